import { formulaFunctions } from '@org/meta-forms/core';
import { column, computed, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { formulaLabels } from './formula-labels.ts';
import { readFormula, readResult } from './read-formula.ts';

const form = documentOf(
  numberItem('price', { itemName: '单价' }),
  numberItem('count', { itemName: '数量' }),
  textItem('kind', { itemName: '类别' }),
  numberItem('total', { itemName: '总价', ...computed('price * count') }),
  subListItem(
    'rows',
    [
      column(numberItem('price', { itemName: '行单价' })),
      column(numberItem('amount', { itemName: '金额', ...computed('price * 2') })),
    ],
    { itemName: '明细' },
  ),
);

function read(text: string, language: 'zh' | 'en' = 'zh', owner = 'total') {
  return readFormula(text, formulaLabels(form, language)(owner), language);
}

test.each([
  ['price * count', '单价 × 数量', '单价 × 数量'],
  ['(price + 1) / count - 2', '(单价 + 1) ÷ 数量 − 2', '(单价 + 1) ÷ 数量 − 2'],
  ['-price ^ 2 & "元"', '-单价 ^ 2 & “元”', '-单价 ^ 2 & “元”'],
  ['price >= 1 and count <> 2', '单价 ≥ 1 且 数量 ≠ 2', '单价 ≥ 1 and 数量 ≠ 2'],
  ['SUM(rows.amount) * 2', '合计(明细的金额) × 2', 'sum of(金额 of 明细) × 2'],
  ['COUNT({明细}.{金额})', '计数(明细的金额)', 'count of(金额 of 明细)'],
  ['ROUND(price * count, 2)', '单价 × 数量，四舍五入到 2 位小数', '单价 × 数量, rounded to 2 decimal places'],
  ['ROUND(price, 0)', '单价，四舍五入到整数', '单价, rounded to a whole number'],
  ['ROUND(price, count)', '四舍五入(单价, 数量)', 'rounded(单价, 数量)'],
  ['1 + ROUND(price, 2)', '1 + 四舍五入(单价, 2)', '1 + rounded(单价, 2)'],
  ['IF(kind = "A", 1, 2)', '如果 类别 = “A”，则为 1；否则为 2', 'if 类别 = “A” then 1; otherwise 2'],
  [
    'price > 9 ? 1 : price > 5 ? ROUND(count, 1) : true',
    '如果 单价 > 9，则为 1；否则为 如果 单价 > 5，则为 数量，四舍五入到 1 位小数；否则为 是',
    'if 单价 > 9 then 1; otherwise if 单价 > 5 then 数量, rounded to 1 decimal place; otherwise yes',
  ],
  ['2 * IF(price > 1, 1, 2)', '2 × 如果(单价 > 1, 1, 2)', '2 × if(单价 > 1, 1, 2)'],
  ['gone * 2', 'gone × 2', 'gone × 2'],
])('%s is read as a sentence', (text, zh, en) => {
  expect(read(text)).toBe(zh);
  expect(read(text, 'en')).toBe(en);
});

test('in a row of a sub-list, its columns come before the items of the form', () => {
  expect(read('price * count', 'zh', 'rows.amount')).toBe('行单价 × 数量');
});

test('every function is read without its name in the language of formulas', () => {
  for (const { name, minArgs } of formulaFunctions) {
    const inner = Array.from({ length: minArgs }, () => 'price').join(', ');
    expect(read(`1 & ${name}(${inner})`)).not.toContain(name);
  }
});

test('a text that is no formula has no reading', () => {
  expect(read('price *')).toBeUndefined();
  expect(read('')).toBeUndefined();
});

test('the result is named with the item that it fills', () => {
  expect(readResult('总价', read('price * count') ?? '', 'zh')).toBe('总价 = 单价 × 数量');
});
