import { expect, test } from 'vitest';
import { fittingAmount } from './total-amount.ts';

const column = (width: number, unit = '') => ({ width, unit });

test('an amount that is wider than its column is shortened, never cut', () => {
  expect(fittingAmount('170,148,138.47', column(130), 'zh')).toBe('170,148,138.47');
  expect(fittingAmount('170,148,138.47', column(136, '元'), 'zh')).toBe('170,148,138.47 元');
  expect(fittingAmount('170,148,138.47', column(110), 'zh')).toBe('1.7亿');
  expect(fittingAmount('170,148,138.47', column(110, '元'), 'zh')).toBe('1.7亿 元');
  expect(fittingAmount('170,148,138.47', column(110), 'en')).toBe('170.15M');
  expect(fittingAmount('-40,878,590.20', column(110), 'zh')).toBe('-4087.86万');
  expect(fittingAmount('', column(40, '元'), 'zh')).toBe('');
});
