import { expect, test } from 'vitest';
import { loadSpelling } from './spelling.ts';

test.each([
  ['采购部', 'cgb', true],
  ['采购部', 'CGB', true],
  ['采购部', 'caigou', true],
  ['东澜区采购部', 'cai g', true],
  ['财务部', 'caig', false],
  ['重庆路', 'cq', true],
  ['重庆路', 'zhongqing', true],
  ['采购部', 'bgc', false],
  ['采购部', '12', false],
  ['采购部', 'a'.repeat(60), false],
])('%s spelt %s: %s', async (name, typed, answer) => {
  const isSpelt = await loadSpelling();
  expect(isSpelt(name, typed)).toBe(answer);
});
