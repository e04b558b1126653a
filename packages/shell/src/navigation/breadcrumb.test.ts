import { expect, test } from 'vitest';
import { breadcrumbOf } from './breadcrumb.ts';
import type { MenuItem } from './menu-item.ts';
import { HOME_PATH } from './tabs.ts';

const item = (name: string, path: string): MenuItem => ({
  id: name,
  code: name,
  name,
  path,
  icon: '',
  metaKey: '',
  disabled: false,
  children: [],
});
const [assets, houses, rooms, home] = [
  item('资产', '/asset'),
  item('房屋', '/asset/houses'),
  item('房间', '/business/room'),
  item('首页', HOME_PATH),
];
const trail = (...chain: readonly MenuItem[]) =>
  breadcrumbOf(chain, { home: '首页', isXinjiang: false }).map(({ label, to }) => [label, to]);

test('the breadcrumb is hidden for two entries or fewer', () => {
  expect(trail()).toEqual([]);
  expect(trail(rooms)).toEqual([]);
  expect(trail(home)).toEqual([]);
  expect(trail(home, rooms)).toEqual([]);
});
test('home is put before a chain that does not begin with it, and not twice', () => {
  expect(trail(assets, rooms)).toEqual([
    ['首页', HOME_PATH],
    ['资产', '/flowpage/asset'],
    ['房间', undefined],
  ]);
  expect(trail(home, assets, rooms)).toEqual(trail(assets, rooms));
});
test('the levels between link to the first page, and the current page has no link', () => {
  expect(trail(assets, houses, rooms).map(([, to]) => to)).toEqual([
    HOME_PATH,
    '/flowpage/asset',
    '/flowpage/asset',
    undefined,
  ]);
});
test('the Xinjiang deployment has a prefix of its own', () => {
  expect(breadcrumbOf([assets, rooms], { home: '首页', isXinjiang: true })[1]?.to).toBe('/flowpagexj/asset');
});
const below = (...chain: readonly MenuItem[]) =>
  breadcrumbOf(chain, { home: '首页', isXinjiang: false, below: '一号楼' }).map(({ label, to }) => [label, to]);
test('a page below the menu comes last, after the link to its list, also below an entry of the first level', () => {
  expect(below(assets, rooms)).toEqual([
    ['首页', HOME_PATH],
    ['资产', '/flowpage/asset'],
    ['房间', '/business/room'],
    ['一号楼', undefined],
  ]);
  expect(below(rooms).map(([label]) => label)).toEqual(['首页', '房间', '一号楼']);
  expect(below()).toEqual([]);
});
