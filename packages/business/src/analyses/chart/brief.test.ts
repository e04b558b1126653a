import { expect, test } from 'vitest';
import { briefNumber, evenBrief, withUnit } from './brief.ts';

const all = (language: 'zh' | 'en', ...values: readonly number[]) => values.map(evenBrief(values, language));

test('the numbers of one chart have the same scale and the same digits', () => {
  expect(all('zh', 40_400, 23_000, 3758.3)).toEqual(['4.04万', '2.30万', '0.38万']);
  expect(all('en', 40_400, 23_000, 3758.3)).toEqual(['40.40K', '23.00K', '3.76K']);
});

test('the scale is one in which the smallest number still says something', () => {
  expect(all('zh', 92_120_000, 2_680_000, 81_800)).toEqual(['9,212万', '268万', '8万']);
  expect(all('en', 923_000, 26_800, 818)).toEqual(['923.0K', '26.8K', '0.8K']);
});

test('numbers that are too far apart for one scale have a scale each', () => {
  expect(all('zh', 324_240_000, 13_256_000, 413_000, 12)).toEqual(['3.24亿', '1326万', '41.3万', '12']);
  expect(all('en', 324_240_000, 13_256_000, 413_000, 37)).toEqual(['324M', '13.3M', '413K', '37']);
  expect(all('zh', 155_000.5, 95_000, 12)).toEqual(['15.5万', '9.5万', '12']);
});

test('the sum of a chart has its own scale where it is larger', () => {
  expect(evenBrief([90_000_000, 3_000_000], 'zh')(130_000_000)).toBe('1.3亿');
  expect(evenBrief([900_000, 60_000], 'en')(1_100_000)).toBe('1.1M');
});

test('a unit follows a Chinese scale without a space', () => {
  expect([withUnit('3.42亿', '元'), withUnit('36.5万', '㎡'), withUnit('254', '张')]).toEqual([
    '3.42亿元',
    '36.5万㎡',
    '254 张',
  ]);
  expect([withUnit('342M', 'yuan'), withUnit('48', '')]).toEqual(['342M yuan', '48']);
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
