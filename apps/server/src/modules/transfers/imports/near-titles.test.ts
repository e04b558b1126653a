import { expect, test } from 'vitest';
import { nearestItems } from './near-titles.ts';

const items = ['资产名称', '资产编号', '建筑面积（㎡）', '备注'];
const nearest = (...titles: readonly string[]) => nearestItems({ titles, items });

test('a title is near to an item by pinyin, by sound, without its unit, and by most of its characters', () => {
  expect(nearest('zichanmingcheng', '资产编好', '建筑面积', '备注说明')).toEqual([0, 1, 2, 3]);
  expect(nearest('与之无关', '')).toEqual([-1, -1]);
});

test('an item goes to its nearest title, and two equally near items go to none', () => {
  expect(nearest('资产名称表', '资产名称')).toEqual([-1, 0]);
  expect(nearestItems({ titles: ['面积'], items: ['东区面积', '西区面积'] })).toEqual([-1]);
});
