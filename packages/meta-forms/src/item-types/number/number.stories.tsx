import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FormSession } from '../../session/form-session.ts';
import { column, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const meta = {
  title: 'item types/number',
  component: StoryForm,
  args: { items: [numberItem('rent', { itemName: '租金', digits: 2, prefix: '¥' })], record: { id: '1', rent: 1200 } },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened: { session?: FormSession } = {};

export const Default: Story = {
  args: { onSession: (session) => void (opened.session = session) },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('租金');
    await expect(input).toHaveValue('1,200.00');
    await expect(within(canvasElement).getByText('¥')).toBeVisible();
    await userEvent.click(input);
    // Without the separators a digit can be typed anywhere.
    await expect(input).toHaveValue('1200.00');
    await userEvent.tab();
    await expect(input).toHaveValue('1,200.00');
    await userEvent.clear(input);
    await userEvent.type(input, '1.00');
    await expect(input).toHaveValue('1.00');
    await expect(opened.session?.value('rent')).toBe(1);
    await userEvent.type(input, '5');
    await expect(input).toHaveValue('1.005');
    await userEvent.tab();
    await expect(input).toHaveValue('1.01');
  },
};

export const ReadOnly: Story = {
  args: { mode: 'view', record: { id: '1', rent: '1234567.5' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('¥1,234,567.50')).toBeVisible();
  },
};

export const Limits: Story = {
  args: { items: [numberItem('rent', { itemName: '租金', min: 0, max: 5000, digits: 2 })] },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('租金');
    await userEvent.clear(input);
    await userEvent.type(input, '9999');
    await expect(input).toHaveValue('9999');
    await userEvent.tab();
    await expect(input).toHaveValue('5,000.00');
    await userEvent.clear(input);
    await userEvent.type(input, '-1');
    await userEvent.tab();
    await expect(input).toHaveValue('0.00');
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste('1,234.567');
    await userEvent.tab();
    await expect(input).toHaveValue('1,234.57');
  },
};

export const Error: Story = {
  name: 'text that is no number stays, and is reported',
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('租金');
    await userEvent.clear(input);
    await userEvent.type(input, '1.2.3');
    await userEvent.tab();
    await expect(input).toHaveValue('1.2.3');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('租金须为数字');
  },
};

export const InSubList: Story = {
  args: {
    items: [
      subListItem('rows', [column(numberItem('rent', { itemName: '租金', digits: 2, tablealign: 'right' }))], {
        itemName: '明细',
      }),
    ],
    record: {
      id: '1',
      rows: [
        { id: '1', rent: 0.1 },
        { id: '2', rent: '1234.2' },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const cell = within(canvasElement).getByText('1,234.20');
    const total = within(canvasElement).getByText('1,234.30');
    const head = within(canvasElement).getByRole('columnheader', { name: '租金' });
    await expect(total).toBeVisible();
    await expect([cell, total, head].map((element) => getComputedStyle(element).textAlign)).toEqual([
      'end',
      'end',
      'end',
    ]);
  },
};

const left = (element: HTMLElement) => element.getBoundingClientRect().left;
const border = (element: HTMLElement) => getComputedStyle(element).borderColor;
const colour = (element: HTMLElement) => getComputedStyle(element).color;

export const Units: Story = {
  args: {
    items: [
      numberItem('rent', { itemName: '租金', prefix: '¥' }),
      numberItem('area', { itemName: '面积', prefix: '㎡' }),
    ],
    record: { id: '1' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(left(canvas.getByText('¥'))).toBeLessThan(left(canvas.getByLabelText('租金')));
    await expect(left(canvas.getByText('㎡'))).toBeGreaterThan(left(canvas.getByLabelText('面积')));
    await expect(colour(canvas.getByText('㎡'))).not.toBe(colour(canvas.getByLabelText('面积')));
  },
};

export const Adjusted: Story = {
  args: {
    items: [
      numberItem('count', { itemName: '人数', min: 1, max: 20, digits: 1 }),
      textItem('remark', { itemName: '备注', nextline: true }),
    ],
    record: { id: '1', count: 3 },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('人数');
    const type = async (text: string) => {
      await userEvent.clear(input);
      await userEvent.type(input, `${text}{Tab}`);
    };
    const quiet = border(input);
    const below = () => canvas.getByLabelText('备注').getBoundingClientRect().top;
    const place = below();
    await type('50');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('您输入的 50 大于上限，已改为 20');
    // The field looks unlike one that has kept what was typed, and nothing below it moves.
    await waitFor(() => expect(border(input)).not.toBe(quiet));
    await expect(below()).toBe(place);
    await userEvent.type(input, '1');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await type('0');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('您输入的 0 小于下限，已改为 1');
    await type('2.25');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('您输入的 2.25 已四舍五入为 2.3（保留 1 位小数）');
    await type('4');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const AdjustedInSubList: Story = {
  name: 'a cell says in a message that it has changed what was typed',
  args: {
    items: [subListItem('rows', [column(numberItem('count', { itemName: '人数', min: 1 }))], { itemName: '明细' })],
    record: { id: '1', rows: [{ id: '1', count: 3 }] },
  },
  play: async ({ canvasElement }) => {
    const cell = within(canvasElement)
      .getAllByRole('gridcell')
      .find(({ textContent }) => textContent === '3');
    await userEvent.click(cell ?? canvasElement);
    await userEvent.keyboard('0{Enter}');
    await expect(await screen.findByText('您输入的 0 小于下限，已改为 1')).toBeVisible();
  },
};
