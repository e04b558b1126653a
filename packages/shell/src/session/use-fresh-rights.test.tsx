import { menusCalls, rolesCalls, usersCalls } from '@org/contract';
import type { BladeClient } from '@org/meta-forms/blade';
import { PortError } from '@org/meta-forms/core';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePermission } from './use-current-user.ts';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { watchRights } from './rights-watch.ts';

const MINUTE = 60_000;
const READ: readonly string[] = [menusCalls.buttons.name, menusCalls.routes.name, usersCalls.current.name].toSorted();

function MaySave() {
  return <p>{usePermission()('house_save') ? '可以保存' : '只能查看'}</p>;
}
/** A shell whose server grants the permission to save from the second request on. */
async function open() {
  let asked = 0;
  const granted = [{ id: '1', code: 'house_save', name: '保存', children: [] }];
  const shell = openShell('/business/house', {
    house: <MaySave />,
    answers: { [menusCalls.buttons.name]: () => (asked++ === 0 ? [] : granted) },
  });
  expect(await screen.findByText('只能查看')).toBeInTheDocument();
  await waitFor(() => expect(READ.every((name) => shell.calls.some((call) => call.name === name))).toBe(true));
  await screen.findByRole('menuitem', { name: /房屋/ });
  const before = shell.calls.length;
  return {
    ...shell,
    readAgain: () =>
      shell.calls
        .slice(before)
        .map(({ name }) => name)
        .filter((name) => READ.includes(name))
        .toSorted(),
  };
}
function minutesLater(minutes: number) {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + minutes * MINUTE);
}
/** The rights watch of a client with this answer. */
function watched(answer: () => unknown) {
  const heard: string[] = [];
  const rights = watchRights();
  rights.subscribe((doubt) => heard.push(doubt));
  const client: BladeClient = {
    call: async () => answer(),
    bytes: () => Promise.reject(new Error('none')),
    headers: () => ({}),
    addressOf: (path) => path,
  };
  return { heard, client: rights.watchCalls(client) };
}

beforeEach(() => {
  window.innerWidth = 1366;
  isSignedIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  nobodyIsSignedIn();
});

test('a return to the window after some minutes loads the current rights and menu', async () => {
  const { readAgain } = await open();
  minutesLater(4);
  window.dispatchEvent(new Event('focus'));
  expect(readAgain()).toEqual([]);
  minutesLater(6);
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('可以保存')).toBeInTheDocument();
  await waitFor(() => expect(readAgain()).toEqual(READ));
});

test('a user who stays on the page loads them with the next page', async () => {
  const { readAgain, user } = await open();
  minutesLater(6);
  await user.click(screen.getByRole('menuitem', { name: /房间/ }));
  await waitFor(() => expect(readAgain()).toEqual(READ));
});

test('a refusal asks for them once in a while, giving rights at once', async () => {
  const { rights, readAgain } = await open();
  const { client } = watched(() => null);
  const refused = () =>
    rights
      .watchCalls({ ...client, call: () => Promise.reject(new PortError('forbidden', '没有权限')) })
      .call({ method: 'GET', path: '/api/x' })
      .catch(() => undefined);
  await refused();
  expect(readAgain()).toEqual([]);
  minutesLater(1);
  await refused();
  await waitFor(() => expect(readAgain()).toEqual(READ));
  await rights.watchCalls({ ...client, call: async () => null }).call({ method: 'POST', path: rolesCalls.grant.path });
  await waitFor(() => expect(readAgain().length).toBe(2 * READ.length));
});

test.each([
  ['a right that is missing', () => Promise.reject(new PortError('forbidden', '没有权限')), ['refused']],
  ['a locked screen', () => Promise.reject(new PortError('forbidden', '屏幕已锁定', { reason: 'SESSION_LOCKED' })), []],
  ['a server that is away', () => Promise.reject(new PortError('network', '网络异常')), []],
  ['an answer', () => ({}), []],
])('of %s the rights hear what concerns them', async (_what, answer, expected) => {
  const { heard, client } = watched(answer);
  await client.call({ method: 'GET', path: menusCalls.list.path }).catch(() => undefined);
  expect(heard).toEqual(expected);
});
