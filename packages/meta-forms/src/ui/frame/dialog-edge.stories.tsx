import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from 'antd';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { AntdDialog } from './antd-dialog.tsx';

const meta = { title: 'parts/edge of a dialog' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Dialog({ lines }: { readonly lines: number }) {
  return (
    <AntdDialog open title="资产卡片" width={960} minWidth={640} footer={<Button>关闭</Button>} onDismiss={fn()}>
      {Array.from({ length: lines }, (_, line) => (
        <p key={line}>{`第 ${line + 1} 行`}</p>
      ))}
    </AntdDialog>
  );
}

/** How much of the line above the buttons is seen. */
function lineOf(dialog: HTMLElement): number {
  const footer = dialog.querySelector('.ant-modal-footer');
  return footer ? Number(getComputedStyle(footer, '::before').opacity) : Number.NaN;
}

export const Long: Story = {
  name: 'a line above the buttons says that content goes on below it, and ends with the content',
  render: () => <Dialog lines={80} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '资产卡片' });
    const body = dialog.querySelector('.ant-modal-body');
    await waitFor(() => expect(lineOf(dialog)).toBe(1));
    body?.scrollTo({ top: body.scrollHeight });
    await waitFor(() => expect(lineOf(dialog)).toBe(0));
    body?.scrollTo({ top: 0 });
    await waitFor(() => expect(lineOf(dialog)).toBe(1));
  },
};

export const Short: Story = {
  name: 'a dialog whose content is whole in view has no line',
  render: () => <Dialog lines={2} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '资产卡片' });
    await waitFor(() => expect(lineOf(dialog)).toBe(0));
  },
};
