import { evaluate, parseTemplate } from '@org/workflow';
import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { dateItem, dictionaryItem, metaForm, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { boundFields } from './bound-fields.ts';
import { faultOfRow, writeCondition, type ConditionRow, type FlowCondition } from './flow-condition.ts';
import { readCondition } from './read-condition.ts';

const form = compileForm(
  parseMetaForm(
    metaForm(
      textItem('title', { itemName: '标题' }),
      numberItem('amount', { itemName: '金额' }),
      dateItem('day', { itemName: '日期' }),
      dictionaryItem('kind', { itemName: '方式', dictKey: 'lend_kind' }),
      subListItem('rows', []),
    ),
  ).form,
);
const fields = boundFields(form);
const row = (field: string, sign: ConditionRow['sign'], value = ''): ConditionRow => ({ field, sign, value });

test('conditions compare the fields with one value, each in its own way', () => {
  expect(fields.map(({ key, compared, dictionary }) => [key, compared, dictionary])).toEqual([
    ['title', 'text', undefined],
    ['amount', 'number', undefined],
    ['day', 'date', undefined],
    ['kind', 'options', 'lend_kind'],
  ]);
});

test.each<[string, FlowCondition, string]>([
  ['a number', { match: 'all', rows: [row('amount', '>=', '500000')] }, '${amount >= 500000}'],
  ['a negative number', { match: 'all', rows: [row('amount', '<', '-1.5')] }, '${amount < -1.5}'],
  [
    'all of several',
    { match: 'all', rows: [row('kind', '==', 'original'), row('amount', '>', '7')] },
    "${kind == 'original' && amount > 7}",
  ],
  [
    'any of several',
    { match: 'any', rows: [row('title', 'empty'), row('title', 'filled'), row('day', '<', '2026-01-01')] },
    "${empty title || !(empty title) || day < '2026-01-01'}",
  ],
  [
    'quotes',
    { match: 'all', rows: [row('title', '==', String.raw`it's \ } "all"`)] },
    String.raw`${'${'}title == 'it\'s \\ } "all"'}`,
  ],
])('%s is written as an expression and read back', (_name, condition, text) => {
  expect(writeCondition(condition, fields)).toBe(text);
  expect(readCondition(text)).toEqual(condition);
});

test('what is written is what the engine evaluates', () => {
  const text = writeCondition(
    { match: 'all', rows: [row('title', '==', `a'} \\`), row('amount', '<=', '10')] },
    fields,
  );
  const holds = (title: string, amount: number) =>
    evaluate(parseTemplate(text), (name) => ({ title, amount })[name] ?? null);
  expect([holds(`a'} \\`, 10), holds(`a'} \\`, 11), holds('a', 10)]).toEqual([true, false, false]);
});

test.each([
  '${(a > 1 || b > 2) && c > 3}',
  '${a + 1 > 2}',
  '${a.b == 1}',
  '${a == b}',
  'text',
  '${a >',
  '${a ? b : c}',
])('%s stays an expression', (text) => {
  expect(readCondition(text)).toBeUndefined();
});

test.each<[ConditionRow, ReturnType<typeof faultOfRow>]>([
  [row('gone', '==', '1'), 'unknownField'],
  [row('amount', '>', 'much'), 'needsNumber'],
  [row('amount', '>', ''), 'needsValue'],
  [row('title', '>', 'a'), 'noOrder'],
  [row('title', 'empty'), undefined],
])('the row %j has the fault %s, and no condition is written from it', (faulty, fault) => {
  expect(faultOfRow(faulty, fields)).toBe(fault);
  expect(writeCondition({ match: 'all', rows: [faulty] }, fields) === '').toBe(fault !== undefined);
});
