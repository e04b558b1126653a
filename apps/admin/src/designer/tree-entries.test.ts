import { sayIn } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { treeNames } from './author-ports.words.ts';
import { treeEntries } from './use-author-ports.ts';

test('an author chooses the options of a tree by name', () => {
  const entries = treeEntries(sayIn(treeNames, 'zh'));
  expect(entries).toContainEqual({ key: '/api/baseinfo/unit/tree', value: '单位' });
  expect(entries).toContainEqual({ key: '/api/asset-card/assettype/tree', value: '资产类别' });
  expect(new Set(entries.map(({ value }) => value)).size).toBe(entries.length);
});
