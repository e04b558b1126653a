import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf, dialogOf } from '../../testing/story-helpers.ts';
import { lendingTable } from '../testing/flow-rows.fixture.ts';
import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { DetailPage } from './detail-page.tsx';
import { HandlePage } from './handle-page.tsx';

interface StagedPage {
  readonly page: 'detail' | 'handle';
  readonly answers: FlowAnswers;
  readonly onTitle: (title: string) => void;
  readonly onClosed: () => void;
  readonly onCall: (call: FlowCall) => void;
}

function Staged({ page, answers, onTitle, onClosed, onCall }: StagedPage) {
  return (
    <FlowStage
      answers={{
        'flowWatch.instance': () => ({ ...lendingTable.instance, mayRemind: false, mayComment: true }),
        ...answers,
      }}
      onCall={onCall}
    >
      {page === 'detail' ? <DetailPage processInstanceId="p1" businessId="r1" onTitle={onTitle} /> : null}
      {page === 'handle' ? <HandlePage taskId="t5" onClosed={onClosed} /> : null}
    </FlowStage>
  );
}

const meta = {
  title: 'business/pages of a process',
  component: Staged,
  args: { page: 'detail', answers: {}, onTitle: fn(), onClosed: fn(), onCall: fn() },
} satisfies Meta<typeof Staged>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Detail: Story = {
  name: 'a process has its state, its record, its tabs and its comments, and gives its tab a title',
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'Lend20261102001' })).toBeVisible();
    await expect(canvas.getByText('进行中')).toBeVisible();
    await waitFor(() => expect(args.onTitle).toHaveBeenCalledWith('Lend20261102001'));
    const form = within(await canvas.findByRole('form', { name: '证照借出' }));
    await expect(form.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: '流程审批表' })).toBeVisible();
    await expect(await canvas.findByText(/还没有评论/)).toBeVisible();
  },
};

export const Watched: Story = {
  name: 'a person who watches the unit reads the process, without the comments of those who work on it',
  args: {
    answers: {
      'flowWatch.instance': () => ({ ...lendingTable.instance, mayRemind: false, mayComment: false }),
    },
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'Lend20261102001' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: '流程图' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: '评论' })).toBeNull();
    await expect(callsOf(args.onCall, 'flowWork.comments')).toEqual([]);
  },
};

export const Reminding: Story = {
  name: 'its initiator reminds of the process on its page',
  args: { answers: { 'flowWatch.instance': () => ({ ...lendingTable.instance, mayRemind: true, mayComment: true }) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '催办' }));
    await waitFor(() => expect(callsOf(args.onCall, 'flowDesk.remind')[0]?.query).toEqual({ taskId: 't5' }));
  },
};

const ownFlow = {
  isBound: true,
  processDefinitionKey: 'warrant_lend',
  processDefinitionName: '证照借出',
  processInstanceId: 'p1',
  status: 'running',
  taskName: '证照管理室审核',
  assigneeName: '陈丽',
  taskId: '',
  isClaimed: false,
  isSubmit: false,
  canStart: false,
  canWithdraw: true,
};

export const Withdrawing: Story = {
  name: 'its initiator withdraws what nobody has decided, after a question',
  args: { answers: { 'flowWork.ofRecord': () => ownFlow } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /撤\s?回/ }));
    const question = await dialogOf('确定撤回这次提交吗？');
    await userEvent.click(question.getByRole('button', { name: /撤\s?回/ }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowWork.rollback')[0]?.query).toEqual({ processInstanceId: 'p1' }),
    );
    await expect(canvas.queryByRole('button', { name: '终止流程' })).toBeNull();
  },
};

let isWithdrawn = false;

export const GoingOn: Story = {
  name: 'a withdrawn process offers its submission where the person is, to be changed and submitted again',
  beforeEach: () => {
    isWithdrawn = false;
  },
  args: {
    answers: {
      'flowWork.rollback': () => {
        isWithdrawn = true;
        return {};
      },
      'flowWork.ofRecord': () =>
        isWithdrawn ? { ...ownFlow, taskId: 't9', isClaimed: true, isSubmit: true, canWithdraw: false } : ownFlow,
    },
  },
  play: async ({ canvas, args }) => {
    const withdraw = await canvas.findByRole('button', { name: /撤\s?回/ });
    await expect(canvas.queryByRole('button', { name: '提交审批' })).toBeNull();
    await userEvent.click(withdraw);
    const question = await dialogOf('确定撤回这次提交吗？');
    await userEvent.click(question.getByRole('button', { name: /撤\s?回/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '提交审批' }));
    await waitFor(() => expect(callsOf(args.onCall, 'flowWork.detail')[0]?.query).toEqual({ taskId: 't9' }));
    await expect(await screen.findByText('证照管理室审核流程审批')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByText('证照管理室审核流程审批')).toBeNull());
  },
};

export const GivingUp: Story = {
  name: 'its initiator ends a process that was returned, after a question',
  args: {
    answers: {
      'flowWork.ofRecord': () => ({ ...ownFlow, taskId: 't9', isClaimed: true, isSubmit: true, canWithdraw: false }),
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '终止流程' }));
    const question = await dialogOf('确定终止流程吗？');
    await userEvent.click(question.getByRole('button', { name: '终止流程' }));
    await waitFor(() => expect(callsOf(args.onCall, 'flowWork.giveUp')[0]?.query).toEqual({ taskId: 't9' }));
  },
};

export const DetailFailed: Story = {
  name: 'a process that cannot be read says so, and is read again',
  args: { answers: { 'flowWatch.instance': () => new PortError('missing', '数据不存在') } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('数据不存在');
    await userEvent.click(canvas.getByRole('button', { name: /重\s?试/ }));
    await waitFor(() => expect(callsOf(args.onCall, 'flowWatch.instance')).toHaveLength(2));
  },
};

export const Handle: Story = {
  name: 'the page of a task opens its approval, and closing it closes the page and leaves the way to the inbox',
  args: { page: 'handle' },
  play: async ({ canvas, args }) => {
    await expect(await screen.findByText('证照管理室审核流程审批')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByText('证照管理室审核流程审批')).toBeNull());
    await expect(args.onClosed).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/cloudApps/approval');
  },
};
