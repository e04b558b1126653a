import { expect, test } from 'vitest';
import { shortTitleOf } from './short-title.ts';

test.each([
  ['云汀市机关资产与房产管理平台', '', '云汀市', '机关资产与房产管理'],
  ['云汀市机关资产与房产管理平台', '资产与房产', '云汀市', '资产与房产'],
  ['云汀市机关资产与房产管理平台', '资产房产平台', '', '资产房产平台'],
  ['云汀市机关资产与房产管理平台', '', '', '云汀市机关资产与房产管理'],
  ['资产管理系统', '', '', '资产管理'],
  ['平台', '', '', '平台'],
  ['云汀市平台', '', '云汀市', '云汀市平台'],
  ['Asset register', '', '', 'Asset register'],
])('the short form of %s (own: “%s”, place: “%s”) is %s', (title, own, place, short) => {
  expect(shortTitleOf({ title, own, place })).toBe(short);
});
