import { expect, test } from 'vitest';
import { measureName } from './measure-name.ts';

test.each([
  ['count', '建筑面积', 'zh', '单据数量'],
  ['sum', '建筑面积', 'zh', '建筑面积合计'],
  ['sum', '租赁面积合计', 'zh', '租赁面积合计'],
  ['average', '租赁面积合计', 'zh', '租赁面积合计平均'],
  ['sum', 'leased area', 'en', 'Sum of leased area'],
] as const)('the %s of %s is called in %s %s', (kind, item, language, name) => {
  expect(measureName(kind, item, language)).toBe(name);
});
