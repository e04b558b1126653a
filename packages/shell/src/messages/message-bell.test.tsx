import { messagesCalls } from '@org/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { openShell } from '../testing/open-shell.tsx';
import { linkOfMessage } from './message-link.ts';

const warning = { id: 'm1', messageType: 2, messageTitle: '房屋待审核', contentJson: { content: '张晓芸提交了房屋“东院”' }, createTime: '2026-05-06 07:08:09', isRead: false, businessKey: 'house:h1' };

beforeEach(() => {
  isSignedIn();
});
afterEach(() => {
  nobodyIsSignedIn();
});

test('the bell counts, tells once at the start, lists unread warnings, and a message that is opened is read', async () => {
  const read = new Set<string>();
  const { user, calls, at } = openShell('/business/room', {
    answers: {
      [messagesCalls.unread.name]: () => 120 - read.size,
      [messagesCalls.list.name]: () => ({ records: [warning].filter(({ id }) => !read.has(id)), total: 1, size: 20, current: 1, pages: 1 }),
      [messagesCalls.setRead.name]: ({ body }) => {
        for (const id of Array.isArray(body) ? body : []) read.add(String(id));
        return {};
      },
    },
  });
  const bell = await screen.findByRole('button', { name: '消息，120 条未读' });
  expect(within(bell).getByTitle('120')).toHaveTextContent('99+');
  expect(await screen.findByText('您有 120 条未读消息')).toBeInTheDocument();
  await user.click(bell);
  const row = await screen.findByRole('button', { name: /2026-05-06/ });
  expect(row).toHaveTextContent('2026-05-06张晓芸提交了房屋“东院”');
  expect(row).not.toHaveTextContent('07:08');
  expect(calls.findLast(({ name }) => name === messagesCalls.list.name)?.input.body).toEqual([
    { field: 'isRead', condition: 'eq', value: false },
    { field: 'messageType', condition: 'eq', value: 2 },
  ]);
  await user.click(row);
  expect(await screen.findByText('预警消息')).toBeInTheDocument();
  await screen.findByRole('button', { name: '消息，119 条未读' });
  expect([...read]).toEqual(['m1']);
  await user.click(screen.getByText('查看单据'));
  await waitFor(() => expect(at()).toBe('/business/house?record=h1'));
});

test.each([
  ['', undefined],
  ['house', undefined],
  ['unknown:1', undefined],
  ['notice:n1', '/notice/index?id=n1'],
  ['house:../x?y', '/business/house?record=..%2Fx%3Fy'],
])('a message about %j leads to %j', (businessKey, link) => {
  expect(linkOfMessage(businessKey)).toBe(link);
});
