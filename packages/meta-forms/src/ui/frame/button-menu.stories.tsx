import { EllipsisOutlined } from '@ant-design/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ButtonMenu, type ButtonMenuOption } from './button-menu.tsx';

const options: readonly ButtonMenuOption<'commit' | 'verify' | 'cancel'>[] = [
  { key: 'commit', label: '提交', permitted: true },
  { key: 'verify', label: '审核', permitted: false },
  { key: 'cancel', label: '撤销', permitted: true, danger: true },
];
const onChoose = fn();

const meta = {
  title: 'parts/button menu',
  component: ButtonMenu,
  args: { label: '更多', options, onChoose },
} satisfies Meta<typeof ButtonMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

function playWith(button: string, first: string, second: string): Story['play'] {
  return async ({ canvasElement }) => {
    onChoose.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    const more = within(canvasElement).getByRole('button', { name: button });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await page.findByRole('menuitem', { name: second });
    await expect(page.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([first, second]);
    await userEvent.click(page.getByRole('menuitem', { name: second }));
    await expect(onChoose.mock.calls).toEqual([['cancel']]);
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'false'));
  };
}

export const Default: Story = {
  name: 'an option shows only where its permission flag is true',
  play: playWith('更多', '提交', '撤销'),
};

export const InEnglish: Story = {
  args: {
    label: 'More',
    options: [
      { key: 'commit', label: 'Commit', permitted: true },
      { key: 'verify', label: 'Verify', permitted: false },
      { key: 'cancel', label: 'Revoke', permitted: true, danger: true },
    ],
  },
  play: playWith('More', 'Commit', 'Revoke'),
};

export const OnlyAnIcon: Story = {
  name: 'without a label the button is its icon and has a name',
  args: { label: undefined, icon: <EllipsisOutlined aria-hidden />, 'aria-label': '更多操作', title: '更多操作' },
  play: async (context) => {
    const more = within(context.canvasElement).getByRole('button', { name: '更多操作' });
    await expect(more.getBoundingClientRect().width).toBe(more.getBoundingClientRect().height);
    await playWith('更多操作', '提交', '撤销')?.(context);
  },
};

export const NothingPermitted: Story = {
  name: 'without any permission there is no button',
  args: { options: options.filter((option) => !option.permitted) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '更多' })).toBeDisabled();
  },
};
