import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { callsOf } from '../../testing/story-helpers.ts';
import { ROOMS_FILLED, ROOMS_SHEET } from '../grid/testing/sheet.fixture.ts';
import { CHECKED_REPORT, REPORT } from '../testing/report.fixture.ts';
import { ReportStage, type ReportStageProps } from '../testing/report-stage.fixture.tsx';
import { typeInSheet as type } from '../testing/type-in-sheet.ts';

const onCall = fn<ReportStageProps['onCall']>();

const meta = {
  title: 'business/handing in a report',
  component: ReportStage,
  args: { page: 'filling', onCall },
} satisfies Meta<typeof ReportStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const SHEET = ROOMS_SHEET.name;
const called = (name: string) => callsOf(onCall, name);
const WHOLE = { ...ROOMS_FILLED.values, ...Object.fromEntries(['B6', 'B7', 'B8', 'B9'].map((cell) => [cell, 1])) };
/** All that must be filled in is. */
const COMPLETE = { ...CHECKED_REPORT, filled: { sheets: { [SHEET]: { values: WHOLE, repeats: {} } } } };
const question = async () => within(await screen.findByRole('dialog'));

export const HandedIn: Story = {
  name: 'a question with the open problems comes before a report is saved and handed in',
  args: { answer: ({ name }) => (name === 'reports.detailfill' ? COMPLETE : undefined) },
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, '21{Enter}');
    await expect(await canvas.findByText('1 处问题')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    const asked = await question();
    await asked.findByText(`确定提交“${REPORT.task.name}”吗？`, { selector: '.ant-modal-confirm-title' });
    await asked.findByText('有 1 处提示，不影响提交');
    await asked.findByText(`${SHEET} B4：间数超过上期两倍`);
    await expect(called('reports.fill')).toHaveLength(0);
    await userEvent.click(asked.getByRole('button', { name: /取\s*消/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(called('records.reporttaskassign.commit')).toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await userEvent.click((await question()).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(called('records.reporttaskassign.commit')).toHaveLength(1));
    await expect(called('reports.fill')).toHaveLength(1);
  },
};

function savedWith(address: string, message: string) {
  const problem = { code: 'SHEET_CHECK', sheet: SHEET, address, message, level: 'error' };
  return { id: 'a1', version: 5, filledTime: '', problems: [problem] };
}

export const Stopped: Story = {
  name: 'a report with errors is saved and not handed in, and they are listed and marked instead of a question',
  args: { answer: ({ name }) => (name === 'reports.fill' ? savedWith('B6', '此单元格必填') : undefined) },
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, '20{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(await canvas.findByText('有 1 处错误，改正后才能提交')).toBeVisible();
    await expect(canvas.getByText(`${SHEET} B6：此单元格必填`)).toBeVisible();
    await waitFor(() => expect(called('reports.fill')).toHaveLength(1));
    await expect(called('records.reporttaskassign.commit')).toHaveLength(0);
  },
};

export const RefusedByServer: Story = {
  name: 'an error that only the server finds stops a report too',
  args: {
    answer: ({ name }) => {
      if (name === 'reports.detailfill') return COMPLETE;
      return name === 'reports.fill' ? savedWith('C4', '使用面积与间数不符') : undefined;
    },
  },
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, '20{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await userEvent.click((await question()).getByRole('button', { name: /确\s*定/ }));
    await expect(await canvas.findByText('有 1 处错误，改正后才能提交')).toBeVisible();
    await expect(canvas.getByText(`${SHEET} C4：使用面积与间数不符`)).toBeVisible();
    await expect(called('records.reporttaskassign.commit')).toHaveLength(0);
  },
};

const CHOSEN = { type: 'dictionary', dictKey: 'report_period' } as const;
const PERIODS = { ...ROOMS_SHEET, cells: { ...ROOMS_SHEET.cells, C4: { input: CHOSEN } } };
const periodReport = (cells: object) => ({
  ...REPORT,
  template: { sheets: [PERIODS], checks: [] },
  filled: { sheets: { [SHEET]: { values: { ...ROOMS_FILLED.values, C4: null, ...cells }, repeats: {} } } },
});
/** Somebody else has saved since the page was opened: what `reports.detailfill` answers from its second time on. */
const overtaken = () => {
  const answers = [periodReport({}), { ...periodReport({ B4: 30, C4: '2' }), version: 5 }];
  return ({ name }: { readonly name: string }) => {
    if (name === 'reports.detailfill') return answers.length > 1 ? answers.shift() : answers[0];
    if (name === 'reports.fill') throw new PortError('conflict', '数据已被他人修改');
    return undefined;
  };
};

export const BothChanged: Story = {
  name: 'cells that two people have changed are named with the entry that the other chose, and what was typed stays',
  render: (args) => <ReportStage {...args} answer={overtaken()} />,
  play: async ({ canvas, userEvent }) => {
    await type(canvas, userEvent, '21{Enter}');
    await userEvent.keyboard('{ArrowUp}{ArrowRight}月报{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: /保\s*存/ }));
    await expect(await canvas.findByText(`${SHEET} B4：对方填写“30”`)).toBeVisible();
    await expect(canvas.getByText(`${SHEET} C4：对方填写“季报”`)).toBeVisible();
    await expect(within(canvas.getByRole('grid')).getByText('21')).toBeVisible();
  },
};
