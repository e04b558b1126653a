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
