import { expect, test } from 'vitest';
import { briefNumber, evenBrief } from './brief.ts';

const all = (language: 'zh' | 'en', ...values: readonly number[]) => values.map(evenBrief(values, language));

test('the numbers of one chart have the same scale and the same digits', () => {
  expect(all('zh', 40_400, 23_000, 3758.3)).toEqual(['4.04万', '2.30万', '0.38万']);
  expect(all('en', 40_400, 23_000, 3758.3)).toEqual(['40.40K', '23.00K', '3.76K']);
});

test('the scale is one in which the smallest number still says something', () => {
  expect(all('zh', 102_120_000, 2_680_000, 81_800)).toEqual(['10,212万', '268万', '8万']);
  expect(all('zh', 155_000.5, 95_000, 12)).toEqual(['155,001', '95,000', '12']);
});

test('counts stay whole, and nothing is 0', () => {
  expect(all('zh', 48, 18, 0)).toEqual(['48', '18', '0']);
  expect(all('zh', 20_000, 0, -10_000)).toEqual(['2.00万', '0', '-1.00万']);
  expect(all('zh')).toEqual([]);
});

test('a number alone is short only if it is large', () => {
  expect(briefNumber(3758.3, 'zh')).toBe('3,758.3');
  expect(briefNumber(67_190, 'zh')).toBe('6.72万');
});
