import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { column, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const columns = [column(textItem('name', { itemName: '名称' })), column(numberItem('amount', { itemName: '金额' }))];
const details = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  name: `行${index + 1}`,
  amount: index % 7,
}));

const meta = {
  title: 'ui/rows-in-sight',
  component: StoryForm,
  args: {
    items: [subListItem('details', columns, { itemName: '明细' })],
    record: { id: '1', details },
    ports: fakePorts(),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

function rowOfFocus(): number {
  return Number(document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 1;
}

export const KeyboardTakesAlong: Story = {
  name: 'the keyboard takes the list along, between its head and its totals',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = canvas.getByRole('grid', { name: '明细' });
    const isInSight = () => {
      const cell = document.activeElement?.getBoundingClientRect();
      const [head, foot] = ['.mf-grid-head', '.mf-grid-foot'].map((part) =>
        grid.querySelector(part)?.getBoundingClientRect(),
      );
      return cell !== undefined && cell.top >= (head?.bottom ?? Infinity) - 1 && cell.bottom <= (foot?.top ?? 0) + 1;
    };
    const arriveAt = async (row: number) => {
      await waitFor(() => expect(rowOfFocus()).toBe(row));
      await waitFor(() => expect(isInSight()).toBe(true));
    };
    await userEvent.click(canvas.getByText('行1'));
    await userEvent.keyboard('{Escape}{PageDown}{PageDown}{ArrowDown}');
    await arriveAt(20);
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowUp}');
    await arriveAt(1);
    // The active row stays mounted when it is scrolled far away, and a key scrolls back to it.
    const area = grid.parentElement;
    if (area) area.scrollTop = area.scrollHeight;
    await expect(await canvas.findByText('行10000')).toBeInTheDocument();
    await expect(rowOfFocus()).toBe(1);
    await userEvent.keyboard('{ArrowDown}');
    await arriveAt(2);
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
  },
};
