import { PortError } from '@org/meta-forms/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf, dialogOf } from '../../testing/story-helpers.ts';
import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { calendarAnswers } from './calendar.fixture.ts';

interface StagedCalendar {
  readonly answers: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
  readonly mayChange: boolean;
}

function Staged({ answers, onCall, mayChange }: StagedCalendar) {
  return (
    <FlowStage
      answers={{ ...calendarAnswers, ...answers }}
      onCall={onCall}
      can={(permission) => mayChange || permission !== 'flow_manage'}
    >
      <CalendarPage today="2026-09-30" />
    </FlowStage>
  );
}

const meta = {
  title: 'business/work-calendar',
  component: Staged,
  args: { answers: {}, onCall: fn(), mayChange: true },
} satisfies Meta<typeof Staged>;
export default meta;

type Story = StoryObj<typeof meta>;

const cell = (name: RegExp) => screen.findByRole('gridcell', { name });

export const Range: Story = {
  name: 'a range of days becomes a holiday with a name, and is saved in one call',
  play: async ({ canvas, args }) => {
    await canvas.findByText('1日至7日 国庆节');
    const october = within(canvas.getByRole('region', { name: '十月' }));
    await expect(october.getByText('18 个工作日')).toBeVisible();
    await userEvent.click(await cell(/^2026年10月12日/));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(await cell(/^2026年10月14日/));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText(/^已选 10月12日.*至 10月14日.*，3 天$/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: '名称' }), '停电检修');
    await userEvent.click(canvas.getByRole('button', { name: '设为休息日' }));
    await expect(october.getByText('15 个工作日')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存（3 天）' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowCalendar.save').map(({ body }) => body)).toEqual([
        { day: '2026-10-12', to: '2026-10-14', isWorkday: false, name: '停电检修' },
      ]),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: '保存' })).toBeDisabled());
  },
};

export const Keys: Story = {
  name: 'by keys: arrows move, Shift selects, Enter names, Delete returns a day to what was published',
  play: async ({ canvas, args }) => {
    await canvas.findByText('1日至7日 国庆节');
    (await cell(/^2026年9月30日/)).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await cell(/^2026年10月1日/)).toHaveFocus();
    await userEvent.keyboard('{PageDown}{End}');
    await expect(await cell(/^2026年11月1日/)).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '名称' })).toHaveFocus());
    await expect(canvas.getByText(/^已选 10月30日.*至 11月1日.*，3 天$/)).toBeVisible();
    // The tenant had set 11 November; the published week counts again.
    const own = await cell(/^2026年11月11日.*休息日，停电$/);
    await userEvent.click(own);
    own.focus();
    await userEvent.keyboard('{Delete}');
    await expect(await cell(/^2026年11月11日.*，工作日，未保存$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存（1 天）' }));
    await waitFor(() =>
      expect(callsOf(args.onCall, 'flowCalendar.remove').map(({ query }) => query)).toEqual([{ days: '2026-11-11' }]),
    );
  },
};

export const Import: Story = {
  name: 'a pasted notice is shown before it is taken, and lines without a day are named',
  play: async ({ canvas }) => {
    await canvas.findByText('1日至7日 国庆节');
    await userEvent.click(canvas.getByRole('button', { name: /导入/ }));
    const dialog = await dialogOf('导入节假日安排');
    await userEvent.click(dialog.getByRole('textbox', { name: '通知或表格' }));
    await userEvent.paste('元旦：2027年1月1日（周五）至3日（周日）放假，共3天。1月9日（周六）上班。\n另行通知');
    await expect(dialog.getByText('读出 3 天休息，1 天上班')).toBeVisible();
    await expect(dialog.getByText('有 1 行没有读出日期：另行通知')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '放入日历' }));
    // The calendar shows the year of the notice.
    await canvas.findByText('1日至3日 元旦');
    await expect(canvas.getByText('9日 元旦调休上班')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '保存（4 天）' })).toBeEnabled();
  },
};

export const Refused: Story = {
  name: 'days that the server refuses stay, and the sentence says why',
  args: {
    answers: { 'flowCalendar.save': () => new PortError('forbidden', '您的数据范围不是全租户') },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('1日至7日 国庆节');
    await userEvent.click(await cell(/^2026年12月25日/));
    await userEvent.click(canvas.getByRole('button', { name: '设为休息日' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存（1 天）' }));
    await canvas.findByText('还有 1 天没有保存：您的数据范围不是全租户');
    await expect(await cell(/^2026年12月25日.*，未保存$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '放弃更改' }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(canvas.queryByText(/没有保存：/)).toBeNull());
  },
};

export const ReadOnly: Story = {
  name: 'a reader sees the days and counts, and nothing that changes them',
  args: { mayChange: false },
  play: async ({ canvas }) => {
    await canvas.findByText('1日至7日 国庆节');
    await expect(canvas.getByText('工作日历由全租户共用，只有流程管理员可以修改。')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /保存|导入|设为/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^选择/ })).toBeNull();
  },
};

export const Unknown: Story = {
  name: 'a year without published days says so',
  args: { answers: { 'flowCalendar.list': () => [] } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^2026 年还没有节假日安排/);
    await expect(canvas.getByText('全年 261 个工作日')).toBeVisible();
  },
};
