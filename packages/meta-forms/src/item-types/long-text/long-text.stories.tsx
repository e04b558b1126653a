import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { column, longTextItem, subListItem } from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const meta = {
  title: 'item types/long-text',
  component: StoryForm,
  args: { items: [longTextItem('note', { itemName: '备注', span: 24 })], record: { id: '1', note: '第一行\n第二行' } },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('备注');
    await userEvent.type(input, '{Enter}第三行');
    await userEvent.tab();
    await expect(input).toHaveValue('第一行\n第二行\n第三行');
  },
};

export const ReadOnly: Story = { args: { mode: 'view' } };

export const Limits: Story = {
  args: { items: [longTextItem('note', { itemName: '备注', maxlength: 5 })], record: { id: '1', note: '👨‍👩‍👧‍👦' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1 / 5')).toBeVisible();
    await userEvent.type(within(canvasElement).getByLabelText('备注'), '比五个字长');
    await userEvent.tab();
    await expect(within(canvasElement).getByText('备注最多5个字符')).toBeVisible();
  },
};

export const Error: Story = {
  args: { items: [longTextItem('note', { itemName: '备注', required: true })], record: { id: '1' }, validated: true },
};

export const InSubList: Story = {
  args: {
    items: [subListItem('rows', [column(longTextItem('note', { itemName: '备注' }))], { itemName: '明细' })],
    record: { id: '1', rows: [{ id: '1', note: '甲\n乙' }] },
  },
};
