import { expect, test } from 'vitest';
import { menuChain, menuItemsOf, menuLeaves } from './menu-item.ts';

interface Wire {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly source: string;
  readonly metaKey: string;
  readonly children?: readonly Wire[];
}
const wire = (name: string, path: string, children?: readonly Wire[]): Wire => ({
  id: name,
  code: name,
  name,
  path,
  source: 'home',
  metaKey: '',
  ...(children ? { children } : {}),
});
const items = menuItemsOf(
  [
    wire('资产', '/assets', [wire('资产卡片', '/business/assetCard'), wire('房屋', '/business/house')]),
    wire('首页', '/wel/index'),
  ],
  { disabledCodes: [], roles: [], isXinjiang: false },
);

test('the chain of a page names everything above it', () => {
  expect(menuChain(items, '/business/house').map(({ name }) => name)).toEqual(['资产', '房屋']);
});
test('an item has the name, the path, the icon and the form of its page, and what is below it', () => {
  const child = { ...wire('资产卡片', '/business/assetCard'), id: '2', code: 'assetCard', metaKey: 'assetCard' };
  expect(
    menuItemsOf([{ ...wire('资产', '', [child]), id: '1', code: 'asset', source: 'bank' }], {
      disabledCodes: [],
      roles: [],
      isXinjiang: false,
    }),
  ).toEqual([
    {
      id: '1',
      code: 'asset',
      name: '资产',
      path: '',
      icon: 'bank',
      metaKey: '',
      disabled: false,
      children: [
        {
          id: '2',
          code: 'assetCard',
          name: '资产卡片',
          path: '/business/assetCard',
          icon: 'home',
          metaKey: 'assetCard',
          disabled: false,
          children: [],
        },
      ],
    },
  ]);
});
test('a path outside the menu has no chain', () => {
  expect(menuChain(items, '/assets')).toEqual([]);
});
test('leaves are the pages in menu order', () => {
  expect(menuLeaves(items).map(({ name }) => name)).toEqual(['资产卡片', '房屋', '首页']);
});
