import { PortError } from '@org/meta-forms/core';
import { AntdSurroundings } from '@org/meta-forms/antd';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusals } from './refusals.ts';
import { useRefusalToast } from './use-refusal-toast.ts';

test('a refusal is shown in its own words, the same one once, and an ended session not at all', async () => {
  const refusals = createRefusals();
  function Listener() {
    useRefusalToast(refusals);
    return null;
  }
  render(
    <AntdSurroundings language="zh">
      <Listener />
    </AntdSurroundings>,
  );
  act(() => {
    refusals.announce(new PortError('forbidden', '没有权限执行此操作'));
    refusals.announce(new PortError('forbidden', '没有权限执行此操作'));
    refusals.announce(new PortError('signed-out', '请求未授权'));
  });
  expect(await screen.findAllByText('没有权限执行此操作')).toHaveLength(1);
  expect(screen.queryByText('请求未授权')).toBeNull();
});
