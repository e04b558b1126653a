import { describe, expect, test } from 'vitest';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { candidatesByKey, queryFields } from '../../query/candidate-fields.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { queryToText } from '../../query/query-text.ts';
import { dateItem, dictionaryItem, metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { columnRange, tickedValues, withColumnRange, withColumnValues, withoutColumn } from './column-filter.ts';

const compiled = compileForm(
  parseMetaForm(
    metaForm(textItem('name'), numberItem('area'), dateItem('bought'), dictionaryItem('use', { dictKey: 'u' })),
  ).form,
);
const fields = candidatesByKey(queryFields(compiled));
const fieldOf = (key: string) => {
  const field = fields.get(key);
  if (!field) throw new Error(`The form has no field ${key}.`);
  return field;
};
const filtered = (query: Query, key: string, ...values: readonly string[]) =>
  withColumnValues(query, fieldOf(key), values);

describe('the values that are ticked in a column', () => {
  test.each([
    ['use', ['1', '2'], 'use.in.1_2'],
    ['use', ['1', ''], 'any*use.in.1*use.empty*end'],
    ['name', ['甲'], 'name.eq.甲'],
    ['name', ['甲', '乙'], 'any*name.eq.甲*name.eq.乙*end'],
    ['area', ['12.5'], 'area.eq.12.5'],
    [
      'bought',
      ['2024', '2023-02', ''],
      'any*bought.ge.2024-01-01_2024-12-31*bought.ge.2023-02-01_2023-02-28*bought.empty*end',
    ],
    ['bought', ['2024-03-15 00:00:00'], 'bought.ge.2024-03-15_2024-03-15'],
    ['name', [], ''],
  ])('of %s %j are the condition %s', (key, values, text) => {
    const query = filtered(EMPTY_QUERY, key, ...values);
    expect(queryToText(query)).toBe(text);
    expect(filtered(query, key, ...tickedValues(query, fieldOf(key)))).toEqual(query);
  });
  test('replace those that were ticked before; other conditions stay', () => {
    const like: Query = { ...EMPTY_QUERY, parts: [{ field: 'name', operator: 'like', value: '楼' }] };
    const first = filtered(like, 'name', '甲楼', '乙楼');
    expect(queryToText(filtered(first, 'name', '丙楼'))).toBe('name.like.楼*name.eq.丙楼');
    expect(filtered(first, 'name')).toEqual(like);
  });
  test('limit what is found where any condition may hold', () => {
    const any: Query = {
      keyword: '',
      match: 'any',
      parts: [
        { field: 'area', operator: 'eq', value: 1 },
        { field: 'area', operator: 'eq', value: 2 },
      ],
    };
    expect(queryToText(filtered(any, 'use', '1'))).toBe('any*area.eq.1*area.eq.2*end*use.in.1');
  });
});

describe('the range of a column of numbers', () => {
  const area = fieldOf('area');
  const limited = withColumnRange(EMPTY_QUERY, area, { from: 10, to: 20 });
  test('is the condition of the query dialog, and is read back', () => {
    expect(queryToText(limited)).toBe('area.ge.10_20');
    expect(columnRange(limited, area)).toEqual({ from: 10, to: 20 });
    expect(withColumnRange(limited, area, {})).toEqual(EMPTY_QUERY);
  });
  test('and values of the column replace each other', () => {
    const ticked = filtered(limited, 'area', '12.5');
    expect(queryToText(ticked)).toBe('area.eq.12.5');
    expect(columnRange(ticked, area)).toEqual({});
    expect(queryToText(withColumnRange(ticked, area, { from: 3 }))).toBe('area.ge.3_');
  });
  test('is no ticked value where its ends are equal', () => {
    const one = withColumnRange(EMPTY_QUERY, area, { from: 5, to: 5 });
    expect(tickedValues(one, area)).toEqual([]);
    expect(columnRange(one, area)).toEqual({ from: 5, to: 5 });
  });
  test('of several is the first; the others stay', () => {
    const both: Query = {
      ...limited,
      parts: [...limited.parts, { field: 'area', operator: 'ge', value: { to: 15 } }],
    };
    expect(queryToText(withoutColumn(both, area))).toBe('area.ge._15');
  });
});
