import { announcementsCalls, favouritesCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Answers } from '../testing/fake-api.ts';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { OwnNotices } from './own-notices.tsx';
import { PagesAtHand } from './pages-at-hand.tsx';

afterEach(() => {
  nobodyIsSignedIn();
  localStorage.clear();
});

const notice = (id: string, isRead: boolean) => ({
  id,
  title: `公告${id}`,
  category: '',
  content: '',
  releaseTime: '2026-11-02 09:30:00',
  createUserName: '王',
  isRead,
});
const page = (...records: readonly ReturnType<typeof notice>[]) => ({
  records,
  total: records.length,
  size: 6,
  current: 1,
  pages: 1,
});

/** The parts of the home page, on a page that stays mounted. */
function open(answers: Answers) {
  isSignedIn();
  const usual = {
    [favouritesCalls.list.name]: () => ({ codes: [] }),
    [favouritesCalls.submit.name]: () => ({}),
    [announcementsCalls.listByMyself.name]: () => page(),
  };
  return openShell('/business/house', {
    answers: { ...usual, ...answers },
    keepAlive: true,
    house: (
      <>
        <PagesAtHand />
        <OwnNotices />
      </>
    ),
  });
}
const part = (name: string) => screen.findByRole('region', { name });
const linksOf = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

describe('pages at hand', () => {
  test('are links to the favourites and last opened pages, and follow what the person opens and keeps', async () => {
    const { user, calls } = open({});
    const atHand = await part('常用菜单');
    expect(await within(atHand).findByText(/还没有收藏/)).toBeVisible();
    await user.click(await screen.findByRole('menuitem', { name: /房间/ }));
    await screen.findByText('房间页');
    await user.click(screen.getByRole('menuitem', { name: /房屋/ }));
    await waitFor(() => expect(linksOf(atHand)).toEqual(['房屋', '房间']));
    await user.click(within(atHand).getByRole('button', { name: '收藏 房间' }));
    expect(await within(atHand).findByRole('button', { name: '取消收藏 房间' })).toBeVisible();
    expect(calls.find(({ name }) => name === favouritesCalls.submit.name)?.input.body).toEqual({ codes: ['room'] });
    expect(linksOf(atHand)).toEqual(['房间', '房屋']);
    await user.click(within(atHand).getByRole('link', { name: '房间' }));
    expect(await screen.findByText('房间页')).toBeVisible();
  });

  test('say that favourites could not be loaded, still show recent pages, and load again', async () => {
    let refuses = true;
    const { user } = open({
      [favouritesCalls.list.name]: () => {
        if (refuses) throw new PortError('server', '稍后再试');
        return { codes: ['house'] };
      },
    });
    const atHand = await part('常用菜单');
    expect(await within(atHand).findByRole('alert')).toHaveTextContent('收藏加载失败稍后再试');
    refuses = false;
    await user.click(within(atHand).getByRole('button', { name: /重\s*试/ }));
    expect(await within(atHand).findByRole('button', { name: '取消收藏 房屋' })).toBeVisible();
  });
});

describe('announcements', () => {
  test('are links to their texts, the unread ones marked', async () => {
    const more = Array.from({ length: 9 }, (_unused, place) => notice(`更早${place}`, true));
    open({ [announcementsCalls.listByMyself.name]: () => page(notice('1', false), notice('2', true), ...more) });
    const notices = await part('公告');
    const [first, second, ...others] = await within(notices).findAllByRole('listitem');
    expect(first).toHaveTextContent('公告1未读2026-11-02');
    expect(second).toHaveTextContent('公告22026-11-02');
    expect(within(notices).getByRole('link', { name: '公告1' })).toHaveAttribute('href', '/notice/index?id=1');
    expect(within(notices).getByRole('link', { name: '全部公告' })).toHaveAttribute('href', '/notice/index');
    expect(others).toHaveLength(4);
  });

  test('say that there are none, and that they could not be had', async () => {
    let refuses = true;
    const { user } = open({
      [announcementsCalls.listByMyself.name]: () => {
        if (refuses) throw new PortError('server', '稍后再试');
        return page();
      },
    });
    const notices = await part('公告');
    expect(await within(notices).findByRole('alert')).toHaveTextContent('公告加载失败稍后再试');
    refuses = false;
    await user.click(within(notices).getByRole('button', { name: /重\s*试/ }));
    expect(await within(notices).findByText('暂无公告')).toBeVisible();
  });
});
