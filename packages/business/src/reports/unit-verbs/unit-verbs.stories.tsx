import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { callsOf } from '../../testing/story-helpers.ts';
import { BALANCE, TASK_UNITS } from '../testing/report.fixture.ts';
import { ReportStage, type ReportCall, type ReportStageProps } from '../testing/report-stage.fixture.tsx';

const onCall = fn<ReportStageProps['onCall']>();

const meta = {
  title: 'business/verbs for reports of units',
  component: ReportStage,
  args: { page: 'balance', onCall },
} satisfies Meta<typeof ReportStage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const called = (name: string) => callsOf(onCall, name);
const tick = async (canvas: Canvas, { click }: { click: (element: Element) => Promise<void> }, unit: string) =>
  click(await canvas.findByRole('checkbox', { name: unit }));
const opened = async () => within(await screen.findByRole('dialog'));
const buttonsOf = (canvas: Canvas) =>
  within(canvas.getByRole('group', { name: '对已选单位的操作' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const allDone = ({ body }: ReportCall) => {
  const ids = typeof body === 'object' && body !== null && 'ids' in body && Array.isArray(body.ids) ? body.ids : [];
  return {
    done: ids.length,
    refused: 0,
    outcomes: ids.map((id) => ({ id, name: '', outcome: 'done', reason: '', msg: '' })),
  };
};

export const ByState: Story = {
  name: 'the ticked reports have the verbs that their states allow',
  play: async ({ canvas, userEvent }) => {
    await tick(canvas, userEvent, '东湖区机关事务中心');
    await expect(buttonsOf(canvas)).toEqual(['审核', '驳回', '取消选择']);
    await tick(canvas, userEvent, '东湖区图书馆');
    await expect(canvas.getByText('已选 2 个单位')).toBeVisible();
    await expect(buttonsOf(canvas)).toEqual(['提醒', '审核', '驳回', '撤销', '延期', '撤回', '取消选择']);
    await userEvent.click(canvas.getByRole('button', { name: '取消选择' }));
    await expect(canvas.queryByRole('group', { name: '对已选单位的操作' })).toBeNull();
  },
};

export const ByRight: Story = {
  name: 'who does not see the task itself decides reports, and does not withdraw, prolong or remind',
  args: { answer: ({ name }) => (name === 'reports.assignInfo' ? { ...BALANCE, isOwner: false } : undefined) },
  play: async ({ canvas, userEvent }) => {
    await tick(canvas, userEvent, '东湖区机关事务中心');
    await tick(canvas, userEvent, '东湖区图书馆');
    await expect(buttonsOf(canvas)).toEqual(['审核', '驳回', '撤销', '取消选择']);
    await expect(canvas.queryByRole('button', { name: '提醒未提交单位' })).toBeNull();
  },
};

export const Reader: Story = {
  name: 'a person without rights ticks nothing',
  args: { can: (permission) => permission === 'reporttaskassign_view' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('东湖区图书馆')).toBeVisible();
    await expect(canvas.queryAllByRole('checkbox')).toEqual([]);
  },
};

export const SentBack: Story = {
  name: 'a report is sent back with a reason, which is required and stays when the server refuses',
  args: {
    answer: (call) => {
      if (call.name !== 'records.reporttaskassign.bulkReject') return undefined;
      if (called(call.name).length === 1) throw new PortError('server', '服务暂不可用');
      return allDone(call);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '对东湖区机关事务中心的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '驳回' }));
    const form = await opened();
    await expect(form.getByText('驳回“东湖区机关事务中心”的报表')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '驳回' }));
    await expect(form.getByText('请填写审核意见！')).toBeVisible();
    await userEvent.type(form.getByLabelText('审核意见'), '面积与台账不符');
    await userEvent.click(form.getByRole('button', { name: '驳回' }));
    await expect(await form.findByText('服务暂不可用')).toBeVisible();
    await expect(form.getByLabelText('审核意见')).toHaveValue('面积与台账不符');
    await userEvent.click(form.getByRole('button', { name: /驳回$/ }));
    await expect(await screen.findByText('驳回成功：1 个单位')).toBeVisible();
    await expect(called('records.reporttaskassign.bulkReject').at(-1)?.body).toEqual({
      ids: ['a1'],
      comment: '面积与台账不符',
    });
  },
};

/** The first unit of the task is above the others. */
const NESTED = TASK_UNITS.map(({ id, name, assignId }) => ({
  id,
  parentId: id === 'u0' ? '' : id === 'u1' ? 'u0' : 'u1',
  name,
  assignId,
}));

export const Together: Story = {
  name: 'a report is verified together with those of all units below it, in one step',
  args: {
    answer: ({ name, query }) => {
      if (name === 'reports.getOrg') return NESTED;
      if (name === 'records.reporttaskassign.verify') return query;
      return undefined;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await tick(canvas, userEvent, '东湖区机关事务中心');
    await tick(canvas, userEvent, '东湖区图书馆');
    await userEvent.click(canvas.getByRole('button', { name: '审核' }));
    const form = await opened();
    await expect(form.getByText(/其中 1 条在当前状态下不能审核/)).toBeVisible();
    await userEvent.click(await form.findByRole('checkbox', { name: '连同所有下级单位的报表' }));
    await userEvent.click(form.getByRole('button', { name: '审核' }));
    await waitFor(() => expect(called('records.reporttaskassign.verify')).toHaveLength(1));
    await expect(called('records.reporttaskassign.verify')[0]?.query).toEqual({ id: 'a1', subTogether: true });
    await expect(await screen.findByText('审核成功：1 个单位')).toBeVisible();
  },
};

export const Prolonged: Story = {
  name: 'a later end is given to the ticked reports; those that were refused are named and stay ticked',
  args: {
    answer: ({ name }) =>
      name === 'reports.prolong'
        ? {
            done: [{ assignId: 'a3', unitId: 'u3', unitName: '东湖区图书馆' }],
            refused: [{ name: '东湖区文化馆', assignId: 'a5', code: 'X', message: '只能改为更晚的日期', problems: [] }],
          }
        : undefined,
  },
  play: async ({ canvas, userEvent }) => {
    await tick(canvas, userEvent, '东湖区图书馆');
    await tick(canvas, userEvent, '东湖区文化馆');
    await userEvent.click(canvas.getByRole('button', { name: '延期' }));
    const form = await opened();
    await userEvent.click(form.getByRole('button', { name: '延期' }));
    await expect(form.getByText('请选择新的截止日期')).toBeVisible();
    await userEvent.type(form.getByLabelText('新的截止日期'), '2099-05-31{Enter}');
    await userEvent.click(form.getByRole('button', { name: '延期' }));
    await waitFor(() => expect(called('reports.prolong')).toHaveLength(1));
    await expect(called('reports.prolong')[0]?.body).toEqual({
      taskId: 't1',
      ids: ['a3', 'a5'],
      endDate: '2099-05-31',
    });
    await screen.findByText('延期：成功 1 条，未成功 1 条');
    await screen.findByRole('row', { name: '东湖区文化馆 只能改为更晚的日期' });
    await userEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
    await expect(canvas.getByText('已选 1 个单位')).toBeVisible();
  },
};

export const Withdrawn: Story = {
  name: 'a task is withdrawn from one unit, and the ticks of others stay',
  args: {
    answer: ({ name }) =>
      name === 'reports.removeadmin'
        ? { done: [{ assignId: 'a4', unitId: 'u4', unitName: '东湖区体育中心' }], refused: [] }
        : undefined,
  },
  play: async ({ canvas, userEvent }) => {
    await tick(canvas, userEvent, '东湖区图书馆');
    await userEvent.click(canvas.getByRole('button', { name: '对东湖区体育中心的更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '撤回' }));
    const form = await opened();
    await expect(form.getByText(/单位不再有此任务/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(called('reports.removeadmin')).toHaveLength(1));
    await expect(called('reports.removeadmin')[0]?.query).toEqual({ taskId: 't1', unitIds: 'u4' });
    await expect(canvas.getByText('已选 1 个单位')).toBeVisible();
  },
};
