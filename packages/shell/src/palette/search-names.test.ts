import { expect, test } from 'vitest';
import { searchNames } from './search-names.ts';

const entries = ['资产卡片', '房屋管理', '管理制度', '固定资产'].map((name) => ({ name }));
const found = (typed: string, byPinyin: readonly string[] = []) =>
  searchNames(entries, typed, (name) => byPinyin.includes(name)).map(({ name }) => name);

test('names that begin with the text come before names that contain it, and both before names by pinyin', () => {
  expect(found('管理', ['资产卡片'])).toEqual(['管理制度', '房屋管理', '资产卡片']);
  expect(found('资产')).toEqual(['资产卡片', '固定资产']);
});
test('capitals and small letters are alike, in what is typed and in the names', () => {
  const named = ['Houses', 'Warehouses', 'hOUSEHOLDS'].map((name) => ({ name }));
  for (const typed of ['house', 'HOUSE'])
    expect(searchNames(named, typed, () => false).map(({ name }) => name)).toEqual([
      'Houses',
      'hOUSEHOLDS',
      'Warehouses',
    ]);
});
test('an empty search finds nothing', () => {
  expect(found('  ', ['资产卡片'])).toEqual([]);
});
