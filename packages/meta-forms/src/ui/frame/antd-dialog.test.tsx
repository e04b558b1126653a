import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
