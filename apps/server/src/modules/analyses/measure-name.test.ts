import { expect, test } from 'vitest';
import { measureName } from './measure-name.ts';

test.each([
  { kind: 'count', item: '建筑面积', language: 'zh', name: '单据数量' },
  { kind: 'sum', item: '建筑面积', language: 'zh', name: '建筑面积合计' },
  { kind: 'sum', item: '租赁面积合计', language: 'zh', name: '租赁面积合计' },
  { kind: 'average', item: '租赁面积合计', language: 'zh', name: '租赁面积合计平均' },
  { kind: 'sum', item: 'leased area', language: 'en', name: 'Sum of leased area' },
] as const)('the $kind of $item is called $name', ({ kind, item, language, name }) => {
  expect(measureName(kind, item, language)).toBe(name);
});
