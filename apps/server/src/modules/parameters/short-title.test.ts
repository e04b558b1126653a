import { expect, test } from 'vitest';
import { shortTitleOf } from './short-title.ts';

const long = '云汀市机关资产与房产管理平台';

test.each([
  { title: long, own: '', place: '云汀市', short: '机关资产与房产管理' },
  { title: long, own: '资产与房产', place: '云汀市', short: '资产与房产' },
  { title: long, own: '资产房产平台', place: '', short: '资产房产平台' },
  { title: long, own: '', place: '', short: '云汀市机关资产与房产管理' },
  { title: '资产管理系统', own: '', place: '', short: '资产管理' },
  { title: '平台', own: '', place: '', short: '平台' },
  { title: '云汀市平台', own: '', place: '云汀市', short: '云汀市平台' },
  { title: 'Asset register', own: '', place: '', short: 'Asset register' },
])('the short form of $title (own: “$own”, place: “$place”) is $short', ({ short, ...parts }) => {
  expect(shortTitleOf(parts)).toBe(short);
});
