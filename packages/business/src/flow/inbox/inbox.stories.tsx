import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf } from '../../testing/story-helpers.ts';
import { START_PATH } from '../start/flow-addresses.ts';
import { openedDialog } from '../testing/opened-dialog.fixture.ts';
import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { historyRow, lendingTable } from '../testing/flow-rows.fixture.ts';
import { listedTask, pageOf } from '../testing/flow-lists.fixture.ts';
import { InboxPage } from './inbox-page.tsx';

const tasks = [
  listedTask('t1', 'Lend20261102001'),
  listedTask('t2', 'Lend20261102002'),
  listedTask('t3', 'Zc20261101007', { processDefinitionKey: 'asset_disposal', processDefinitionName: '资产处置' }),
];

const answers: FlowAnswers = {
  'flowLists.toDo': () => pageOf(tasks),
  'flowLists.claimable': () => pageOf([listedTask('c1', 'Lend20261102009', { status: 'claim' })]),
  'flowLists.done': () => pageOf([listedTask('d1', 'Lend20261020001', { status: 'finish', outcome: 'agree' })]),
  'flowLists.counts': () => ({ claim: 1, todo: 3, done: 12, send: 4, cc: 0 }),
  'flowWatch.processes': () => [],
};

interface StagedInbox {
  readonly answers: FlowAnswers;
  readonly hidden?: readonly string[];
  readonly onCall: (call: FlowCall) => void;
}

function Staged({ answers: own, hidden, onCall }: StagedInbox) {
  return (
    <FlowStage answers={{ ...answers, ...own }} hidden={hidden} onCall={onCall}>
      <div style={{ height: 620, display: 'grid' }}>
        <InboxPage />
      </div>
    </FlowStage>
  );
}

const meta = {
  title: 'business/inbox',
  component: Staged,
  args: { answers: {}, onCall: fn() },
} satisfies Meta<typeof Staged>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToDo: Story = {
  name: 'the to-dos of a person with the sizes of the five lists',
  play: async ({ canvas }) => {
    await canvas.findByText('Lend20261102001');
    await expect(canvas.getByRole('radio', { name: '待办 3' })).toBeChecked();
    await userEvent.click(canvas.getByText('已办'));
    await canvas.findByText('Lend20261020001');
    await expect(canvas.getByText('同意')).toBeVisible();
  },
};

export const ToClaim: Story = {
  name: 'opens with what may be claimed where nothing else waits',
  args: { answers: { 'flowLists.counts': () => ({ claim: 2, todo: 0, done: 12, send: 4, cc: 0 }) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('radio', { name: '待签收 2' })).toBeChecked());
    await userEvent.click(canvas.getByText('待办'));
    await waitFor(() => expect(canvas.getByRole('radio', { name: '待办 0' })).toBeChecked());
  },
};

export const Keys: Story = {
  name: 'j and k move, a asks for a comment, Ctrl+Enter agrees',
  args: {
    answers: {
      'flowDesk.completeBatch': () => ({
        done: 1,
        refused: 0,
        outcomes: [{ id: 't2', name: 'Lend20261102002', outcome: 'done', reason: '', msg: '' }],
      }),
    },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText('Lend20261102001');
    await userEvent.keyboard('jjjk');
    await userEvent.keyboard('a');
    const dialog = await openedDialog('同意“Lend20261102002”');
    const comment = within(dialog).getByLabelText('审批意见');
    await waitFor(() => expect(comment).toHaveFocus());
    await userEvent.clear(comment);
    await userEvent.type(comment, '情况属实，同意');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'flowDesk.completeBatch',
          body: { taskIds: ['t2'], flag: 'ok', comment: '情况属实，同意' },
        }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Batch: Story = {
  name: 'several tasks of one kind are agreed to together, and each refusal is listed',
  args: {
    answers: {
      'flowDesk.completeBatch': () => ({
        done: 1,
        refused: 1,
        outcomes: [
          { id: 't1', name: 'Lend20261102001', outcome: 'done', reason: '', msg: '' },
          { id: 't2', name: 'Lend20261102002', outcome: 'refused', reason: 'FLOW_TASK_HANDLED', msg: '任务已被处理' },
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Lend20261102001');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Lend20261102001/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /Lend20261102002/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '批量同意' }));
    const dialog = await openedDialog('同意2项任务');
    await userEvent.click(within(dialog).getByRole('button', { name: '同意' }));
    const result = await openedDialog(/1/);
    await within(result).findByText('任务已被处理');
    await expect(canvas.getByRole('checkbox', { name: /Lend20261102002/ })).toBeChecked();
  },
};

export const OtherKinds: Story = {
  name: 'tasks of different processes are not agreed to together, and the button says why before it is pressed',
  play: async ({ canvas, args }) => {
    await canvas.findByText('Lend20261102001');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Lend20261102001/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /Zc20261101007/ }));
    const button = await canvas.findByRole('button', { name: '批量同意' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('请选择同一流程、同一环节的任务');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Zc20261101007/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: '批量同意' })).toBeEnabled());
    await expect(args.onCall).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'flowDesk.completeBatch' }));
  },
};

const dueTasks = [
  listedTask('t1', 'Lend20261102001', { dueTime: '2026-11-01 18:00:00', isOverdue: true }),
  listedTask('t2', 'Lend20261102002', { dueTime: '2026-11-04 18:00:00', isDueSoon: true }),
  listedTask('t3', 'Lend20261102003', { dueTime: '2026-11-20 18:00:00' }),
];

export const Due: Story = {
  name: 'tasks say that they are overdue or due soon, and are searched for and sorted by their due dates',
  args: { answers: { 'flowLists.toDo': () => pageOf(dueTasks) } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByTitle('即将到期')).toHaveTextContent('2026-11-04 18:00');
    await expect(canvas.getAllByTitle('已逾期')[0]).toHaveTextContent('2026-11-01 18:00');
    await userEvent.click(canvas.getByRole('columnheader', { name: /办理期限/ }));
    await waitFor(() => expect(asked(args.onCall)).toMatchObject({ ascs: 'dueTime' }));
    await userEvent.click(canvas.getByRole('combobox', { name: '办理期限' }));
    await userEvent.click((await screen.findAllByTitle('已逾期')).at(-1) as HTMLElement);
    await waitFor(() => expect(asked(args.onCall)).toMatchObject({ overdue: true }));
  },
};

/** The query of the last call that read the to-dos. */
function asked(onCall: unknown): unknown {
  const calls = (onCall as ReturnType<typeof fn>).mock.calls.map(([call]) => call as FlowCall);
  return calls.findLast(({ name }) => name === 'flowLists.toDo')?.query;
}

export const Remind: Story = {
  name: 'what the person has started is reminded of from its row, and a refusal says why',
  args: {
    answers: {
      'flowLists.started': () => pageOf([{ ...lendingTable.instance }]),
      'flowDesk.remind': () => new PortError('invalid', '该任务已于 09:00 催办，一小时内不能重复催办'),
    },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText('Lend20261102001');
    await userEvent.click(canvas.getByText('我发起的'));
    await userEvent.click(await canvas.findByRole('button', { name: '催办“Lend20261102001”' }));
    await screen.findByText('该任务已于 09:00 催办，一小时内不能重复催办');
    await expect(args.onCall).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'flowDesk.remind', query: { taskId: 't5' } }),
    );
  },
};

export const Withdraw: Story = {
  name: 'what the person has started is taken back from its row, after a question',
  args: {
    answers: { 'flowLists.started': () => pageOf([{ ...lendingTable.instance }]), 'flowWork.rollback': () => ({}) },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText('Lend20261102001');
    await userEvent.click(canvas.getByText('我发起的'));
    await userEvent.click(await canvas.findByRole('button', { name: '撤回“Lend20261102001”' }));
    const question = await screen.findByRole('dialog');
    await expect(question).toHaveTextContent('确定撤回这次提交吗？');
    await userEvent.click(within(question).getByRole('button', { name: /^撤\s?回$/ }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        expect.objectContaining({
          name: 'flowWork.rollback',
          query: { processInstanceId: lendingTable.instance.processInstanceId },
        }),
      ),
    );
  },
};

export const RemindNobody: Story = {
  name: 'a process that is with its initiator reminds nobody',
  args: {
    answers: {
      'flowLists.started': () => pageOf([{ ...lendingTable.instance }]),
      'flowWork.history': () => [historyRow({ endTime: '', assignee: 'zhang', assigneeName: '张晓芸' })],
    },
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText('Lend20261102001');
    await userEvent.click(canvas.getByText('我发起的'));
    await userEvent.click(await canvas.findByRole('button', { name: '催办“Lend20261102001”' }));
    await screen.findByText('流程在您手中，请先提交。');
    await expect(args.onCall).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'flowDesk.remind' }));
  },
};

export const Empty: Story = {
  name: 'a person without to-dos is shown the way to start a process',
  args: { answers: { 'flowLists.toDo': () => pageOf([]) } },
  play: async ({ canvas }) => {
    await canvas.findByText('没有待办任务。发起一个流程，或者看看已办。');
    await expect(canvas.getByRole('link', { name: '发起流程' })).toHaveAttribute('href', '/cloudApps/maintain');
  },
};

export const MayNotStart: Story = {
  name: 'a person whose menu has no page for starting is led to none',
  args: { answers: { 'flowLists.toDo': () => pageOf([]) }, hidden: [START_PATH] },
  play: async ({ canvas }) => {
    await canvas.findByText('没有待办任务，可以看看已办。');
    await expect(canvas.queryByRole('link', { name: '发起流程' })).toBeNull();
  },
};

export const LastDone: Story = {
  name: 'after the last task was approved, the focus is in the list, also when the list is empty then',
  args: { answers: untilDecided() },
  play: async ({ canvas, args }) => {
    await canvas.findByText('Lend20261102001');
    await userEvent.keyboard('j');
    await waitFor(() => expect(focused()).toHaveTextContent('Lend20261102001'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '审批' }));
    const dialog = await openedDialog('审批“Lend20261102001”');
    const comment = within(dialog).getByLabelText('审批意见');
    await waitFor(() => expect(comment).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(callsOf(args.onCall, 'flowWork.complete')).toHaveLength(1));
    await canvas.findByText('没有待办任务。发起一个流程，或者看看已办。');
    await waitFor(() => expect(canvas.getByRole('region', { name: '待办' })).toContainElement(focused()));
  },
};

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}

/** One task, which is gone from the list after it was decided. */
function untilDecided(): FlowAnswers {
  let isDecided = false;
  return {
    'flowLists.toDo': () => pageOf(isDecided ? [] : tasks.slice(0, 1)),
    'flowWork.next': () => ({ taskDefinitionKey: '', name: '', assignee: '', ended: true, nodes: [], ahead: [] }),
    'flowWork.complete': () => {
      isDecided = true;
      return {};
    },
  };
}

export const Broken: Story = {
  name: 'a list that cannot be read says why, and reads again',
  args: { answers: { 'flowLists.toDo': () => new PortError('server', '服务暂时不可用') } },
  play: async ({ canvas }) => {
    await canvas.findByText(/服务暂时不可用/);
    await expect(canvas.getByRole('button', { name: /重\s?试/ })).toBeVisible();
  },
};
