import { menusCalls, parametersCalls, usersCalls } from '@org/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(() => {
  window.innerWidth = 1366;
  isSignedIn();
});
afterEach(nobodyIsSignedIn);

const entry = (id: string, name: string, more: object = {}) => ({
  id,
  code: id,
  name,
  path: `/business/${id}`,
  source: 'house',
  metaKey: '',
  ...more,
});

test('an entry that is not open shows and opens nothing; entries for other roles are not there', async () => {
  const { user, at } = openShell('/business/house', {
    answers: {
      [menusCalls.routes.name]: () => [
        entry('house', '房屋'),
        entry('archive', '档案'),
        entry('audit', '审计', { meta: { roles: ['auditor'] } }),
        entry('room', '房间', { meta: { roles: ['clerk'] } }),
      ],
      [usersCalls.current.name]: () => ({
        id: 'u1',
        realName: '张晓芸',
        orgName: '',
        avatar: '',
        authority: 'clerk,leader',
      }),
    },
    disabledCodes: ['archive'],
  });
  const closed = await screen.findByRole('menuitem', { name: /档案/ });
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  await user.click(closed);
  expect(at()).toBe('/business/house');
  expect(screen.queryByRole('menuitem', { name: /审计/ })).toBeNull();
  expect(await screen.findByRole('menuitem', { name: /房间/ })).toBeVisible();
  await waitFor(() => expect(document.querySelector('.ant-menu-item-selected')).toHaveTextContent('房屋'));
  expect(screen.getByRole('menuitem', { name: /房屋/ })).toHaveStyle({ paddingLeft: '12px' });
  // A name that the side bar cuts.
  expect(screen.getByRole('menuitem', { name: /房屋/ })).toHaveAttribute('title', '房屋');
});

test('while the menu loads, the side bar has its shape and says so', async () => {
  const answer = Promise.withResolvers<never>();
  openShell('/business/house', { answers: { [menusCalls.routes.name]: () => answer.promise } });
  const side = await screen.findByRole('complementary', { name: '菜单' });
  expect(within(side).getByRole('status')).toHaveTextContent('正在加载');
  expect(side.querySelectorAll('.shell-side-shape > span').length).toBeGreaterThan(4);
  expect(side.querySelector('.ant-spin')).toBeNull();
});

test('on a narrow screen the menu lies over the page until a choice, the shade or Escape', async () => {
  window.innerWidth = 600;
  const { user, at } = openShell('/business/house');
  await screen.findByText('房屋页');
  const open = async () => {
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
    return screen.findByRole('menuitem', { name: /房间/ });
  };
  await open();
  await user.click(screen.getByRole('button', { name: '关闭菜单' }));
  expect(screen.queryByRole('button', { name: '关闭菜单' })).toBeNull();
  (await open()).focus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await user.click(await open());
  await waitFor(() => expect(at()).toBe('/business/room'));
  expect(screen.getByRole('button', { name: '展开菜单' })).toBeVisible();
});

test('the deployment of Xinjiang has no sidebar', async () => {
  openShell('/business/house', {
    answers: { [parametersCalls.appinfo.name]: () => ({ title: '某市资产平台', placeName: '新疆' }) },
  });
  expect(await within(screen.getByRole('banner')).findByText('某市资产平台')).toBeVisible();
  expect(await screen.findByText('房屋页')).toBeVisible();
  expect(screen.queryByRole('complementary', { name: '菜单' })).toBeNull();
  expect(screen.queryByRole('button', { name: /菜单$/ })).toBeNull();
});

test('every other deployment has the sidebar', async () => {
  openShell('/business/house', {
    answers: { [parametersCalls.appinfo.name]: () => ({ title: '某市资产平台', placeName: '云汀' }) },
  });
  expect(await within(screen.getByRole('banner')).findByText('某市资产平台')).toBeVisible();
  expect(screen.getByRole('complementary', { name: '菜单' })).toBeVisible();
});

test('with the language the title of the deployment changes', async () => {
  const titles = ['某市资产平台', 'Asset platform of a city'];
  const { user } = openShell('/business/house', {
    answers: { [parametersCalls.appinfo.name]: () => ({ title: titles.shift() ?? '' }) },
  });
  expect(await within(screen.getByRole('banner')).findByText('某市资产平台')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await within(screen.getByRole('banner')).findByText('Asset platform of a city')).toBeVisible();
});

function AreaTool({ onClose }: { readonly onClose: () => void }) {
  return <button onClick={onClose}>测算中</button>;
}

test('the area tool is there for people with its permission', async () => {
  const answers = {
    [menusCalls.buttons.name]: () => [entry('house', '', { children: [entry('upperrightcorner_calculate', '')] })],
  };
  const { user } = openShell('/business/house', { answers, AreaTool });
  await user.click(await screen.findByRole('button', { name: '面积测算' }));
  await user.click(await screen.findByRole('button', { name: '测算中' }));
  expect(screen.queryByRole('button', { name: '测算中' })).toBeNull();
});

test.each([
  {
    what: 'the picture of the deployment',
    facts: { logo: '/emblem.png', logoKey: 'bank' },
    expected: ['/emblem.png', undefined],
  },
  { what: 'the icon that its key names', facts: { logo: '', logoKey: 'bank' }, expected: [undefined, 'bank'] },
  { what: 'the mark of the product', facts: { logo: '', logoKey: '' }, expected: ['/icon.svg', undefined] },
])('the place above the menu shows $what', async ({ facts, expected }) => {
  openShell('/business/house', {
    answers: { [parametersCalls.appinfo.name]: () => ({ title: '平台', shortTitle: '简称', ...facts }) },
  });
  const logo = (await screen.findByText('简称')).parentElement;
  expect([
    logo?.querySelector('img')?.getAttribute('src') ?? undefined,
    logo?.querySelector('.shell-logo-mark svg')?.getAttribute('data-icon') ?? undefined,
  ]).toEqual(expected);
});

test('an entry opens its page as its tab has it; that of the shown page opens it without a search', async () => {
  const { user, at } = openShell('/business/house?q.name=one');
  await screen.findByText('房屋页');
  const choose = async (name: RegExp) => user.click(await screen.findByRole('menuitem', { name }));
  await choose(/房间/);
  await waitFor(() => expect(at()).toBe('/business/room'));
  await choose(/房屋/);
  await waitFor(() => expect(at()).toBe('/business/house?q.name=one'));
  await choose(/房屋/);
  await waitFor(() => expect(at()).toBe('/business/house'));
});
