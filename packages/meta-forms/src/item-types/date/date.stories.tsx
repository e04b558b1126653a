import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FormSession } from '../../session/form-session.ts';
import { column, dateItem, subListItem } from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const items = [
  dateItem('day', { itemName: '日期' }),
  dateItem('time', { itemName: '时间', dateformat: 'yyyy-MM-dd HH:mm:ss' }),
  dateItem('month', { itemName: '月份', dateformat: 'yyyy-MM' }),
  dateItem('year', { itemName: '年份', dateformat: 'yyyy' }),
];
const opened: { session?: FormSession } = {};

const meta = {
  title: 'item types/date',
  component: StoryForm,
  args: {
    items,
    record: {
      id: '1',
      day: '2026-11-21 00:00:00',
      time: '2026-11-21 13:45:09',
      month: '2026-11-01 00:00:00',
      year: '2026-01-01 00:00:00',
    },
    onSession: (session) => void (opened.session = session),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const shown = ['日期', '时间', '月份', '年份'].map((label) => canvas.getByLabelText<HTMLInputElement>(label).value);
    await expect(shown).toEqual(['2026-11-21', '2026-11-21 13:45:09', '2026-11', '2026']);
  },
};

export const ReadOnly: Story = { args: { mode: 'view' } };

export const Typed: Story = {
  name: 'a date is typed in any usual way',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const ways: readonly [string, string, string][] = [
      ['日期', '20260309', '2026-03-09 00:00:00'],
      ['日期', '2026.3.10', '2026-03-10 00:00:00'],
      ['日期', '2026/03/11', '2026-03-11 00:00:00'],
      ['日期', '2026-03-12', '2026-03-12 00:00:00'],
      ['时间', '2026/3/9 8:05', '2026-03-09 08:05:00'],
      ['时间', '2026-03-10 09:10:11', '2026-03-10 09:10:11'],
      ['月份', '202604', '2026-04-01 00:00:00'],
      ['月份', '2026-05', '2026-05-01 00:00:00'],
      ['年份', '2027', '2027-01-01 00:00:00'],
    ];
    const keys: Readonly<Record<string, string>> = { 日期: 'day', 时间: 'time', 月份: 'month', 年份: 'year' };
    for (const [label, typed, value] of ways) {
      const input = canvas.getByLabelText(label);
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await userEvent.tab();
      await waitFor(() => expect(opened.session?.value(keys[label] ?? '')).toBe(value));
    }
    await waitFor(() => expect(canvas.getByLabelText('日期')).toHaveValue('2026-03-12'));
  },
};

export const Picked: Story = {
  name: 'a day is picked, a value is cleared',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByLabelText('日期'));
    await userEvent.click(await screen.findByTitle('2026-11-05'));
    await waitFor(() => expect(opened.session?.value('day')).toBe('2026-11-05 00:00:00'));
    await userEvent.clear(canvas.getByLabelText('月份'));
    await userEvent.tab();
    await waitFor(() => expect(opened.session?.value('month')).toBe(''));
  },
};

export const Limits: Story = {
  name: 'a day that the clock skipped is that day',
  args: { record: { id: '1', day: '1986-05-04 00:00:00' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('日期')).toHaveValue('1986-05-04');
    await expect(opened.session?.payload()).toMatchObject({ day: '1986-05-04 00:00:00' });
  },
};

export const Error: Story = {
  args: { items: [dateItem('day', { itemName: '日期', required: true })], record: { id: '1' }, validated: true },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', items.map(column), { itemName: '明细' })],
    record: { id: '1', rows: [{ id: '1', day: '2026-11-21 00:00:00' }] },
  },
};
