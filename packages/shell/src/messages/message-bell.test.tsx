import { messagesCalls } from '@org/contract';
import { LanguageProvider } from '@org/meta-forms/react';
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockSign } from '../lock/lock-sign.ts';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { openShell } from '../testing/open-shell.tsx';
import { POLL_MS } from './follow-messages.ts';
import type { Message } from './message.ts';
import { linkOfMessage } from './message-link.ts';
import { useWordedBy } from './use-worded.ts';

const warning = {
  id: 'm1',
  messageType: 2,
  messageTitle: '房屋待审核',
  contentJson: { content: '张晓芸提交了房屋“东院”' },
  createTime: '2026-05-06 07:08:09',
  isRead: false,
  businessKey: 'house:h1',
};

function wordedIn(language: 'zh' | 'en', message: Message, names: Readonly<Record<string, string>> = {}) {
  const known = new Map(Object.entries(names));
  const { result } = renderHook(() => useWordedBy(known), {
    wrapper: ({ children }) => <LanguageProvider language={language}>{children}</LanguageProvider>,
  });
  return result.current(message);
}

// Without a connection, the bell polls.
const untilItAsks = () => act(() => vi.advanceTimersByTimeAsync(POLL_MS * 2));

beforeEach(() => {
  isSignedIn();
});
afterEach(() => {
  vi.useRealTimers();
  lockSign.set(false);
  nobodyIsSignedIn();
  sessionStorage.clear();
});

test('the bell counts, notifies once at the start, lists unread warnings, and marks an opened one read', async () => {
  const read = new Set<string>();
  const { user, calls, at } = openShell('/business/room', {
    answers: {
      [messagesCalls.unread.name]: () => 120 - read.size,
      [messagesCalls.list.name]: () => ({
        records: [warning].filter(({ id }) => !read.has(id)),
        total: 1,
        size: 20,
        current: 1,
        pages: 1,
      }),
      [messagesCalls.setRead.name]: ({ body }) => {
        for (const id of Array.isArray(body) ? body : []) read.add(String(id));
        return {};
      },
    },
  });
  const bell = await screen.findByRole('button', { name: '消息，99+ 条未读' });
  expect(within(bell).getByTitle('120')).toHaveTextContent('99+');
  expect(await screen.findByText('您有 120 条未读消息')).toBeInTheDocument();
  await user.click(bell);
  const row = await screen.findByRole('button', { name: /2026-05-06/ });
  expect(row).toHaveTextContent('2026-05-06张晓芸提交了房屋“东院”');
  expect(row).not.toHaveTextContent('07:08');
  expect(screen.getByRole('button', { name: '另有 119 条系统消息，请查看全部' })).toBeInTheDocument();
  expect(calls.findLast(({ name }) => name === messagesCalls.list.name)?.input.body).toEqual([
    { field: 'isRead', condition: 'eq', value: false },
    { field: 'messageType', condition: 'eq', value: 2 },
  ]);
  await user.click(row);
  // Found by its text, because an opening dialog is hidden from queries by role.
  const dialog = (await screen.findByText('预警消息')).closest<HTMLElement>('[role="dialog"]') ?? document.body;
  expect(within(dialog).getByText('房屋待审核')).toBeInTheDocument();
  for (const [label, text] of [
    ['类型', '预警消息'],
    ['日期', '2026-05-06'],
    ['内容', '张晓芸提交了房屋“东院”'],
  ] as const)
    expect(within(dialog).getByText(label).closest('tr')?.textContent).toBe(`${label}${text}`);
  await screen.findByRole('button', { name: '消息，99+ 条未读' });
  expect([...read]).toEqual(['m1']);
  await user.click(screen.getByText('查看单据'));
  await waitFor(() => expect(at()).toBe('/business/house?record=h1'));
});

/** Two unread warnings, and one that was read before. */
const listed = ({ body }: { readonly body?: unknown }) => {
  const isRead = Array.isArray(body) && body.some(({ field, value }) => field === 'isRead' && value === true);
  const records = isRead
    ? [{ ...warning, id: 'm0', isRead: true, contentJson: { content: '早些时候读过的' } }]
    : [warning, { ...warning, id: 'm2' }];
  return { records, total: records.length, size: 20, current: 1, pages: 1 };
};

test('the popover has unread, read and the way to all; mark all marks the warnings that it shows', async () => {
  const { user, calls, at } = openShell('/business/room', {
    answers: {
      [messagesCalls.unread.name]: () => 2,
      [messagesCalls.list.name]: listed,
      [messagesCalls.setRead.name]: () => ({}),
    },
  });
  await user.click(await screen.findByRole('button', { name: '消息，2 条未读' }));
  const panel = within(await screen.findByRole('region', { name: '消息' }));
  expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['未读', '已读', '查看全部']);
  await user.click(await panel.findByRole('button', { name: '全部已读' }));
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === messagesCalls.setRead.name)?.input.body).toEqual(['m1', 'm2']),
  );
  await user.click(panel.getByRole('tab', { name: '已读' }));
  expect(await panel.findByText('早些时候读过的')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: '全部已读' })).toBeNull();
  await user.click(panel.getByRole('tab', { name: '查看全部' }));
  await waitFor(() => expect(at()).toBe('/message/index'));
});

test('the newest warning is first, and the line about system messages leads to them', async () => {
  const messages = [
    { ...warning, id: 'old', createTime: '2026-05-01 08:00:00', contentJson: { content: '旧的' } },
    { ...warning, id: 'new', createTime: '2026-05-06 08:00:00', contentJson: { content: '新的' } },
  ];
  const { user, at } = openShell('/business/room', {
    answers: {
      [messagesCalls.unread.name]: () => 5,
      [messagesCalls.list.name]: () => ({ records: messages, total: 2, size: 20, current: 1, pages: 1 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: '消息，5 条未读' }));
  const panel = within(await screen.findByRole('region', { name: '消息' }));
  const rows = await panel.findAllByRole('button', { name: /2026-05/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['2026-05-06新的', '2026-05-01旧的']);
  await user.click(panel.getByRole('button', { name: '另有 3 条系统消息，请查看全部' }));
  await waitFor(() => expect(at()).toBe('/message/index?state=unread&type=1'));
});

test('the notice of the start goes after three and a half seconds', async () => {
  vi.useFakeTimers();
  openShell('/business/room', { answers: { [messagesCalls.unread.name]: () => 2 } });
  await act(() => vi.advanceTimersByTimeAsync(0));
  await vi.waitFor(() => expect(screen.getByText('您有 2 条未读消息')).toBeInTheDocument());
  // Animations do not end in this test window, so the closing notice is recognised by its class.
  const notice = screen.getByText('您有 2 条未读消息').closest('[role="alert"]');
  await act(() => vi.advanceTimersByTimeAsync(3300));
  expect(notice).not.toHaveClass('ant-message-fade-leave');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(notice).toHaveClass('ant-message-fade-leave');
});

test('a message after the start is counted without the notice of the start', async () => {
  let unread = 0;
  const { cache } = openShell('/business/room', { answers: { [messagesCalls.unread.name]: () => unread } });
  await waitFor(() =>
    expect(cache.getQueriesData({ predicate: ({ queryKey }) => queryKey.at(-1) === 'unread' })).toMatchObject([
      [expect.anything(), 0],
    ]),
  );
  unread = 1;
  await act(() => cache.invalidateQueries());
  await screen.findByRole('button', { name: '消息，1 条未读' });
  expect(screen.queryByText('您有 1 条未读消息')).toBeNull();
});

test('the badge changes to a new count without digits between the two', async () => {
  let unread = 3;
  const { cache } = openShell('/business/room', { answers: { [messagesCalls.unread.name]: () => unread } });
  expect((await screen.findByRole('button', { name: '消息，3 条未读' })).textContent).toBe('3');
  unread = 6;
  await act(() => cache.invalidateQueries());
  expect((await screen.findByRole('button', { name: '消息，6 条未读' })).textContent).toBe('6');
});

test.each([
  [2, 2, false],
  [3, 2, false],
  [2, 3, true],
] as const)(
  'a page that follows one with %i unread messages, and has %i, shows it: %s',
  async (before, now, isShown) => {
    openShell('/business/room', { answers: { [messagesCalls.unread.name]: () => before } });
    await screen.findByText(`您有 ${before} 条未读消息`);
    cleanup();
    openShell('/business/room', { answers: { [messagesCalls.unread.name]: () => now } });
    await screen.findByRole('button', { name: `消息，${now} 条未读` });
    const notices = () => screen.queryAllByText(`您有 ${now} 条未读消息`);
    await waitFor(() => expect(notices()).toHaveLength(isShown ? 1 : 0));
  },
);

test('a locked screen asks for no messages, and an unlocked one does again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = openShell('/business/room', { answers: { [messagesCalls.unread.name]: () => 1 } });
  await screen.findByRole('button', { name: '消息，1 条未读' });
  const asked = () => calls.filter(({ name }) => name.startsWith('messages.')).length;
  act(() => lockSign.set(true));
  const before = asked();
  await untilItAsks();
  expect(asked()).toBe(before);
  act(() => lockSign.set(false));
  await untilItAsks();
  expect(asked()).toBeGreaterThan(before);
});

test('the product speaks the language of the reader, and what people wrote stays as it is', () => {
  const letter = { key: 'rejected', params: { form: '房屋', person: '王淑敏', record: '东院' } };
  const stored = { ...warning, messageTitle: '房屋被驳回', contentJson: { content: '旧', letter } };
  expect(wordedIn('en', stored)).toEqual({
    title: 'Rejected: 房屋',
    content: '王淑敏 rejected your “东院” (房屋). Please correct it and submit it again.',
  });
  expect(wordedIn('en', stored, { house: 'Houses', room: 'Rooms' }).title).toBe('Rejected: Houses');
  expect(wordedIn('zh', stored)).toEqual({
    title: '房屋被驳回',
    content: '王淑敏驳回了您的房屋“东院”，请修改后重新提交。',
  });
  for (const own of [warning, { ...stored, contentJson: { content: '旧', letter: { ...letter, key: 'toString' } } }]) {
    expect(wordedIn('en', own)).toEqual({ title: own.messageTitle, content: own.contentJson.content });
  }
});

test.each([
  ['', undefined],
  ['house', undefined],
  ['unknown:1', undefined],
  ['notice:n1', '/notice/index?id=n1'],
  ['house:*todo:user-1', '/business/house?todo=verify'],
  ['house:*list:user-1', '/business/house'],
  ['house:../x?y', '/business/house?record=..%2Fx%3Fy'],
])('a message about %j leads to %j', (businessKey, link) => {
  expect(linkOfMessage(businessKey)).toBe(link);
});
