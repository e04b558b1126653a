import { describe, expect, test } from 'vitest';
import { menuChain, menuItemsOf } from './menu-item.ts';
import { isXinjiangPlace, type MenuRules, type RuledMenu } from './menu-rules.ts';

const nothing: MenuRules = { disabledCodes: [], roles: [], isXinjiang: false };
const wire = (more: Partial<RuledMenu> = {}) => ({
  id: 'm',
  code: 'm',
  name: '房屋',
  path: '/business/house',
  source: 'house',
  metaKey: '',
  ...more,
});
const itemOf = (more: Partial<RuledMenu>, rules: Partial<MenuRules> = {}) =>
  menuItemsOf([wire(more)], { ...nothing, ...rules })[0];

describe('where an entry of the menu leads', () => {
  test.each([
    ['an address of the app is taken as it is', {}, '/business/house'],
    ['any other path names a flow page', { path: 'leave' }, '/flowpage/leave'],
    ['a source that is an address goes before the path', { path: 'leave', source: '/map/index' }, '/map/index'],
    [
      'a page of another site opens in a frame',
      { path: 'https://a.example/x?y=1' },
      '/myiframe/urlPath?src=https%3A%2F%2Fa.example%2Fx%3Fy%3D1&name=%E6%88%BF%E5%B1%8B',
    ],
    [
      'an address of another site without a protocol is none of the app',
      { path: '//b.example', source: '' },
      '/flowpage//b.example',
    ],
    ['a group without a path leads nowhere', { path: '' }, ''],
  ] as const)('%s', (_fact, more, path) => {
    expect(itemOf(more)?.path).toBe(path);
  });
  test('flow pages of Xinjiang have a prefix of their own', () => {
    expect(itemOf({ path: 'leave' }, { isXinjiang: true })?.path).toBe('/flowpagexj/leave');
    expect(['新疆', '新疆维吾尔自治区', 'Xinjiang', 'yunting', undefined].map(isXinjiangPlace)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
  test('a source that is an address names no icon', () => {
    expect([itemOf({})?.icon, itemOf({ source: '/map/index' })?.icon]).toEqual(['house', '']);
  });
  test('pages of other sites are distinguished by the framed address', () => {
    const items = menuItemsOf(
      [wire({ name: '甲', path: 'https://a.example' }), wire({ name: '乙', path: 'https://b.example' })],
      nothing,
    );
    expect(menuChain(items, items[1]?.path ?? '').map(({ name }) => name)).toEqual(['乙']);
    expect(menuChain(menuItemsOf([wire()], nothing), '/business/house?page=2')).toHaveLength(1);
  });
});

test('an entry on the list shows and cannot be chosen', () => {
  expect([
    itemOf({ code: 'archive' }, { disabledCodes: ['archive'] })?.disabled,
    itemOf({}, { disabledCodes: ['archive'] })?.disabled,
  ]).toEqual([true, false]);
});

test('an entry for other roles is left out, one that names none is for everyone', () => {
  const forLeaders = { meta: { roles: ['leader'] } };
  expect(itemOf(forLeaders, { roles: ['clerk'] })).toBeUndefined();
  expect(itemOf(forLeaders, { roles: ['clerk', 'leader'] })).toBeDefined();
  expect(itemOf({ meta: {} }, { roles: [''] })).toBeDefined();
});
