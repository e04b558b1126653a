import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AntdSurroundings } from './antd-surroundings.tsx';
import { ButtonFold } from './button-fold.tsx';
import { ButtonMenu } from './button-menu.tsx';

async function openActions() {
  const user = userEvent.setup({ delay: null });
  render(
    <AntdSurroundings language="zh" theme={{ token: { motion: false }, zeroRuntime: true }}>
      <ButtonFold label="操作 一号楼">
        <button type="button">打开</button>
        <button type="button" aria-haspopup="menu">
          更多
        </button>
      </ButtonFold>
    </AntdSurroundings>,
  );
  const fold = screen.getByRole('button', { name: /一号楼/ });
  await user.click(fold);
  await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'true'));
  return { user, fold };
}

test('Escape closes the actions of a row and focuses their button; another key does not', async () => {
  const { user, fold } = await openActions();
  (await screen.findByRole('button', { name: '打开' })).focus();
  await user.keyboard('a');
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'false'));
  expect(fold).toHaveFocus();
});

test('an action closes the actions of a row, and opening a menu in them does not', async () => {
  const { user, fold } = await openActions();
  await user.click(await screen.findByRole('button', { name: '更多' }));
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: '打开' }));
  await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'false'));
});

test('a menu in a fold is flat: its permitted options are buttons next to the others', async () => {
  const user = userEvent.setup({ delay: null });
  const chosen: string[] = [];
  const options = ['提交', '审核'].map((key) => ({ key, label: key, permitted: key === '审核' }));
  render(
    <AntdSurroundings language="zh" theme={{ token: { motion: false }, zeroRuntime: true }}>
      <ButtonFold label="操作 一号楼">
        <button type="button">打开</button>
        <ButtonMenu label="更多" options={options} onChoose={(key) => chosen.push(key)} />
      </ButtonFold>
    </AntdSurroundings>,
  );
  await user.click(screen.getByRole('button', { name: '操作 一号楼' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '打开' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['审核']);
  expect(screen.getByRole('button', { name: '操作 一号楼' })).toHaveFocus();
});
