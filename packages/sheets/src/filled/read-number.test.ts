import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['1,234.50', 1234.5],
  ['１２３', 123],
  ['12.34%', 0.1234],
  ['-0.5', -0.5],
  ['¥ 8 000', 8000],
  ['1e3', 1000],
  ['0.000000000000000000012345', 1.2345e-20],
  ['123456789012345.000', 123_456_789_012_345],
  [0.1 + 0.2, 0.3],
  [100 / 3, 33.333_333_333_333_3],
])('of %j the number is %j', (found, value) => {
  expect(readNumber(found)).toEqual({ value });
});

test.each(['', 'abc', '1.2.3', '0x10', 'Infinity', '1e999', '1 年', Number.NaN])('%j is no number', (found) => {
  expect(readNumber(found)).toEqual({ expected: 'number' });
});

test.each([
  '12345678901234567.89',
  '99999999999999999999.999',
  '0.1234567890123456',
  '1234567890123456',
  '1e15',
  12_345_678_901_234_568,
  1e20,
])('%j has more digits than a cell keeps', (found) => {
  expect(readNumber(found)).toEqual({ expected: 'precision' });
});
