import { expect, test } from 'vitest';
import { fittingAmount } from './total-amount.ts';

test('an amount that is wider than its column is shortened, never cut', () => {
  expect(fittingAmount('170,148,138.47', 130, 'zh')).toBe('170,148,138.47');
  expect(fittingAmount('170,148,138.47', 110, 'zh')).toBe('1.7亿');
  expect(fittingAmount('170,148,138.47', 110, 'en')).toBe('170.15M');
  expect(fittingAmount('-40,878,590.20', 110, 'zh')).toBe('-4087.86万');
  expect(fittingAmount('', 40, 'zh')).toBe('');
});
