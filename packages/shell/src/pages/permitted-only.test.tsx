import { menusCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { PermittedOnly } from './permitted-only.tsx';

beforeEach(isSignedIn);
afterEach(() => {
  vi.restoreAllMocks();
  nobodyIsSignedIn();
});

const house = (
  <PermittedOnly permission="house_view">
    <p>房屋清单</p>
  </PermittedOnly>
);
const holding = (code: string) => ({ [menusCalls.buttons.name]: () => [{ id: '1', code }] });

test('a user with the permission sees the page', async () => {
  openShell('/business/house', { house, answers: holding('house_view') });
  expect(await screen.findByText('房屋清单')).toBeVisible();
});

test('an address without its permission shows the 403 page, inside the frame and with the way home', async () => {
  openShell('/business/house', { house, answers: holding('room_view') });
  expect(await screen.findByRole('heading', { level: 1, name: '您没有查看这个页面的权限' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('button', { name: '回到首页' })).toBeVisible();
  expect(screen.queryByText('房屋清单')).toBeNull();
  expect(await screen.findByRole('menuitem', { name: /房屋/ })).toBeVisible();
});

test('a person is redirected only after the server has answered with their permissions', async () => {
  const answer = Promise.withResolvers<never>();
  openShell('/business/house', { house, answers: { [menusCalls.buttons.name]: () => answer.promise } });
  expect(await screen.findByText('正在打开')).toBeVisible();
  expect(document.querySelector('.shell-main .mf-pending-page')).toBeInTheDocument();
  expect(document.querySelector('.shell-main .ant-spin')).toBeNull();
  expect(screen.queryByRole('heading', { name: '您没有查看这个页面的权限' })).toBeNull();
  answer.reject(new PortError('server', '服务器繁忙'));
  expect(await screen.findByText('房屋清单')).toBeVisible();
});

test('a page for all signed-in people waits for no permission', async () => {
  openShell('/business/house', {
    house: (
      <PermittedOnly permission="signedIn">
        <p>房屋清单</p>
      </PermittedOnly>
    ),
    answers: { [menusCalls.buttons.name]: () => new Promise(() => undefined) },
  });
  expect(await screen.findByText('房屋清单')).toBeVisible();
});

test('a person who loses the permission while typing keeps the page, and finds it closed the next time', async () => {
  let asked = 0;
  const form = (
    <PermittedOnly permission="house_view">
      <input aria-label="名称" />
    </PermittedOnly>
  );
  const { calls } = openShell('/business/house', {
    house: form,
    answers: { [menusCalls.buttons.name]: () => (asked++ === 0 ? [{ id: '1', code: 'house_view' }] : []) },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '三号楼');
  const later = Date.now() + 10 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(calls.filter(({ name }) => name === menusCalls.buttons.name)).toHaveLength(2));
  await screen.findByRole('menuitem', { name: /房间/ });
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('三号楼');
  await userEvent.click(screen.getByRole('menuitem', { name: /房间/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /房屋/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '您没有查看这个页面的权限' })).toBeVisible();
});
