import { expect, test } from 'vitest';
import { editedText, readCellText } from './read-cell-text.ts';

const CHOICES = [{ value: '1', label: '自用' }];

test.each([
  ['1,234.50', 1234.5],
  ['１２３', 123],
  ['12.34%', 0.1234],
  ['-0.5', -0.5],
  ['¥ 8 000', 8000],
  ['1e3', 1000],
  [' ', null],
])('of %j the number is %j', (text, value) => {
  expect(readCellText(text, { type: 'number' }, [])).toEqual({ value });
});

test.each(['abc', '1.2.3', '0x10', 'Infinity', '1e999', '1 年'])('%j is no number', (text) => {
  expect(readCellText(text, { type: 'number' }, [])).toEqual({ refusal: 'number' });
});

test('a number has at most the decimals of its cell', () => {
  expect(readCellText('1.25', { type: 'number', digits: 2 }, [])).toEqual({ value: 1.25 });
  expect(readCellText('1.255', { type: 'number', digits: 2 }, [])).toEqual({ refusal: 'digits' });
  expect(readCellText('1e-7', { type: 'number', digits: 2 }, [])).toEqual({ refusal: 'digits' });
});

test.each(['12345678901234567.89', '99999999999999999999.999'])('%s has more digits than are kept', (text) => {
  expect(readCellText(text, { type: 'number', digits: 2 }, [])).toEqual({ refusal: 'precision' });
});

test.each(['2026-3-5', '2026/03/05', '2026年3月5日', '20260305', '2026.3.5'])('%s is a day', (text) => {
  expect(readCellText(text, { type: 'date' }, [])).toEqual({ value: '2026-03-05' });
});

test.each(['2026-02-31', '3月5日', '2026-13-01'])('%s is no day', (text) => {
  expect(readCellText(text, { type: 'date' }, [])).toEqual({ refusal: 'date' });
});

test('a cell with choices takes a label or a value, and no other text', () => {
  expect(readCellText('自用', { type: 'dictionary' }, CHOICES)).toEqual({ value: '1' });
  expect(readCellText('1', { type: 'dictionary' }, CHOICES)).toEqual({ value: '1' });
  expect(readCellText('出借', { type: 'text', choices: ['自用'] }, CHOICES)).toEqual({ refusal: 'choice' });
  expect(editedText('1', CHOICES)).toBe('自用');
});

test('a text has at most 32767 characters', () => {
  expect(readCellText('字'.repeat(32_767), { type: 'text' }, [])).toHaveProperty('value');
  expect(readCellText('字'.repeat(32_768), { type: 'text' }, [])).toEqual({ refusal: 'long' });
});
