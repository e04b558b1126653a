import { expect, test } from 'vitest';
import type { RequestContext } from '../../shared/http/context.ts';
import { createRegions, type RegionNode } from './regions.service.ts';

const nodes: readonly RegionNode[] = [
  {
    id: '1',
    code: '01',
    name: '甲市',
    children: [
      { id: '2', code: '0101', name: '乙区', children: [{ id: '3', code: '010101', name: '丙街道' }] },
      { id: '4', name: '丁县' },
    ],
  },
];
const regions = createRegions(async ({ tenantId }) => (tenantId === 'own' ? nodes : []));
// The part of a context that regions use.
const as = (tenantId: string) => ({ tenantId }) as RequestContext;
const own = as('own');
const codes = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);

test('are read level by level, with the codes of all above', async () => {
  expect(await regions.below(own)).toMatchObject([{ code: '01', parentCode: '0', hasChildren: true, regionLevel: 1 }]);
  expect(codes(await regions.below(own, '01'))).toEqual(['0101', '4']);
  expect(await regions.find(own, '010101')).toMatchObject({
    name: '丙街道',
    parentCode: '0101',
    parentName: '乙区',
    ancestors: '0,01,0101',
    regionLevel: 3,
    level: 3,
    hasChildren: false,
  });
  expect(await regions.below(own, '010101')).toEqual([]);
  expect(await regions.find(own, '9')).toBeUndefined();
});

test('are found in the whole tree', async () => {
  expect(codes(await regions.search(own, { name: '丙' }))).toEqual(['010101']);
  expect(codes(await regions.search(own, { parentCode: '01', name: '丁' }))).toEqual(['4']);
  const conditions: object = { code_likeright: '0101' };
  expect(codes(await regions.search(own, conditions))).toEqual(['0101', '010101']);
  expect(await regions.page(own, { size: 2, current: 2, descs: 'region_level' })).toMatchObject({
    total: 4,
    pages: 2,
    records: [{ code: '4' }, { code: '01' }],
  });
});

test('of another tenant are another tree', async () => {
  expect(await regions.search(as('other'), { name: '甲' })).toEqual([]);
});

test('are asked for by the root of the family, 00, unless a region has that code', async () => {
  expect(codes(await regions.below(own, '00'))).toEqual(['01']);
  const country = [{ id: '1', code: '00', name: '国', children: nodes }];
  const below = createRegions(async () => country).below;
  expect(codes(await below(own, '00'))).toEqual(['01']);
  expect(codes(await below(own))).toEqual(['00']);
});
