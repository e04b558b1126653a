import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf, dialogOf } from '../../testing/story-helpers.ts';
import { DrawerStage, open, task } from '../testing/drawer-stage.fixture.tsx';
import { historyRow, lendingHistory } from '../testing/flow-rows.fixture.ts';

const meta = {
  title: 'business/approval drawer, more',
  component: DrawerStage,
  args: { onCall: fn(), onClose: fn(), onDone: fn() },
} satisfies Meta<typeof DrawerStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  name: 'what the person before has changed is marked with its values before and after, and listed above the form',
  args: {
    answers: task({
      fields: { documentNumber: 'read', days: 'edit', opinion: 'edit', lendKind: 'read', reason: 'hide' },
      changes: ['days', 'lendKind', 'reason'].map((itemKey) => ({
        itemKey,
        person: '王建国',
        time: '2026-11-03 08:35:00',
      })),
      former: { days: 3, lendKind: 'copy', $lendKind: '复印件' },
      latter: { days: 5, lendKind: 'original', $lendKind: '原件' },
    }),
  },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: '证照借出' }));
    const list = within(await screen.findByRole('region', { name: '王建国修改了 2 项' }));
    // An item that the node hides is in no list.
    await expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['借出方式', '借出天数']);
    await userEvent.click(list.getByRole('button', { name: '借出天数' }));
    const mark = form.getByRole('button', { name: '“借出天数”已修改：由“3”改为“5”' });
    await expect(mark).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const box = await dialogOf('“借出天数”的修改');
    await expect(box.getByText('王建国，2026-11-03 08:35:00')).toBeVisible();
    const panel = screen.getByRole('dialog', { name: '“借出天数”的修改' });
    await waitFor(() => expect(panel).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    // Only the box goes, not the drawer around it.
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await waitFor(() => expect(mark).toHaveFocus());
    await expect(form.getByRole('button', { name: '“借出方式”已修改：由“复印件”改为“原件”' })).toBeVisible();
  },
};

export const BegunElsewhere: Story = {
  name: 'a comment that was begun on another machine is in the dialog, and what is typed is kept on the server',
  args: {
    answers: {
      ...task({ taskId: 't6' }),
      'flowDesk.commentDraft': () => ({ content: '在办公室写了一半', updateTime: '2026-11-03 09:00:00', age: 60 }),
    },
  },
  play: async ({ args }) => {
    await open('审批');
    const dialog = await dialogOf('审批“Lend20261102001”');
    const comment = dialog.getByRole('textbox', { name: '审批意见' });
    await waitFor(() => expect(comment).toHaveValue('在办公室写了一半'));
    // The outcome does not replace it.
    await userEvent.click(dialog.getByRole('radio', { name: '驳回' }));
    await expect(comment).toHaveValue('在办公室写了一半');
    await userEvent.type(comment, '，回家写完');
    await waitFor(
      () =>
        expect(callsOf(args.onCall, 'flowDesk.saveCommentDraft').at(-1)?.body).toEqual({
          taskId: 't6',
          content: '在办公室写了一半，回家写完',
        }),
      { timeout: 3000 },
    );
    await userEvent.clear(comment);
    await waitFor(
      () => expect(callsOf(args.onCall, 'flowDesk.saveCommentDraft').at(-1)?.body).toMatchObject({ content: '' }),
      { timeout: 3000 },
    );
  },
};

const otherSigner = historyRow({
  id: 'h6',
  taskId: 't6',
  historyActivityId: 'office',
  historyActivityName: '证照管理室审核',
  assignee: 'zhou',
  assigneeName: '周建华',
  outcome: '',
  comment: '',
  createTime: '2026-11-03 08:35:00',
  endTime: '',
});

export const RemoveSign: Story = {
  name: 'another signer of the node is removed from 更多, with a reason',
  args: { answers: { 'flowWork.history': () => [...lendingHistory, otherSigner] } },
  play: async ({ args }) => {
    await open(/更多/);
    await userEvent.click(await screen.findByRole('menuitem', { name: '减签' }));
    const dialog = await dialogOf('减签：取消谁的办理');
    await expect((await dialog.findAllByRole('radio')).length).toBe(1);
    await userEvent.click(dialog.getByRole('radio', { name: /周建华/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: '说明' }), '出差');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowWork.removeSign')[0]?.query).toEqual({ executionId: 't6', comment: '出差' }),
    );
  },
};

export const AloneAtNode: Story = {
  name: 'a person who signs alone removes nobody',
  play: async () => {
    await open(/更多/);
    await screen.findByRole('menuitem', { name: '转办' });
    await expect(screen.queryByRole('menuitem', { name: '减签' })).toBeNull();
  },
};

export const CopyTo: Story = {
  name: 'a decision is copied to the people who were chosen',
  args: {
    answers: {
      ...task({ taskId: 't7' }),
      'flowWork.next': () => ({ taskDefinitionKey: '', name: '', assignee: '', ended: true, nodes: [], ahead: [] }),
    },
  },
  play: async ({ args }) => {
    await open('审批');
    const dialog = await dialogOf('审批“Lend20261102001”');
    await userEvent.click(dialog.getByRole('button', { name: '选择人员' }));
    const persons = await dialogOf('抄送给');
    for (const name of [/刘志远/, /赵敏/]) await userEvent.click(await persons.findByRole('checkbox', { name }));
    await expect(persons.getByText('已选：刘志远、赵敏')).toBeVisible();
    await userEvent.click(persons.getByRole('button', { name: '确定' }));
    const copies = within(await dialog.findByRole('group', { name: '抄送' }));
    await userEvent.click(await copies.findByRole('button', { name: '不抄送给刘志远' }));
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowWork.complete')[0]?.body).toMatchObject({ copyUserIds: 'zhao' }),
    );
  },
};

export const CopyWithoutDecision: Story = {
  name: 'copies are sent from 更多 without a decision; what was chosen stays after a refusal',
  args: {
    answers: {
      'flowWork.copy': () => new PortError('invalid', '人员不存在或已停用'),
    },
  },
  play: async ({ args }) => {
    await open(/更多/);
    await userEvent.click(await screen.findByRole('menuitem', { name: '抄送' }));
    const dialog = await dialogOf('抄送单据');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('请选择人员')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '选择人员' }));
    const persons = await dialogOf('抄送给');
    await userEvent.click(await persons.findByRole('checkbox', { name: /赵敏/ }));
    await userEvent.click(persons.getByRole('button', { name: '确定' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: '说明' }), '请知悉');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowWork.copy')[0]?.body).toMatchObject({ userIds: 'zhao', comment: '请知悉' }),
    );
    await expect(await dialog.findByText('赵敏')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('请知悉');
  },
};

export const Comments: Story = {
  name: 'comments are read and written in the drawer, and a person is mentioned',
  args: {
    answers: {
      'flowWork.comments': () => [
        {
          id: 'c1',
          taskId: '',
          authorId: 'zhang',
          authorName: '张晓芸',
          content: '@chen 原件周五前要用，请尽快。',
          mentions: [{ id: 'chen', name: '陈丽' }],
          files: [],
          createTime: '2026-11-03 09:20:00',
        },
      ],
    },
  },
  play: async ({ args }) => {
    const part = within(await screen.findByRole('region', { name: '评论' }));
    await expect(await part.findByText('@陈丽')).toBeVisible();
    const box = part.getByRole('textbox', { name: '写评论' });
    await expect(part.getByRole('button', { name: '发表' })).toBeDisabled();
    await userEvent.type(box, '请核对 @刘');
    await userEvent.click(await screen.findByRole('menuitem', { name: '刘志远' }));
    await expect(box).toHaveValue('请核对 @刘志远 ');
    await userEvent.click(part.getByRole('button', { name: '发表' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowWork.comment')[0]?.body).toEqual({
        processInstanceId: 'p1',
        content: '请核对 @liu',
      }),
    );
    await waitFor(() => expect(box).toHaveValue(''));
  },
};

export const CommentWithFile: Story = {
  name: 'a comment takes files, which are uploaded for the process and named in the comment',
  args: { answers: { 'flowWork.comments': () => [] } },
  play: async ({ args }) => {
    const part = within(await screen.findByRole('region', { name: '评论' }));
    await userEvent.click(part.getByRole('button', { name: '添加附件' }));
    const add = await part.findByRole('button', { name: '评论附件 点击上传' });
    const input = add.closest('.ant-upload')?.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, new File(['x'], '核对单.pdf'));
    await expect(await part.findByRole('button', { name: '删除核对单.pdf' })).toBeVisible();
    await userEvent.type(part.getByRole('textbox', { name: '写评论' }), '见附件');
    await userEvent.click(part.getByRole('button', { name: '发表' }));
    await waitFor(() => expect(callsOf(args.onCall, 'flowWork.comment')[0]?.body).toHaveProperty('fileIds'));
    await waitFor(() => expect(part.queryByRole('button', { name: /核对单/ })).toBeNull());
  },
};
