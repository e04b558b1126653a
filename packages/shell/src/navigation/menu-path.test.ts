import { expect, test } from 'vitest';
import { menuItemsOf } from './menu-item.ts';
import { framedEntry, menuGroupBehind, menuPathBehind, tabPathOf } from './menu-path.ts';

const wire = (code: string, path: string) => ({ id: code, code, name: code, path, source: 'home', metaKey: '' });
const items = menuItemsOf(
  [
    {
      ...wire('group', '/asset'),
      children: [
        wire('house', '/business/house'),
        wire('user', '/system/user'),
        wire('leave', 'leave'),
        wire('weather', 'https://weather.example/today?city=1'),
      ],
    },
  ],
  { disabledCodes: [], roles: [], isXinjiang: false },
);

test.each([
  ['/flowpage/business/house', '/business/house'],
  ['/flowpagexj/business/house', '/business/house'],
  ['/flowpage/system/user', '/system/user'],
  ['/flowpage/house', '/business/house'],
  ['/flowpagexj/user', '/system/user'],
  ['/flowpage/business/propety', undefined],
  ['/flowpage', undefined],
  ['/flowpage/leave', undefined],
  ['/flowpages/house', undefined],
  ['/business/house', undefined],
])('%s means %s', (address, page) => {
  expect(menuPathBehind(items, address)).toBe(page);
});

test.each([
  ['/flowpage/asset', 'group'],
  ['/flowpagexj/asset', 'group'],
  ['/flowpage/house', undefined],
  ['/asset', undefined],
])('%s leads to the group %s', (address, code) => {
  expect(menuGroupBehind(items, address)?.code).toBe(code);
});

test('a frame shows addresses of the menu only', () => {
  expect(framedEntry(items, { code: 'weather', address: null })?.address).toBe('https://weather.example/today?city=1');
  expect(framedEntry(items, { code: 'urlPath', address: 'https://weather.example/today?city=1' })?.item.code).toBe(
    'weather',
  );
  expect(framedEntry(items, { code: 'urlPath', address: 'https://weather.example/other' })).toBeUndefined();
  expect(framedEntry(items, { code: 'house', address: '/business/house' })).toBeUndefined();
});

test('a tab is known by its path, a page elsewhere by what it frames in whichever language', () => {
  expect(tabPathOf('/business/house', '?page=2')).toBe('/business/house');
  const [zh, en] = ['地图', 'Map'].map((name) =>
    tabPathOf('/myiframe/urlPath', `?${new URLSearchParams({ src: 'https://a.example/x?y=1', name }).toString()}`),
  );
  expect(zh).toBe(en);
  expect(tabPathOf('/myiframe/urlPath', '?src=https://b.example')).not.toBe(zh);
});
