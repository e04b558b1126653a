import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { column, dateItem, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { fakePorts } from '../../testing/fake-ports.ts';
import { StoryForm } from '../../testing/story-form.tsx';

const ROWS = 1000;
const COLUMNS = 20;
/** Visible rows, some on either side, the head and the totals. */
const MOST_ROWS_DRAWN = 40;
function itemAt(index: number) {
  const [key, itemName] = [`c${index}`, `列${index + 1}`];
  if (index % 3 === 0) return textItem(key, { itemName });
  return index % 3 === 1 ? numberItem(key, { itemName, digits: 2 }) : dateItem(key, { itemName });
}

const columns = Array.from({ length: COLUMNS }, (_, index) => column(itemAt(index)));
const line = (row: number) =>
  Array.from({ length: COLUMNS }, (_, index) => [`部件${row}`, '1,200.5', '2026年4月1日'][index % 3]).join('\t');

const meta = {
  title: 'ui/large-paste',
  component: StoryForm,
  args: {
    items: [subListItem('details', columns, { itemName: '明细' })],
    record: { id: '1', details: [{ id: '11', c0: '首行' }] },
    ports: fakePorts(),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const LargePaste: Story = {
  name: 'a range of 1000 rows and 20 columns is taken whole, draws what is in sight and is one step',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('首行'));
    await userEvent.keyboard('{Escape}');
    let drawn = 0;
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            drawn += node.matches('[role="row"]') ? 1 : node.querySelectorAll('[role="row"]').length;
    });
    watch.observe(canvasElement, { childList: true, subtree: true });
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: ROWS }, (_, row) => line(row + 1)).join('\r\n'));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await expect(await canvas.findByText('已粘贴 1000 行 20 列，0 个单元格未接受')).toBeInTheDocument();
    await expect(canvas.getByText(/^共 1,?000 条/)).toBeVisible();
    // The total of a number column shows that every row arrived.
    await expect(canvas.getAllByText('1,200,500.00').length).toBeGreaterThan(0);
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(MOST_ROWS_DRAWN));
    await expect(drawn).toBeLessThan(MOST_ROWS_DRAWN);
    watch.disconnect();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.getByText(/^共 1 条/)).toBeVisible();
    await expect(canvas.getByText('首行')).toBeVisible();
  },
};
