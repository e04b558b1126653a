import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortError } from '@org/meta-forms/core';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { callsOf } from '../testing/story-helpers.ts';
import { ROOMS_SHEET } from './grid/testing/sheet.fixture.ts';
import { CHECKED_REPORT, REPORT } from './testing/report.fixture.ts';
import { typeInSheet as type } from './testing/type-in-sheet.ts';
import { ReportStage, type ReportStageProps } from './testing/report-stage.fixture.tsx';

const onCall = fn<ReportStageProps['onCall']>();

const meta = {
  title: 'business/reports of units',
  component: ReportStage,
  args: { page: 'filling', onCall },
} satisfies Meta<typeof ReportStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const SHEET = ROOMS_SHEET.name;
const called = (name: string) => callsOf(onCall, name);

export const FillingIn: Story = {
  name: 'a unit fills in its report, totals follow, and it is saved with the version that was read',
  args: { onTitle: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('2026 年一季度办公用房使用情况');
    await expect(args.onTitle).toHaveBeenCalledWith('填报 东湖区机关事务中心 2026 年一季度办公用房使用情况');
    await expect(canvas.getByText('填报中')).toBeVisible();
    await expect(canvas.getByText(/^剩余 \d+ 天$/)).toBeVisible();
    await type(canvas, userEvent, '20{Enter}');
    await expect(canvas.getByText('23')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(called('reports.fill')).toHaveLength(1));
    await expect(called('reports.fill')[0]?.body).toMatchObject({
      id: 'a1',
      version: 4,
      filled: { sheets: { [SHEET]: { values: { B4: 20, B5: 3 } } } },
    });
    await waitFor(() => expect(canvas.getByRole('button', { name: '保存' })).toBeDisabled());
  },
};

export const Unmoved: Story = {
  name: 'neither the first keystroke nor a refused paste moves the sheet',
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid');
    await expect(canvas.getByText('没有未保存的修改')).toBeVisible();
    const { top } = grid.getBoundingClientRect();
    await type(canvas, userEvent, '20{Enter}');
    await expect(await canvas.findByText(/^有未保存的修改/)).toBeVisible();
    await expect(grid.getBoundingClientRect().top).toBe(top);
    await type(canvas, userEvent, '12345678901234567.89');
    await userEvent.click(canvas.getByRole('button', { name: '下载工作簿' }));
    await expect(await canvas.findByText(/超过 15 位，不能准确保存/)).toBeVisible();
    await expect(grid.getBoundingClientRect().top).toBe(top);
  },
};

export const Checked: Story = {
  name: 'what is typed is checked at once, and empty cells are named when the report is handed in',
  args: {
    answer: ({ name }) => (name === 'reports.detailfill' ? CHECKED_REPORT : undefined),
  },
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, '21{Enter}');
    await expect(await canvas.findByText('1 处问题')).toBeVisible();
    await type(canvas, userEvent, '{ArrowUp}20{Enter}');
    await expect(await canvas.findByText('没有问题')).toBeVisible();
  },
};

export const Plain: Story = {
  name: 'a report without a template leads to its record',
  args: {
    answer({ name }) {
      if (name !== 'reports.detailfill') return undefined;
      throw new PortError('invalid', '报表任务没有模板', { reason: 'REPORT_TASK_WITHOUT_TEMPLATE' });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('该任务没有使用报表模板，请在填报记录中填写')).toBeVisible();
    const record = canvas.getByRole('link', { name: '打开填报记录' });
    await expect(record).toHaveAttribute('href', '/business/reporttaskassign/a1');
  },
};

let saves = 0;
const theirs = { ...REPORT, version: 9, filled: { sheets: { [SHEET]: { values: { B4: 15, C4: 500 }, repeats: {} } } } };

export const Conflict: Story = {
  name: 'what somebody else has saved meanwhile is joined with what was typed, and saved over their version',
  beforeEach: () => {
    saves = 0;
  },
  args: {
    answer: ({ name }) => {
      if (name === 'reports.fill') {
        saves += 1;
        if (saves === 1) throw new PortError('conflict', '其他人已保存');
      }
      return name === 'reports.detailfill' && saves === 1 ? theirs : undefined;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, '20{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await expect(await canvas.findByText(/其中 1 个单元格双方都改过，保留了您的值/)).toBeVisible();
    await expect(canvas.getByText(`${SHEET} B4：对方填写“15”`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(called('reports.fill')).toHaveLength(2));
    await expect(called('reports.fill')[1]?.body).toMatchObject({
      version: 9,
      filled: { sheets: { [SHEET]: { values: { B4: 20, C4: 500 } } } },
    });
  },
};

export const Closed: Story = {
  name: 'a report that was handed in is read, and says why nothing can be typed',
  args: {
    answer: ({ name }) =>
      name === 'reports.detailfill' ? { ...REPORT, state: 'committed', isOpen: false } : undefined,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('当前状态下只能查看')).toBeVisible();
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.queryByRole('button', { name: '提交' })).toBeNull();
  },
};

export const Reader: Story = {
  name: 'a person who may not fill in sees the report and no button to save',
  args: { can: (permission) => permission === 'reporttaskassign_view' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.queryByRole('button', { name: '保存' })).toBeNull();
  },
};

const MOVES = [
  {
    id: 'm2',
    verb: 'reject',
    status: 3,
    comment: '面积与台账不符',
    userId: 'p2',
    userName: '陈静',
    createTime: '2026-04-04 09:00:00',
  },
  {
    id: 'm1',
    verb: 'commit',
    status: 1,
    comment: '',
    userId: 'p1',
    userName: '张建国',
    createTime: '2026-04-03 09:20:00',
  },
];

export const SentBack: Story = {
  name: 'a unit reads at the top why its report was sent back, and who did what before',
  args: {
    answer: ({ name }) => {
      if (name === 'records.reporttaskassign.moves') return MOVES;
      return name === 'reports.detailfill' ? { ...REPORT, state: 'rejected', status: 3, recordVersion: 4 } : undefined;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('被驳回：面积与台账不符')).toBeVisible();
    await userEvent.click(canvas.getByText('处理记录（2）'));
    await expect(canvas.getByText('张建国 2026-04-03 09:20')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '审核' })).toBeNull();
  },
};

export const Decided: Story = {
  name: 'a person who may verify decides on the page of the report',
  args: {
    answer: ({ name }) => {
      if (name === 'reports.detailfill')
        return { ...REPORT, state: 'committed', status: 1, recordVersion: 3, isOpen: false };
      if (name !== 'records.reporttaskassign.bulkVerify') return undefined;
      const outcome = { id: 'a1', name: '', outcome: 'done', reason: '', msg: '' };
      return { done: 1, refused: 0, outcomes: [outcome] };
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: '驳回' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '审核' }));
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '审核' }));
    await waitFor(() => expect(called('records.reporttaskassign.bulkVerify')).toHaveLength(1));
    await waitFor(() => expect(called('reports.detailfill')).toHaveLength(2));
  },
};

export const Units: Story = {
  name: 'the units of a task with their states; those that have not handed in are reminded',
  args: { page: 'balance', onTitle: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const rows = await canvas.findAllByRole('row');
    await expect(args.onTitle).toHaveBeenCalledWith('汇总 2026 年一季度办公用房使用情况');
    await expect(rows).toHaveLength(6);
    await userEvent.click(canvas.getByText('未填报 1'));
    await expect(canvas.queryByText('东湖区图书馆')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: '东湖区体育中心' }));
    await userEvent.click(canvas.getByRole('button', { name: '提醒' }));
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '提醒' }));
    await waitFor(() => expect(called('reports.remind')).toHaveLength(1));
    await expect(called('reports.remind')[0]?.query).toEqual({ taskId: 't1', unitIds: 'u4' });
  },
};

export const Refused: Story = {
  name: 'a unit that is not reminded is named with the reason',
  args: {
    page: 'balance',
    answer: ({ name }) =>
      name === 'reports.remind'
        ? {
            done: [],
            refused: [{ name: '东湖区文化馆', assignId: 'a5', code: 'X', message: '一小时内已提醒过', problems: [] }],
          }
        : undefined,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '提醒未提交单位' }));
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '提醒' }));
    await screen.findByText('提醒：1 条都没有成功');
    await screen.findByRole('row', { name: '东湖区文化馆 一小时内已提醒过' });
  },
};

export const Sums: Story = {
  name: 'the sums over the units are in the same sheet, and a cell opens to the values of the units',
  args: { page: 'balance' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByText('汇总'));
    await expect(await canvas.findByText('已汇总 2 个单位')).toBeVisible();
    await expect(await canvas.findByText('37')).toBeVisible();
    await type(canvas, userEvent, '{Enter}');
    const drawer = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(await drawer.findByRole('link', { name: '东湖区档案馆' })).toHaveAttribute(
      'href',
      '/business/reporttaskassign/fill/a2',
    );
    await expect(drawer.getByText('18')).toBeVisible();
    await expect(called('reports.assignInfo').at(-1)?.query).toMatchObject({ sheetName: SHEET, address: 'B4' });
  },
};
