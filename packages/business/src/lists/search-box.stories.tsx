import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FlowStage } from '../flow/testing/flow-stage.fixture.tsx';
import { SearchBox } from './search-box.tsx';

const meta = {
  title: 'business/search box',
  component: SearchBox,
  args: { label: '搜索单据', maxLength: 60, onSearch: fn() },
  decorators: [(Story) => <FlowStage>{Story()}</FlowStage>],
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Searching: Story = {
  name: 'Enter searches, so does the magnifier in the box, and an emptied box finds all',
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('searchbox', { name: '搜索单据' });
    await userEvent.type(box, '房屋{Enter}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('房屋');
    await userEvent.type(box, '证');
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    const press = canvas.getByRole('button', { name: '搜索' });
    await userEvent.click(press);
    await expect(args.onSearch).toHaveBeenLastCalledWith('房屋证');
    // The magnifier is at the left, inside the box.
    const frame = box.closest('.ant-input-affix-wrapper')?.getBoundingClientRect();
    const at = press.getBoundingClientRect();
    await expect(at.left).toBeGreaterThanOrEqual(frame?.left ?? Infinity);
    await expect(at.right).toBeLessThanOrEqual(box.getBoundingClientRect().left);
    await userEvent.click(canvas.getByRole('button', { name: /清/ }));
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
  },
};

export const Busy: Story = {
  name: 'while it searches it takes no second press',
  args: { isBusy: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: '搜索' })).toBeDisabled(),
};
