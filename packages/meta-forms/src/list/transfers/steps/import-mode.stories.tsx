import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ImportModeFields } from './import-mode.tsx';

const meta = {
  title: 'lists/import mode',
  component: ImportModeFields,
  args: {
    mode: { updateBy: 'code', absent: 'add' },
    keys: [{ key: 'code', title: '编号' }],
    onChange: fn(),
  },
} satisfies Meta<typeof ImportModeFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Narrow: Story = {
  name: 'a name and its choices go to the next line together',
  render: (args) => (
    <div style={{ width: 480 }}>
      <ImportModeFields {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = canvas.getByText('找不到时').getBoundingClientRect();
    const choices = canvas.getByRole('radiogroup', { name: '找不到时' }).getBoundingClientRect();
    await expect(name.top).toBeLessThan(choices.bottom);
    await expect(name.bottom).toBeGreaterThan(choices.top);
    await expect(choices.left).toBeGreaterThan(name.right);
  },
};
