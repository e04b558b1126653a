import { expect, test } from 'vitest';
import { totalWidth } from './total-amount.ts';

test('a column of a total is as wide as the whole amount, its separators and its unit', () => {
  expect(totalWidth('40,878,590.20 元')).toBeGreaterThan(totalWidth('40,878,590.20'));
  expect(totalWidth('40,878,590.20 元')).toBe(24 + 10 * 8 + 4 * 5 + 14);
  expect(totalWidth('')).toBe(24);
});
