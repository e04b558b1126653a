import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { historyRow, lendingTable } from '../testing/flow-rows.fixture.ts';
import { FlowStage, type FlowAnswers } from '../testing/flow-stage.fixture.tsx';
import { FlowViewButton } from './flow-view.tsx';

function Stage({ answers, showForm }: { readonly answers?: FlowAnswers; readonly showForm?: boolean }) {
  return (
    <FlowStage answers={answers}>
      <FlowViewButton processInstanceId="p1" businessId="r1" metaKey="lend" showForm={showForm} />
    </FlowStage>
  );
}

const meta = { title: 'business/approval flow view', component: Stage } satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openView() {
  await userEvent.click(await screen.findByRole('button', { name: '流程审批表' }));
  await waitFor(() => expect(screen.getByRole('tablist')).toBeVisible());
}

export const Approvals: Story = {
  name: '流程信息 lists the approvals with their three states, and no other moves',
  play: async () => {
    await openView();
    await expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '流程图',
      '流程信息',
      '流程历史',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: '流程信息' }));
    const rows = within(await screen.findByRole('tabpanel', { name: '流程信息' })).getAllByRole('row');
    const states = rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    await expect(states).toEqual(['已审批', '未通过', '已审批', '已审批', '正在审批']);
  },
};

const jump = historyRow({
  id: 'j1',
  activityType: 'jump',
  historyActivityName: '部门会签',
  target: '分管领导审批',
  assigneeName: '管理员',
  comment: '会签人出差，急件',
  outcome: 'jump',
  endTime: '2026-11-03 10:00:00',
});

export const Jumped: Story = {
  name: '流程信息 says below the approvals who moved the process from which node to which, when and why',
  args: { answers: { 'flowWork.history': () => [historyRow(), jump] } },
  play: async () => {
    await openView();
    await userEvent.click(screen.getByRole('tab', { name: '流程信息' }));
    const panel = within(await screen.findByRole('tabpanel', { name: '流程信息' }));
    await expect((await panel.findAllByRole('row')).length).toBe(2);
    const [move] = within(panel.getByRole('region', { name: '跳转记录' })).getAllByRole('listitem');
    await expect(move).toHaveTextContent('部门会签 → 分管领导审批管理员2026-11-03 10:00:00会签人出差，急件');
  },
};

/** As long as an opinion may be, without a place to break a line. */
const longOpinion = '面'.repeat(250) + 'x'.repeat(250);

export const LongOpinion: Story = {
  name: 'a long opinion without blanks wraps, and the six columns stay in sight',
  args: { answers: { 'flowWork.history': () => [historyRow({ comment: longOpinion })] } },
  play: async () => {
    await openView();
    await userEvent.click(screen.getByRole('tab', { name: '流程信息' }));
    const panel = await screen.findByRole('tabpanel', { name: '流程信息' });
    await within(panel).findByText(longOpinion);
    const right = panel.getBoundingClientRect().right;
    const heads = within(panel).getAllByRole('columnheader');
    await expect(heads).toHaveLength(6);
    for (const head of heads) await expect(head.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
  },
};

export const Document: Story = {
  name: 'the tab 单据信息 has the form for reading',
  args: { showForm: true },
  play: async () => {
    await openView();
    const form = await screen.findByRole('form', { name: '证照借出' });
    await expect(within(form).getByText('办理抵押登记，需出示产权证原件。')).toBeVisible();
    await expect(within(form).queryByRole('textbox')).toBeNull();
  },
};

const pager = () => document.querySelector('.flow-history .ant-pagination');

export const History: Story = {
  name: 'the history has the title, unit and item, dates in Chinese, and no import for a task',
  play: async () => {
    await openView();
    await userEvent.click(screen.getByRole('tab', { name: '流程历史' }));
    const part = within(await screen.findByRole('region', { name: '流程历史' }));
    await expect(part.getByText('东湖区机关事务中心')).toBeVisible();
    await expect(part.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '流程名称',
      '参与人',
      '审核意见',
      '创建时间',
      '完成时间',
    ]);
    await expect(part.getAllByText('2026年11月02日').length).toBeGreaterThan(2);
    await expect(part.queryByRole('button', { name: '导入' })).toBeNull();
    await expect(part.getByRole('button', { name: /导出\/打印/ })).toBeVisible();
    // One page: its pager is hidden until the setting says otherwise.
    await expect(pager()).toBeNull();
    await userEvent.click(part.getByRole('button', { name: /设\s?置/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '只有一页时隐藏分页' }));
    await waitFor(() => expect(pager()).toBeVisible());
  },
};

const decided = (number: number) => historyRow({ id: `row${number}`, assigneeName: `审批人${number}` });

export const TwoPages: Story = {
  name: 'a page of the history has 8 rows, and a pager leads to the others',
  args: {
    answers: {
      'flowWork.table': () => ({ ...lendingTable, history: Array.from({ length: 10 }, (_row, at) => decided(at + 1)) }),
    },
  },
  play: async () => {
    await openView();
    await userEvent.click(screen.getByRole('tab', { name: '流程历史' }));
    const part = within(await screen.findByRole('region', { name: '流程历史' }));
    await expect(part.getAllByText(/^审批人\d+$/)).toHaveLength(8);
    await userEvent.click(part.getByRole('listitem', { name: '2' }));
    await waitFor(() => expect(part.getAllByText(/^审批人\d+$/)).toHaveLength(2));
  },
};

export const WithoutProcess: Story = {
  name: 'a record without a process says what comes next',
  args: { answers: { 'flowWork.table': () => ({}) } },
  play: async () => {
    await openView();
    await userEvent.click(screen.getByRole('tab', { name: '流程历史' }));
    await expect(await screen.findByText(/这条单据还没有流程/)).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'a diagram that cannot be read says 加载流程信息失败！',
  args: { answers: { 'flowWork.diagram': () => new PortError('server', '服务暂不可用') } },
  play: async () => {
    await openView();
    await expect(await screen.findByRole('alert')).toHaveTextContent('加载流程信息失败！');
  },
};
