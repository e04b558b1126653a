import { describe, expect, test } from 'vitest';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { candidatesByKey, queryFields } from '../../query/candidate-fields.ts';
import { EMPTY_QUERY, type Query } from '../../query/query.ts';
import { queryToText } from '../../query/query-text.ts';
import { dateItem, dictionaryItem, metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { tickedValues, withColumnValues } from './column-filter.ts';

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
    expect(filtered(query, key, ...tickedValues(query, key))).toEqual(query);
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
