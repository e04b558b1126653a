import { menusCalls, usersCalls } from '@org/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { menuIcon } from '../navigation/menu-icons.tsx';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(() => {
  window.innerWidth = 1366;
  isSignedIn();
});
afterEach(nobodyIsSignedIn);

const namesIn = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('the top bar holds home, title, tools, the person with picture, name and unit, and the way out', async () => {
  const answers = {
    [usersCalls.current.name]: () => ({
      id: 'u1',
      realName: '张晓芸',
      orgName: '东澜区机关事务中心',
      avatar: '/avatar/zhang.png',
    }),
    [menusCalls.buttons.name]: () => [{ id: '1', code: 'upperrightcorner_calculate' }],
  };
  openShell('/business/house', { answers, AreaTool: () => null });
  const bar = await screen.findByRole('banner');
  expect(await within(bar).findByText('某市资产平台')).toBeVisible();
  const person = await within(bar).findByRole('button', { name: /张晓芸/ });
  expect(person).toHaveTextContent('张晓芸东澜区机关事务中心');
  expect(person.querySelector('img')).toHaveAttribute('src', '/avatar/zhang.png');
  await within(bar).findByRole('button', { name: '面积测算' });
  const names = namesIn(bar);
  expect(names[0]).toBe('回到首页');
  expect(names.slice(1)).toEqual(
    expect.arrayContaining(['面积测算', '消息，0 条未读', '外观设置', '切换明暗', '修改密码', '锁屏', '退出登录']),
  );
  expect(within(bar).getByRole('combobox', { name: '搜索菜单' })).toBeVisible();
});

test('the magnifier is in the box that searches the menu, and the palette next to it shows its key', async () => {
  openShell('/business/house');
  const bar = await screen.findByRole('banner');
  const box = within(bar).getByRole('combobox', { name: '搜索菜单' }).closest('.shell-menu-search');
  expect(box?.querySelector('[data-icon="search"]')).not.toBeNull();
  const palette = within(bar).getByRole('button', { name: '搜索（Ctrl+K）' });
  expect(palette.querySelector('kbd')).toHaveTextContent('Ctrl+K');
});

test('the key of the password is the key of menus, which has teeth', async () => {
  openShell('/business/house');
  const bar = await screen.findByRole('banner');
  const picture = (name: string) => within(bar).getByRole('button', { name }).querySelector('svg')?.innerHTML;
  const { container } = render(<>{menuIcon('key')}</>);
  expect(picture('修改密码')).toBe(container.querySelector('svg')?.innerHTML);
  expect(picture('修改密码')).toContain('M7 8h8v3M11.5 8v2.4');
});

test('the menu of the person leads to the page about them', async () => {
  const { user, at } = openShell('/business/house');
  await user.click(await screen.findByRole('button', { name: /张晓芸/ }));
  await user.click(await screen.findByRole('menuitem', { name: '个人信息' }));
  await waitFor(() => expect(at()).toBe('/info/index'));
});
