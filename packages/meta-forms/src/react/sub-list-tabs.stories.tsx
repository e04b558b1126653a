import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { column, subListItem, textItem } from '../testing/builders.ts';
import { StoryForm } from '../testing/story-form.tsx';

const meta = {
  title: 'form/tabs of sub-lists',
  component: StoryForm,
  args: {
    items: [
      subListItem('rooms', [column(textItem('name', { itemName: '房间', required: true }))], { itemName: '租赁房间' }),
      subListItem('payments', [column(textItem('term', { itemName: '期次' }))], { itemName: '收缴明细' }),
    ],
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Whether two boxes have a point in common. */
function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export const Uncovered: Story = {
  name: 'the number of mistakes is behind the text of its tab, whole and over no other text',
  args: {
    record: {
      id: '1',
      rooms: Array.from({ length: 120 }, (_, index) => ({ id: String(index) })),
      payments: [{ id: '1' }],
    },
    validated: true,
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('tablist');
    for (const width of ['', '120px']) {
      bar.style.width = width;
      bar.scrollLeft = 60;
      const count = bar.querySelector('.mf-tab-problems')!.getBoundingClientRect();
      await expect(count.width).toBeGreaterThan(20);
      for (const text of bar.querySelectorAll('.mf-tab > span:not(.mf-spoken, .mf-tab-problems)'))
        await expect(overlaps(count, text.getBoundingClientRect())).toBe(false);
      const line = bar.getBoundingClientRect();
      await expect(count.top).toBeGreaterThanOrEqual(line.top);
      await expect(count.bottom).toBeLessThanOrEqual(line.bottom);
    }
    bar.style.width = '';
  },
};

export const Unmoved: Story = {
  name: 'a mistake that is found while another tab is pressed does not move that tab',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    const next = canvas.getByRole('tab', { name: /收缴明细/ });
    await expect(canvas.getByRole('textbox', { name: '房间' })).toHaveFocus();
    const { left } = next.getBoundingClientRect();
    await userEvent.click(next);
    const count = await waitFor(() => {
      const shown = canvasElement.querySelector('.mf-tab .mf-tab-problems');
      if (!shown) throw new Error('no mistake is marked');
      return shown;
    });
    await expect(next.getBoundingClientRect().left).toBe(left);
    await expect(count.getBoundingClientRect().right).toBeLessThanOrEqual(left);
    await expect(next).toHaveAttribute('aria-selected', 'true');
  },
};

export const Below: Story = {
  name: 'what a host draws below the last list has some distance from it',
  render: (args) => (
    <div>
      <StoryForm {...args} />
      <button type="button">提交</button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const grid = canvasElement.querySelector('.mf-grid');
    const button = within(canvasElement).getByRole('button', { name: '提交' });
    await expect(button.getBoundingClientRect().top - (grid?.getBoundingClientRect().bottom ?? 0)).toBeGreaterThan(15);
  },
};
