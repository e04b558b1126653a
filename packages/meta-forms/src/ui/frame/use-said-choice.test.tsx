import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from 'antd';
import { expect, test } from 'vitest';
import { AntdSurroundings } from './antd-surroundings.tsx';

const OPTIONS = [
  { value: 'eq', label: '等于' },
  { value: 'like', label: '包含' },
];

test('a select says what is chosen while it has the focus, also after another choice', async () => {
  const user = userEvent.setup();
  render(
    <AntdSurroundings language="zh">
      <Select aria-label="比较方式" defaultValue="eq" options={OPTIONS} />
    </AntdSurroundings>,
  );
  await user.tab();
  const select = screen.getByRole('combobox', { name: '比较方式' });
  expect(select).toHaveFocus();
  expect(select).toHaveAttribute('aria-description', '等于');
  await user.click(select);
  await user.click(await screen.findByTitle('包含'));
  await waitFor(() => expect(select).toHaveAttribute('aria-description', '包含'));
});

test('several are said in their order, and nothing where nothing is chosen', async () => {
  const user = userEvent.setup();
  render(
    <AntdSurroundings language="zh">
      <Select aria-label="多选" mode="multiple" defaultValue={['eq', 'like']} options={OPTIONS} />
      <Select aria-label="未选" placeholder="请选择" options={OPTIONS} />
    </AntdSurroundings>,
  );
  await user.tab();
  expect(screen.getByRole('combobox', { name: '多选' })).toHaveAttribute('aria-description', '等于 包含');
  await user.tab();
  expect(screen.getByRole('combobox', { name: '未选' })).not.toHaveAttribute('aria-description');
});
