import { expect, test } from 'vitest';
import { fitWidth } from './fit-width.ts';

test('a column fits its longest text by the factors 1.1 (wide), 0.7 (capitals, digits) and 0.6, plus 20', () => {
  expect(fitWidth(['资产名称'])).toBe(Math.ceil(4 * 1.1 * 14 + 20));
  expect(fitWidth(['AB12'])).toBe(Math.ceil(4 * 0.7 * 14 + 20));
  expect(fitWidth(['ab-x'])).toBe(Math.ceil(4 * 0.6 * 14 + 20));
  expect(fitWidth(['x', '资产 A1', 'ab'])).toBe(Math.ceil((2 * 1.1 + 0.6 + 2 * 0.7) * 14 + 20));
});

test('a fitted column is never narrower than it can be pressed nor wider than a list can show', () => {
  expect(fitWidth([])).toBe(40);
  expect(fitWidth(['a'.repeat(1_000_000)])).toBe(600);
});
