import { describe, expect, test } from 'vitest';
import { spellingOf } from './spelling.ts';

function finds(typed: string, name: string): boolean {
  const pattern = spellingOf(typed)?.pattern;
  return pattern !== undefined && new RegExp(pattern, 'u').test(name);
}

describe('a spelling', () => {
  test.each([
    ['cgb', '采购部'],
    ['CGB', '东澜区采购部'],
    ['caigou', '采购部'],
    ['cai gou bu', '采购部'],
    ['caigo', '采购部'],
    ['caigoub', '采购部'],
    ['gou', '采购部'],
    ['cq', '重庆路'],
    ['zhongqing', '重庆路'],
    ['xian', '西安'],
    ['xian', '县'],
    ['3xx', '第3小学'],
    ['acl', 'A采楼'],
    ['lvshun', '旅顺'],
    ['lüshun', '旅顺'],
    ['b', '采购部'],
  ])('%s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  test.each([
    ['cgc', '采购部'],
    ['caibu', '采购部'],
    ['gouc', '采购部'],
    ['caig', '财务部'],
    ['bgc', '采购部'],
  ])('%s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  test.each([
    [''],
    ['  '],
    ['12'],
    ['采购'],
    ['采gou'],
    ['c-7'],
    ['.*'],
    ['[a-z]'],
    ["c' or 1"],
    ['%'],
    ['a'.repeat(25)],
  ])('%s is not one', (typed) => {
    expect(spellingOf(typed)).toBeUndefined();
  });

  test('stays short even if it can be split in many ways', () => {
    expect(spellingOf('xianxianxianxianxianxian')?.pattern.length).toBeLessThan(60_000);
  });
});
