import { authCalls, lockCalls, menusCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { lockSign } from './lock-sign.ts';

beforeEach(() => {
  window.innerWidth = 1366;
  isSignedIn();
});
afterEach(nobodyIsSignedIn);

/** The server of one session, as far as locking goes. */
function lockServer() {
  let password: string | undefined;
  return {
    [lockCalls.lock.name]: ({ body }: { readonly body?: unknown }) => {
      password = (body as { readonly password: string }).password;
      return {};
    },
    [lockCalls.unlock.name]: ({ body }: { readonly body?: unknown }) => {
      if ((body as { readonly password: string }).password !== password) throw new PortError('invalid', '锁屏密码不正确');
      return {};
    },
  };
}

test('the screen is locked with a password of its own, opens with nothing else, and leads back to the page', async () => {
  const { user, at } = openShell('/business/house?page=2', { answers: lockServer() });
  await user.click(await screen.findByRole('button', { name: '锁屏' }));
  const dialog = await screen.findByRole('dialog', { name: '设置锁屏密码' });
  await user.click(within(dialog).getByRole('button', { name: /锁屏/ }));
  expect(await within(dialog).findByText('锁屏密码不能为空')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('锁屏密码'), '1234{Enter}');
  expect(await screen.findByRole('heading', { name: '屏幕已锁定' }, { timeout: 10_000 })).toBeVisible();
  expect(at()).toBe('/lock');
  expect(screen.queryByText('房屋页')).toBeNull();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('1234');
  await user.type(screen.getByLabelText('锁屏密码'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('锁屏密码不正确');
  expect(screen.getByLabelText('锁屏密码')).toHaveValue('');
  await user.type(screen.getByLabelText('锁屏密码'), '1234{Enter}');
  expect(await screen.findByText('房屋页')).toBeVisible();
  expect(at()).toBe('/business/house?page=2');
});

function tellFromAnotherTab(value: string | null) {
  act(() => {
    if (value === null) localStorage.removeItem('mf-locked');
    else localStorage.setItem('mf-locked', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'mf-locked', newValue: value }));
  });
}

test('a tab is covered as soon as another one is locked, and opens with it', async () => {
  const { at } = openShell('/business/house');
  await screen.findByText('房屋页');
  tellFromAnotherTab('1');
  expect(at()).toBe('/lock');
  tellFromAnotherTab(null);
  expect(await screen.findByText('房屋页')).toBeVisible();
});

test('a locked screen can be left, and who comes next is not locked', async () => {
  lockSign.set(true);
  const { user, at } = openShell('/business/house');
  await user.click(await screen.findByRole('button', { name: /退出登录/ }));
  await waitFor(() => expect(at()).toBe('/login'));
  await user.type(await screen.findByLabelText('账号'), 'zhang');
  await user.type(screen.getByLabelText('密码'), 'secret{Enter}');
  await waitFor(() => expect(at()).toBe('/'));
});

test('a lock over a session that has ended leads to the login page', async () => {
  lockSign.set(true);
  const { session, at, calls } = openShell('/business/house');
  await screen.findByRole('heading', { name: '屏幕已锁定' });
  act(() => session.signedOut());
  await waitFor(() => expect(at()).toBe('/login'));
  expect(calls.some(({ name }) => name === authCalls.springLogout.name)).toBe(true);
  expect(calls.some(({ name }) => name === menusCalls.routes.name)).toBe(false);
});

test('the lock screen leads nobody in who has nothing locked', async () => {
  const { at } = openShell('/lock');
  await waitFor(() => expect(at()).toBe('/'));
});
