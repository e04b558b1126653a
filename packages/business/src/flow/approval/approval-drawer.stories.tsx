import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf, dialogOf } from '../../testing/story-helpers.ts';
import { button, DrawerStage, open, task } from '../testing/drawer-stage.fixture.tsx';
import { flowableEngine } from '../testing/engines.fixture.ts';
import { lendingTask } from '../testing/flow-rows.fixture.ts';
import type { FlowAnswers } from '../testing/flow-stage.fixture.tsx';

const meta = {
  title: 'business/approval drawer',
  component: DrawerStage,
  args: { onCall: fn(), onClose: fn(), onDone: fn() },
} satisfies Meta<typeof DrawerStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  name: 'the drawer has the name of the task, its buttons, the form of the record and two tabs',
  play: async () => {
    await expect(await screen.findByText('证照管理室审核流程审批')).toBeVisible();
    for (const name of ['保存', '审批', '前加签', '后加签', /^附件/]) await expect(await button(name)).toBeVisible();
    await expect(screen.getByTitle('Lend20261102001 · 证照借出')).toBeVisible();
    const request = await screen.findByRole('group', { name: '申请内容' });
    await expect(request).toHaveTextContent('张晓芸（东湖区机关事务中心）申请“证照借出”：Lend20261102001');
    await waitFor(() => expect(request).toHaveTextContent('最近意见 李敏：今天出差，请代为审核'));
    await expect(screen.queryByRole('heading', { name: '单据信息' })).toBeNull();
    const form = await screen.findByRole('form', { name: '证照借出' });
    await expect(within(form).getByLabelText('借出天数')).toHaveValue('5');
    await expect(within(form).getByLabelText('管理室意见')).toBeEnabled();
    // What the node does not name is read.
    await expect(within(form).queryByRole('textbox', { name: '借出事由' })).toBeNull();
    await expect(within(form).getByText('办理抵押登记，需出示产权证原件。')).toBeVisible();
    await expect(screen.getByRole('tab', { name: '流程图' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: '列表' }));
    const table = await screen.findByRole('table');
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['审批状态', '审批人', '审批节点', '审批意见', '审批时间', '历时']);
  },
};

export const Agree: Story = {
  name: 'the key a opens the approval with 同意, the path ahead is shown, and Ctrl+Enter sends after a person is chosen',
  play: async ({ args }) => {
    const title = await screen.findByText('证照管理室审核流程审批');
    title.closest<HTMLElement>('[tabindex]')?.focus();
    await userEvent.keyboard('a');
    const dialog = await dialogOf('审批“Lend20261102001”');
    const comment = dialog.getByRole('textbox', { name: '审批意见' });
    await expect(comment).toHaveValue('同意');
    await waitFor(() => expect(comment).toHaveFocus());
    await expect(await dialog.findByText('分管领导审批')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const persons = await dialogOf('选择“分管领导审批”的办理人');
    await userEvent.click(persons.getByRole('button', { name: '确定' }));
    await expect(await persons.findByRole('alert')).toHaveTextContent('请选择人员');
    await userEvent.click(await persons.findByRole('radio', { name: /刘志远/ }));
    await userEvent.click(persons.getByRole('button', { name: '确定' }));
    await expect(await screen.findByText('审核成功！')).toBeVisible();
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await expect(callsOf(args.onCall, 'flowWork.complete')).toEqual([
      expect.objectContaining({
        body: {
          taskId: 't5',
          processInstanceId: 'p1',
          flag: 'ok',
          outcome: 'agree',
          comment: '同意',
          variables: { unitSuperior_3: 'liu' },
        },
      }),
    ]);
    await waitFor(() => expect(screen.queryByText('证照管理室审核流程审批')).toBeNull());
  },
};

export const Return: Story = {
  name: 'a return needs a comment, and goes to the chosen node and straight back',
  play: async ({ args }) => {
    await open('审批');
    const dialog = await dialogOf('审批“Lend20261102001”');
    await userEvent.click(dialog.getByRole('radio', { name: '驳回' }));
    await expect(dialog.getByRole('textbox', { name: '审批意见' })).toHaveValue('不同意');
    await expect(dialog.getByText('驳回：单据回到发起人，由其修改后重新提交。')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^确定驳回/ })).toHaveClass('ant-btn-dangerous');
    await userEvent.click(dialog.getByRole('radio', { name: '退回' }));
    const comment = dialog.getByRole('textbox', { name: '审批意见' });
    await expect(comment).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    await expect(await dialog.findByText('请填写审核意见！')).toBeVisible();
    await expect(comment).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(comment, '请补充用途说明');
    await userEvent.click(dialog.getByRole('combobox', { name: '退回到' }));
    await userEvent.click((await screen.findAllByTitle('提交')).at(-1) as HTMLElement);
    await userEvent.click(dialog.getByRole('checkbox', { name: '退回后直接回到我' }));
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    await expect(await screen.findByText('退回成功！')).toBeVisible();
    await expect(callsOf(args.onCall, 'flowWork.complete')[0]?.body).toMatchObject({
      flag: '',
      outcome: 'return',
      comment: '请补充用途说明',
      target: 'submit',
      straightBack: true,
    });
  },
};

export const Refused: Story = {
  name: 'a refused decision says why, and its comment is kept in the dialog and after it is closed',
  args: {
    answers: {
      'flowWork.complete': () =>
        new PortError('invalid', '任务已被处理（李敏 2026-11-03 09:30:00）', { reason: 'FLOW_TASK_HANDLED' }),
      'flowWork.next': () => ({ taskDefinitionKey: '', name: '', assignee: '', ended: true, nodes: [], ahead: [] }),
    },
  },
  play: async () => {
    await open('审批');
    const dialog = await dialogOf('审批“Lend20261102001”');
    const comment = dialog.getByRole('textbox', { name: '审批意见' });
    await userEvent.clear(comment);
    await userEvent.type(comment, '材料齐全，同意借出');
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('任务已被处理（李敏 2026-11-03 09:30:00）');
    await expect(comment).toHaveValue('材料齐全，同意借出');
    await userEvent.click(dialog.getByRole('button', { name: /取\s?消/ }));
    await open('审批');
    const again = await dialogOf('审批“Lend20261102001”');
    await expect(again.getByRole('textbox', { name: '审批意见' })).toHaveValue('材料齐全，同意借出');
  },
};

export const SavesFirst: Story = {
  name: 'a changed form is saved first or nothing is sent',
  args: {
    answers: {
      'flowWork.next': () => ({ taskDefinitionKey: '', name: '', assignee: '', ended: true, nodes: [], ahead: [] }),
    },
  },
  play: async ({ args }) => {
    const days = within(await screen.findByRole('form', { name: '证照借出' })).getByLabelText('借出天数');
    await userEvent.clear(days);
    await userEvent.type(days, '7');
    await userEvent.tab();
    await open('审批');
    const dialog = await dialogOf('审批“Lend20261102001”');
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    const question = await dialogOf('是否保存对表单的修改？');
    await userEvent.click(question.getByRole('button', { name: /取\s?消/ }));
    await waitFor(() => expect(screen.queryAllByText('是否保存对表单的修改？')).toEqual([]));
    await expect(callsOf(args.onCall, 'flowWork.complete')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    const second = await dialogOf('是否保存对表单的修改？');
    await userEvent.click(second.getByRole('button', { name: /保\s?存/ }));
    await expect(await screen.findByText('审核成功！')).toBeVisible();
    await expect(callsOf(args.onCall, 'flowWork.saveForm')).toEqual([
      expect.objectContaining({ params: { taskId: 't5' }, body: expect.objectContaining({ id: 'r1', days: 7 }) }),
    ]);
    await expect(callsOf(args.onCall, 'flowWork.complete')).toHaveLength(1);
  },
};

export const Submission: Story = {
  name: 'the task of the initiator offers 提交审批 and no outcome',
  args: { answers: task({ taskName: '提交', isSubmit: true }) },
  play: async () => {
    await expect(await screen.findByText('提交流程审批')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '审批' })).toBeNull();
    await open('提交审批');
    const dialog = await dialogOf('提交“Lend20261102001”');
    await expect(dialog.queryByRole('radio')).toBeNull();
    await expect(dialog.getByRole('textbox', { name: '审批意见' })).toHaveValue('');
  },
};

export const ToClaim: Story = {
  name: 'a task that awaits claiming offers 签收 alone',
  args: { answers: task({ status: 'claim', assignee: '', assigneeName: '', claimTime: '' }) },
  play: async ({ args }) => {
    await open('签收');
    await expect(await screen.findByText('签收成功！')).toBeVisible();
    await expect(callsOf(args.onCall, 'flowWork.claim')).toHaveLength(1);
    for (const name of ['审批', '保存', '前加签']) await expect(screen.queryByRole('button', { name })).toBeNull();
  },
};

export const AddSign: Story = {
  name: 'a signer is added after the question whether the task is signed out to the unit',
  play: async ({ args }) => {
    await open('前加签');
    const dialog = await dialogOf('前加签给');
    await userEvent.click(await dialog.findByRole('radio', { name: /赵敏/ }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    const question = await dialogOf('请确认是否签出到东湖区机关事务中心');
    await userEvent.click(question.getByRole('button', { name: /确\s?定/ }));
    await expect(await screen.findByText('加签成功!')).toBeVisible();
    await expect(callsOf(args.onCall, 'flowWork.addSign')[0]?.query).toMatchObject({
      executionId: 't5',
      taskUserId: 'taskUser_zhao',
      where: 'before',
    });
  },
};

/** The task is open at first, and decided by another when it is read again. */
function decidedMeanwhile(): FlowAnswers {
  let reads = 0;
  return {
    'flowWork.detail': () => {
      reads += 1;
      const own = { status: 'finish', assigneeName: '李敏', endTime: '2026-11-03 09:30:00', outcome: 'agree' } as const;
      return lendingTask(reads === 1 ? {} : own);
    },
  };
}

export const DecidedByAnother: Story = {
  name: 'an open drawer says that somebody else has decided, and by whom',
  args: { answers: decidedMeanwhile() },
  play: async () => {
    await expect(await button('审批')).toBeVisible();
    window.dispatchEvent(new Event('visibilitychange'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('任务已被处理（李敏 2026-11-03 09:30:00）');
    await expect(screen.queryByRole('button', { name: '审批' })).toBeNull();
  },
};

export const RejectionBlocked: Story = {
  name: 'where rejection is blocked, 审批 is disabled',
  args: { answers: { 'flowWork.detail': () => lendingTask({ isRejectBlocked: true }) } },
  play: async () => {
    await expect(await button('审批')).toBeDisabled();
  },
};

export const RecordDeleted: Story = {
  name: 'a record that was deleted is said to be deleted',
  args: { isRecordGone: true },
  play: async () => {
    await expect(await screen.findByText('当前单据已被删除')).toBeVisible();
  },
};

export const OfOthers: Story = {
  name: 'a task that does not concern the person is not shown',
  args: { answers: { 'flowWork.detail': () => ({}) } },
  play: async () => {
    await expect(await screen.findByText('无法查看这个任务')).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'a failure says 加载流程信息失败！ and is tried again',
  args: { answers: { 'flowWork.detail': () => new PortError('server', '服务暂不可用') } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('加载流程信息失败！');
    await expect(await button('重试')).toBeVisible();
  },
};

export const English: Story = {
  name: 'the prefilled opinion is in the language of the record, not of the reader',
  globals: { locale: 'en' },
  play: async () => {
    await open('Approve');
    const dialog = await dialogOf('Approve “Lend20261102001”');
    await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('同意');
  },
};

export const OnServer: Story = {
  name: 'what the engine of a task cannot do is not offered: signers, the path ahead, straight back',
  args: { answers: { 'flowWatch.engine': () => flowableEngine } },
  play: async ({ args }) => {
    await open('审批');
    const dialog = await dialogOf('审批“Lend20261102001”');
    await waitFor(() => expect(screen.queryByRole('button', { name: '前加签' })).toBeNull());
    await expect(screen.queryByRole('button', { name: '后加签' })).toBeNull();
    await expect(dialog.queryByText('分管领导审批')).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: '退回' }));
    await expect(await dialog.findByRole('combobox', { name: '退回到' })).toBeVisible();
    await expect(dialog.queryByRole('checkbox', { name: '退回后直接回到我' })).toBeNull();
    await expect(callsOf(args.onCall, 'flowWatch.engine')[0]?.query).toEqual({ processInstanceId: 'p1' });
  },
};
