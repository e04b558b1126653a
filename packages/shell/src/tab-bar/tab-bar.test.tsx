import { menusCalls } from '@org/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '../leaving/leave-guard.tsx';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(() => {
  window.innerWidth = 1366;
  isSignedIn();
});
afterEach(() => {
  nobodyIsSignedIn();
});

const bar = () => within(screen.getByRole('navigation', { name: '已打开的页面' }));
const tabNames = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const tab = (name: string) => bar().getByRole('link', { name });
const stored = () =>
  JSON.parse(localStorage.getItem('mf-tabs/000000/zhang') ?? '[]').map(({ path }: { readonly path: string }) => path);

const elsewhere = (id: string, name: string) => ({
  id,
  code: id,
  name,
  path: `https://${id}.example/start`,
  source: '',
  metaKey: '',
});
// The entry of the menu has the same title.
const frame = (name: string) =>
  waitFor(() => {
    const found = document.querySelector(`iframe[title="${name}"]`);
    if (!found) throw new Error(`There is no frame ${name}.`);
    return found;
  });

/** A form that is unsaved as soon as anything is typed. */
function Form() {
  const { watchUnsaved } = useLeaveGuard();
  const [text, setText] = useState('');
  const isUnsaved = text !== '';
  useEffect(() => (isUnsaved ? watchUnsaved({ isKept: false }) : undefined), [isUnsaved, watchUnsaved]);
  return <input aria-label="typed" value={text} onChange={(event) => setText(event.target.value)} />;
}
async function openBoth() {
  const shell = openShell('/business/house', { house: <Form />, keepAlive: true });
  await shell.user.click(await screen.findByRole('menuitem', { name: /房间/ }));
  await waitFor(() => expect(tabNames()).toEqual(['首页', '房屋', '房间']));
  return shell;
}
async function answer(name: string) {
  const title = (await screen.findAllByText('离开此页面？')).at(-1);
  return within(title?.closest<HTMLElement>('[role="dialog"]') ?? document.body).getByRole('button', { name });
}

describe('the tabs', () => {
  test('are restored after a reload, and gone after sign-out', async () => {
    const { session } = await openBoth();
    expect(stored()).toEqual(['/business/house', '/business/room']);
    await session.signOut();
    expect(localStorage.getItem('mf-tabs/000000/zhang')).toBeNull();
  });

  test('are those of the person, without invalid stored entries', async () => {
    const ours = { path: '/business/room', address: '/business/room?page=2', label: '旧名' };
    localStorage.setItem(
      'mf-tabs/000000/zhang',
      JSON.stringify([ours, { path: '//evil', address: '//evil', label: 'x' }, 7]),
    );
    openShell('/business/house');
    await waitFor(() => expect(tabNames()).toEqual(['首页', '房间', '房屋']));
    expect(tab('房间')).toHaveAttribute('href', '/business/room?page=2');
  });

  test('that are beyond the edge of the bar are in a list of all pages', async () => {
    const TAB_WIDTH = 400;
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return this.classList.contains('shell-tab') ? new DOMRect(place * TAB_WIDTH, 0, TAB_WIDTH, 32) : new DOMRect();
    });
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.classList.contains('shell-tab')) inSight = [this.textContent, hasList()];
    });
    let inSight: unknown;
    const hasList = () => bar().queryByRole('button', { name: /^全部/ }) !== null;
    const { user } = await openBoth();
    // The list covers the end of the bar: the current page is scrolled to once it is there.
    expect(inSight).toEqual(['房间', true]);
    scroll.mockRestore();
    await user.click(bar().getByRole('button', { name: '全部 3 个页面' }));
    await user.click(await screen.findByRole('menuitem', { name: '首页' }));
    await waitFor(() => expect(tab('首页')).toHaveAttribute('aria-current', 'page'));
    width.mockReturnValue(2000);
    await user.click(screen.getByRole('button', { name: '关闭 房间' }));
    await waitFor(() => expect(bar().queryByRole('button', { name: /^全部/ })).toBeNull());
    box.mockRestore();
    width.mockRestore();
  });

  test('the menu opens by keyboard, closes the others, and gives the focus back', async () => {
    const { user, at } = await openBoth();
    tab('房屋').focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: '关闭其他' })).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.closest('.ant-dropdown')).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tab('房屋')).toHaveFocus());
    await user.keyboard('{ContextMenu}');
    await user.click(await screen.findByRole('menuitem', { name: '关闭其他' }));
    await waitFor(() => expect(tabNames()).toEqual(['首页', '房屋']));
    expect(at()).toBe('/business/house');
  });

  test('the delete key closes a tab, and home has nothing to close', async () => {
    const { user, at } = await openBoth();
    tab('房间').focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(at()).toBe('/business/house'));
    tab('首页').focus();
    await user.keyboard('{Delete}');
    expect(tabNames()).toEqual(['首页', '房屋']);
    expect(bar().queryByRole('button', { name: '关闭 首页' })).toBeNull();
  });

  test('are moved with Control, Shift and an arrow or from their menu, and announced; home stays first', async () => {
    const { user } = await openBoth();
    tab('房间').focus();
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    expect(tabNames()).toEqual(['首页', '房间', '房屋']);
    expect(tab('房间')).toHaveFocus();
    expect(bar().getByRole('status')).toHaveTextContent('房间 移到第 2 个，共 3 个');
    expect(stored()).toEqual(['/wel/index', '/business/room', '/business/house']);
    await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    expect(tabNames()).toEqual(['首页', '房间', '房屋']);
    await user.keyboard('{ContextMenu}');
    expect(await screen.findByRole('menuitem', { name: '向左移动' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: '向右移动' }));
    expect(tabNames()).toEqual(['首页', '房屋', '房间']);
  });

  test('of pages elsewhere are one for each of them, which opens and refreshes its own', async () => {
    const { user } = openShell('/business/house', {
      answers: { [menusCalls.routes.name]: () => [elsewhere('map', '地图'), elsewhere('law', '法规')] },
    });
    for (const name of ['地图', '法规']) await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(tabNames()).toEqual(['首页', '地图', '法规']));
    await user.click(tab('地图'));
    expect(await frame('地图')).toHaveAttribute('src', 'https://map.example/start');
    const before = await frame('地图');
    await user.pointer({ keys: '[MouseRight]', target: tab('地图') });
    await user.click(await screen.findByRole('menuitem', { name: '刷新' }));
    await waitFor(() => expect(before).not.toBeInTheDocument());
    await user.click(bar().getByRole('button', { name: '关闭 地图' }));
    expect(tabNames()).toEqual(['首页', '法规']);
    await waitFor(() =>
      expect(stored()).toEqual(['/wel/index', '/myiframe/urlPath?src=https%3A%2F%2Flaw.example%2Fstart']),
    );
  });

  test('show the page and a button to leave in full screen', async () => {
    const { user } = await openBoth();
    await user.pointer({ keys: '[MouseRight]', target: tab('房间') });
    await user.click(await screen.findByRole('menuitem', { name: '全屏显示' }));
    expect(document.querySelector('.shell-full-screen')).not.toBeNull();
    await user.click(bar().getByRole('button', { name: '退出全屏' }));
    expect(document.querySelector('.shell-full-screen')).toBeNull();
  });
});

describe('a page that is kept', () => {
  test('holds what was typed, marks its tab, and asks only when the tab closes', async () => {
    const { user, at } = await openBoth();
    await user.click(tab('房屋'));
    await user.type(screen.getByLabelText('typed'), '写到一半');
    expect(bar().getByRole('img', { name: '有未保存的内容' })).toBeInTheDocument();
    await user.click(tab('房间'));
    await waitFor(() => expect(at()).toBe('/business/room'));
    expect(bar().getByRole('img', { name: '有未保存的内容' })).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: '关闭 房屋' }));
    await user.click(await answer('继续填写'));
    expect(tabNames()).toEqual(['首页', '房屋', '房间']);
    await user.click(tab('房屋'));
    expect(screen.getByLabelText('typed')).toHaveValue('写到一半');
    await user.clear(screen.getByLabelText('typed'));
    expect(bar().queryByRole('img', { name: '有未保存的内容' })).toBeNull();
  });

  test('is another page once its tab was closed or refreshed', async () => {
    const { user } = await openBoth();
    await user.click(tab('房屋'));
    await user.type(screen.getByLabelText('typed'), '一');
    await user.pointer({ keys: '[MouseRight]', target: tab('房屋') });
    await user.click(await screen.findByRole('menuitem', { name: '刷新' }));
    await user.click(await answer('离开'));
    await waitFor(() => expect(screen.getByLabelText('typed')).toHaveValue(''));
    await user.type(screen.getByLabelText('typed'), '二');
    await user.click(bar().getByRole('button', { name: '关闭 房屋' }));
    await user.click(await answer('离开'));
    await waitFor(() => expect(tabNames()).toEqual(['首页', '房间']));
    await waitFor(() => expect(screen.queryByLabelText('typed')).toBeNull());
    await user.click(screen.getByRole('menuitem', { name: /房屋/ }));
    expect(await screen.findByLabelText('typed')).toHaveValue('');
    expect(bar().queryByRole('img', { name: '有未保存的内容' })).toBeNull();
  });
});
