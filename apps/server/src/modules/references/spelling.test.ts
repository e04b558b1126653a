import { describe, expect, test } from 'vitest';
import { spellingPattern } from './spelling.ts';

async function finds(typed: string, name: string): Promise<boolean> {
  const pattern = await spellingPattern(typed);
  return pattern !== undefined && new RegExp(pattern, 'u').test(name);
}

describe('a spelling', () => {
  test.each([
    ['cgb', '采购部'],
    ['CGB', '东澜区采购部'],
    ['caigou', '采购部'],
    ['cai gou bu', '采购部'],
    ['caigo', '采购部'],
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
  ])('%s finds %s', async (typed, name) => {
    expect(await finds(typed, name)).toBe(true);
  });

  test.each([
    ['cgc', '采购部'],
    ['caibu', '采购部'],
    ['gouc', '采购部'],
    ['caig', '财务部'],
    ['bgc', '采购部'],
  ])('%s does not find %s', async (typed, name) => {
    expect(await finds(typed, name)).toBe(false);
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
  ])('%s is not one', async (typed) => {
    expect(await spellingPattern(typed)).toBeUndefined();
  });

  test('stays short even if it can be split in many ways', async () => {
    expect((await spellingPattern('xianxianxianxianxianxian'))?.length).toBeLessThan(60_000);
  });
});
