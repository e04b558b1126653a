import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { allCalls, callsOf, dialogOf } from '../../testing/story-helpers.ts';
import { button, DrawerStage, open, task } from '../testing/drawer-stage.fixture.tsx';
import { lendingTask } from '../testing/flow-rows.fixture.ts';
import type { FlowAnswers } from '../testing/flow-stage.fixture.tsx';

const meta = {
  title: 'business/approval drawer, tasks of others',
  component: DrawerStage,
  args: { onCall: fn(), onClose: fn(), onDone: fn() },
} satisfies Meta<typeof DrawerStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ClaimedMeanwhile: Story = {
  name: 'a task that a colleague has claimed names the colleague, and offers nothing that would be refused',
  args: { answers: claimedMeanwhile() },
  play: async () => {
    await expect(await button('签收')).toBeVisible();
    window.dispatchEvent(new Event('visibilitychange'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('任务已由郑海波签收');
    for (const name of ['签收', '审批', '保存']) await expect(screen.queryByRole('button', { name })).toBeNull();
    await open(/更多/);
    await expect(await screen.findByRole('menuitem', { name: '抄送' })).toBeVisible();
    await expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  },
};

/** The task awaits claiming at first, and is a colleague's when it is read again. */
function claimedMeanwhile(): FlowAnswers {
  let reads = 0;
  return {
    'flowWork.detail': () => {
      reads += 1;
      if (reads === 1) return lendingTask({ status: 'claim', isOwn: false, assignee: '', claimTime: '' });
      return lendingTask({ isOwn: false, assignee: 'zheng', assigneeName: '郑海波', isRejectBlocked: true });
    },
  };
}

export const Delegated: Story = {
  name: 'a delegated task is given back with an opinion, and not decided',
  args: { answers: task({ taskId: 't8', owner: 'zheng', ownerName: '郑海波', isRejectBlocked: true }) },
  play: async ({ args }) => {
    await expect(await screen.findByText('郑海波 委派给您办理，办完后请归还。')).toBeVisible();
    await expect(await button('归还')).toHaveClass('ant-btn-primary');
    for (const name of ['审批', '前加签']) await expect(screen.queryByRole('button', { name })).toBeNull();
    await open('归还');
    const dialog = await dialogOf('把“Lend20261102001”归还给郑海波');
    const comment = dialog.getByRole('textbox', { name: '审批意见' });
    await expect(comment).toHaveValue('');
    await expect(await dialog.findByRole('button', { name: /附件/ })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^确定归还/ }));
    await expect(await dialog.findByText('请填写审核意见！')).toBeVisible();
    await userEvent.type(comment, '面积与图纸一致');
    await userEvent.click(dialog.getByRole('button', { name: /^确定归还/ }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await expect(callsOf(args.onCall, 'flowWork.resolve')[0]?.query).toEqual({
      taskId: 't8',
      comment: '面积与图纸一致',
    });
    await expect(readsAfter(args.onCall, 'flowWork.resolve')).toEqual([]);
  },
};

export const OnlyHandler: Story = {
  name: 'the only person whom the next task can have is chosen beforehand',
  args: {
    answers: {
      ...task({ taskId: 't10' }),
      'flowPeople.assignees': () => ({ ...onePage, records: [sun], total: 1 }),
    },
  },
  play: async ({ args }) => {
    await open('审批');
    const dialog = await dialogOf('审批“Lend20261102001”');
    await userEvent.click(dialog.getByRole('button', { name: /^确定/ }));
    const persons = await dialogOf('选择“分管领导审批”的办理人');
    await expect(await persons.findByRole('radio', { name: /孙国强/ })).toBeChecked();
    await userEvent.click(persons.getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowWork.complete')[0]?.body).toMatchObject({
        variables: { unitSuperior_3: 'sun' },
      }),
    );
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(readsAfter(args.onCall, 'flowWork.complete')).toEqual([]);
  },
};

/** The calls after another one: those about a task that the person has left would be refused. */
function readsAfter(onCall: unknown, name: string): readonly string[] {
  const names = allCalls(onCall).map((call) => call.name);
  return names.slice(names.indexOf(name) + 1);
}

export const Suspended: Story = {
  name: 'a suspended process says so, and its buttons are grey for that reason',
  args: { answers: task({ taskId: 't11', isSuspended: true, isRejectBlocked: true, updateUrl: '' }) },
  play: async () => {
    await expect(await screen.findByText('流程已挂起，恢复后才能办理。')).toBeVisible();
    await expect(await button('审批')).toBeDisabled();
    await expect(await button('审批')).toHaveAttribute('title', '流程已挂起');
    await expect(screen.queryByRole('button', { name: '前加签' })).toBeNull();
    await userEvent.keyboard('a');
    await expect(screen.queryByText('审批“Lend20261102001”')).toBeNull();
  },
};

const onePage = { size: 100, current: 1, pages: 1 };
const sun = { id: 'sun', realName: '孙国强', orgId: 'east', orgName: '东湖区机关事务中心', deptId: 'd1' };
