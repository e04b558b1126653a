import { render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test, vi } from 'vitest';
import { AntdDialog } from './antd-dialog.tsx';
import { AntdSurroundings } from './antd-surroundings.tsx';

test('the first input has the focus before the dialog has stopped moving', async () => {
  render(
    // The tests' window reports no end of an animation: antd believes that the dialog still moves.
    <AntdSurroundings language="zh" theme={{ token: { motion: true }, zeroRuntime: true }}>
      <AntdDialog open title="房屋" width={960} minWidth={740} footer={null} onDismiss={() => undefined}>
        <button type="button">附件</button>
        <input aria-label="房屋名称" />
      </AntdDialog>
    </AntdSurroundings>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: '房屋名称' })).toHaveFocus());
});

test.each([true, false])(
  'closes with the page that hides it, and opens on that page again; with motion: %s',
  async (motion) => {
    const onClosed = vi.fn();
    const page = (mode: 'visible' | 'hidden', open: boolean) => (
      <AntdSurroundings language="zh" theme={{ token: { motion }, zeroRuntime: true }}>
        <Activity mode={mode}>
          <AntdDialog open={open} title="房屋" width={960} minWidth={740} footer={null} {...{ onDismiss, onClosed }}>
            <input aria-label="房屋名称" />
          </AntdDialog>
        </Activity>
      </AntdSurroundings>
    );
    const { rerender } = render(page('visible', true));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '房屋名称' })).toHaveFocus());
    rerender(page('hidden', false));
    rerender(page('visible', false));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    rerender(page('visible', true));
    expect(await screen.findByRole('dialog')).toBeVisible();
    rerender(page('hidden', true));
    rerender(page('visible', true));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(onClosed).toHaveBeenCalledTimes(1);
  },
);

const onDismiss = () => undefined;
