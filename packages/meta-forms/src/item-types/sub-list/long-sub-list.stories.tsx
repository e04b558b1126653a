import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { column, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const columns = [
  column(textItem('name', { itemName: '名称' })),
  column(numberItem('amount', { itemName: '金额', digits: 2 })),
];
const many = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  name: `行${index + 1}`,
  amount: index % 7,
}));

const meta = {
  title: 'item types/long sub-list',
  component: StoryForm,
  args: { items: [subListItem('details', columns, { itemName: '明细' })], record: { id: '1', details: many } },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TenThousandRows: Story = {
  name: 'ten thousand rows scroll',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = canvas.getByRole('grid', { name: '明细' });
    await expect(grid).toHaveAttribute('aria-rowcount', '10002');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
    const area = grid.parentElement;
    await expect(area?.offsetHeight).toBe(400);
    if (area) area.scrollTop = area.scrollHeight;
    await expect(await canvas.findByText('行10000')).toBeInTheDocument();
  },
};

export const Printed: Story = {
  name: 'on paper all rows are there',
  args: { record: { id: '1', details: many.slice(0, 100) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText('行100')).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText('行100')).toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText('行100')).toBeNull());
  },
};
