import { authCalls, lockCalls, menusCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { lockSign } from './lock-sign.ts';

// Generous, because a busy machine needs time to mount the pages again.
const SLOW = { timeout: 10_000 };

beforeEach(() => {
  window.innerWidth = 1366;
  isSignedIn();
});
afterEach(nobodyIsSignedIn);

/** A server with one session, for locking only. */
function lockServer() {
  let password: string | undefined;
  return {
    [lockCalls.lock.name]: ({ body }: { readonly body?: unknown }) => {
      password = (body as { readonly password: string }).password;
      return {};
    },
    [lockCalls.unlock.name]: ({ body }: { readonly body?: unknown }) => {
      if ((body as { readonly password: string }).password !== password)
        throw new PortError('invalid', '锁屏密码不正确');
      return {};
    },
  };
}

test('the screen is locked with its own password, opens with nothing else, and leads back to the page', async () => {
  const { user, at } = openShell('/business/house?page=2', { answers: lockServer() });
  await user.click(await screen.findByRole('button', { name: '锁屏' }));
  const dialog = await screen.findByRole('dialog', { name: '设置锁屏密码' });
  await user.click(within(dialog).getByRole('button', { name: /锁屏/ }));
  expect(await within(dialog).findByText('锁屏密码不能为空')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('锁屏密码'), '1234{Enter}');
  expect(await screen.findByRole('heading', { name: '屏幕已锁定' }, SLOW)).toBeVisible();
  expect(at()).toBe('/lock');
  expect(screen.getByText('房屋页')).not.toBeVisible();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('1234');
  await user.type(screen.getByLabelText('锁屏密码'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('锁屏密码不正确');
  expect(screen.getByLabelText('锁屏密码')).toHaveValue('');
  expect(screen.getByLabelText('锁屏密码')).toHaveFocus();
  await user.type(screen.getByLabelText('锁屏密码'), '1234{Enter}');
  await waitFor(() => expect(screen.getByText('房屋页')).toBeVisible(), SLOW);
  expect(at()).toBe('/business/house?page=2');
});

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`数到 ${count}`}</button>;
}

test('what was typed and done on the page is there again after unlocking, and out of reach until then', async () => {
  const typed = (
    <>
      <input aria-label="typed" />
      <Counter />
    </>
  );
  const { user, at } = openShell('/business/house', { house: typed, answers: lockServer() });
  await user.type(await screen.findByLabelText('typed'), '写到一半');
  await user.click(screen.getByRole('button', { name: '数到 0' }));
  const field = screen.getByLabelText('typed');
  await user.click(screen.getByRole('button', { name: '锁屏' }));
  await user.type(
    within(await screen.findByRole('dialog', { name: '设置锁屏密码' })).getByLabelText('锁屏密码'),
    '1234{Enter}',
  );
  await screen.findByRole('heading', { name: '屏幕已锁定' }, SLOW);
  expect(field).not.toBeVisible();
  expect(document.body).toHaveClass('shell-covered');
  expect(screen.queryByRole('button', { name: '数到 1' })).toBeNull();
  expect(document.title).toBe('屏幕已锁定');
  // A shortcut of the pages opens nothing behind the lock.
  await user.keyboard('{Control>}k{/Control}');
  expect(document.querySelector('.shell-palette')).toBeNull();
  await user.type(within(screen.getByRole('main')).getByLabelText('锁屏密码'), '1234{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: '数到 1' })).toBeVisible(), SLOW);
  expect(screen.getByLabelText('typed')).toBe(field);
  expect(field).toHaveValue('写到一半');
  expect(at()).toBe('/business/house');
  expect(document.body).not.toHaveClass('shell-covered');
  expect(document.title).toBe('房屋 - 某市资产平台');
});

test('behind the lock a page that its route names keeps its name, so that the lock alone is named', async () => {
  const { user, at } = openShell('/named', { answers: lockServer() });
  await screen.findByText('有名称的页面');
  await waitFor(() => expect(document.title).toBe('路由命名 - 某市资产平台'));
  await user.click(screen.getByRole('button', { name: '锁屏' }));
  await user.type(
    within(await screen.findByRole('dialog', { name: '设置锁屏密码' })).getByLabelText('锁屏密码'),
    '1234{Enter}',
  );
  await screen.findByRole('heading', { name: '屏幕已锁定' }, SLOW);
  await waitFor(() => expect(at()).toBe('/lock'));
  expect(document.title).toBe('屏幕已锁定');
  await user.type(within(screen.getByRole('main')).getByLabelText('锁屏密码'), '1234{Enter}');
  await waitFor(() => expect(screen.getByText('有名称的页面')).toBeVisible(), SLOW);
  expect(document.title).toBe('路由命名 - 某市资产平台');
});

test('a sign that somebody took down opens nothing: the server is asked first', async () => {
  let isLocked = false;
  const buttons = () => {
    if (isLocked) throw new PortError('forbidden', '屏幕已锁定', { reason: 'SESSION_LOCKED' });
    return [];
  };
  const { at } = openShell('/business/house', { answers: { [menusCalls.buttons.name]: buttons } });
  await screen.findByText('房屋页');
  isLocked = true;
  tellFromAnotherTab('1');
  await screen.findByRole('heading', { name: '屏幕已锁定' });
  tellFromAnotherTab(null);
  await waitFor(() => expect(lockSign.isUp()).toBe(true));
  expect(at()).toBe('/lock');
  expect(screen.getByText('房屋页')).not.toBeVisible();
  isLocked = false;
  tellFromAnotherTab(null);
  await waitFor(() => expect(screen.getByText('房屋页')).toBeVisible(), SLOW);
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
  await waitFor(() => expect(screen.getByText('房屋页')).toBeVisible(), SLOW);
});

test('signing out of a locked screen removes nothing of its owner, and the next person is not locked', async () => {
  lockSign.set(true);
  let removals = 0;
  const onLeave = async () => void (removals += 1);
  const { user, at } = openShell('/business/house', { own: { onLeave } });
  await user.click(await screen.findByRole('button', { name: /退出登录/ }));
  await waitFor(() => expect(at()).toBe('/login'));
  // Anybody can press the button: the drafts of the owner stay sealed.
  expect(removals).toBe(0);
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

test('the lock screen redirects people who have locked nothing', async () => {
  const { at } = openShell('/lock');
  await waitFor(() => expect(at()).toBe('/'));
});

function Reading({ read }: { readonly read: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['reading'], queryFn: read, retry: false, staleTime: Infinity });
  return <p>{isError ? '没有读到' : data}</p>;
}

test('what a locked session refused is loaded again after it is unlocked', async () => {
  let isLocked = true;
  const read = () => (isLocked ? Promise.reject(new Error('locked')) : Promise.resolve('读到了'));
  const unlock = () => {
    isLocked = false;
    return {};
  };
  const { user } = openShell('/business/house', {
    house: <Reading read={read} />,
    answers: { [lockCalls.unlock.name]: unlock },
  });
  expect(await screen.findByText('没有读到', {}, SLOW)).toBeVisible();
  act(() => lockSign.set(true));
  await user.type(await screen.findByLabelText('锁屏密码', {}, SLOW), '1234{Enter}');
  await waitFor(() => expect(screen.getByText('读到了')).toBeVisible(), SLOW);
});
