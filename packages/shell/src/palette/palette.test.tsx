import { favouritesCalls, menusCalls, referencesCalls } from '@org/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(() => {
  window.innerWidth = 1366;
  isSignedIn();
});
afterEach(nobodyIsSignedIn);

const page = (id: string, name: string) => ({
  id,
  code: id,
  name,
  path: `/business/${id}`,
  source: 'house',
  metaKey: id,
});

function open() {
  let codes: readonly string[] = ['room'];
  return openShell('/business/house', {
    answers: {
      [menusCalls.routes.name]: () => [
        {
          ...page('asset', '资产管理'),
          path: '/asset',
          children: [page('house', '房屋管理'), page('room', '管理制度'), page('archive', '档案管理')],
        },
      ],
      [favouritesCalls.list.name]: () => ({ codes }),
      [favouritesCalls.submit.name]: ({ body }: { readonly body?: unknown }) => {
        codes = (body as { readonly codes: readonly string[] }).codes;
        return {};
      },
      [referencesCalls.records.name]: () => [{ module: 'room', id: 'r7', code: 'R-007', name: '七号房间' }],
    },
    disabledCodes: ['archive'],
  });
}

const names = () =>
  within(screen.getByRole('listbox', { name: /搜索/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(
    screen.getByRole('combobox', { name: /搜索菜单、/ }).getAttribute('aria-activedescendant') ?? '',
  );

test('the palette opens with the keyboard, finds pages by name and by pinyin, and opens them', async () => {
  const { user, at } = open();
  await screen.findByRole('menuitem', { name: /房屋管理/ });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /搜索菜单、/ });
  expect(field).toHaveFocus();
  await user.type(field, '管理');
  expect(names().slice(0, 2)).toEqual(['管理制度已收藏资产管理', '房屋管理资产管理']);
  expect(names().join()).not.toContain('档案');
  await user.clear(field);
  await user.type(field, 'fwgl');
  await waitFor(() => expect(names()[0]).toContain('房屋管理'));
  await user.clear(field);
  await user.type(field, 'guanli');
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(activeOption()).toHaveTextContent('房屋管理');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toHaveTextContent('管理制度');
  expect(activeOption()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe('/business/room'));
  expect(screen.queryByRole('combobox', { name: /搜索菜单、/ })).toBeNull();
});

test('favourites and the pages opened last are at hand, and Shift+Enter keeps one with the server', async () => {
  const { user, calls } = open();
  await screen.findByRole('menuitem', { name: /房屋管理/ });
  await user.click(await screen.findByRole('button', { name: /^搜索/ }));
  expect(
    within(await screen.findByRole('group', { name: '收藏', hidden: true })).getByText('管理制度'),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('group', { name: '最近打开', hidden: true })).getByText('房屋管理'),
  ).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === favouritesCalls.submit.name)?.input.body).toEqual({
      codes: ['room', 'house'],
    }),
  );
  expect(screen.queryByRole('group', { name: '最近打开', hidden: true })).toBeNull();
});

test('records are found by their code once typing rests, and actions by name', async () => {
  const { user, at, calls } = open();
  await user.click(await screen.findByRole('button', { name: /^搜索/ }));
  const field = await screen.findByRole('combobox', { name: /搜索菜单、/ });
  await user.type(field, 'R-00');
  expect(await screen.findByText('R-007 七号房间')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === referencesCalls.records.name)).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe('/business/room?record=r7'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /搜索菜单、/ }), '锁屏{Enter}');
  expect(await screen.findByRole('dialog', { name: '设置锁屏密码' })).toBeInTheDocument();
});

test('the search of the menu opens the chosen page', async () => {
  const { user, at } = open();
  await screen.findByRole('menuitem', { name: /房屋管理/ });
  await user.type(screen.getByRole('combobox', { name: '搜索菜单' }), '制度');
  expect(await screen.findByRole('option', { name: '管理制度' })).toBeInTheDocument();
  // The group 资产管理 is not a page, so only the pages in it are found.
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual(['管理制度']);
  await user.click(screen.getByTitle('资产管理'));
  await waitFor(() => expect(at()).toBe('/business/room'));
});
