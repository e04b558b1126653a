import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyType } from '../../../testing/test-forms.ts';
import { searchableColumns } from '../storage/record-columns.ts';
import { decimalValue, listValue, momentValue, textValue } from './filter-values.ts';
import type { WireCondition } from '../conditions.port.ts';
import { conditionsToSql } from './record-conditions.ts';

const compiled = compileForm(parseMetaForm(everyType).form);
const column = searchableColumns(compiled).get('bought');
if (!column) throw new Error('No column.');

// Compiles statements, and runs none.
const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new PostgresIntrospector(instance),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const refused = { reason: 'FILTER_VALUE_INVALID', params: { field: 'bought' } };

describe('a moment', () => {
  test.each([
    ['2024', '2024-01-01 00:00:00', '2024-12-31 23:59:59'],
    ['2024-02', '2024-02-01 00:00:00', '2024-02-29 23:59:59'],
    ['2023-02', '2023-02-01 00:00:00', '2023-02-28 23:59:59'],
    ['2024-04', '2024-04-01 00:00:00', '2024-04-30 23:59:59'],
    ['2024-01-01', '2024-01-01 00:00:00', '2024-01-01 23:59:59'],
    ['2024-12-31', '2024-12-31 00:00:00', '2024-12-31 23:59:59'],
    ['0001-12', '0001-12-01 00:00:00', '0001-12-31 23:59:59'],
    [' 2024-02-29 10:20:30 ', '2024-02-29 10:20:30', '2024-02-29 10:20:30'],
    ['2024-02-29 24:00:00', '2024-02-29 23:59:59', '2024-02-29 23:59:59'],
  ])('%j begins at %s and ends at %s', (value, from, to) => {
    expect([momentValue(column, value, 'from'), momentValue(column, value, 'to')]).toEqual([from, to]);
  });

  test.each([
    '',
    '24',
    '2024-1',
    '2024-00',
    '2024-13',
    '2024-01-00',
    '2024-04-31',
    '2023-02-29',
    '0000-01',
    '2024-01-01 24:00:01',
    '2024-01-01 10:60:00',
    '2024-01-01T10:00:00',
  ])('%j is refused', (value) => {
    expect(() => momentValue(column, value, 'from')).toThrow(expect.objectContaining(refused));
  });
});

describe('a text or number', () => {
  test('is accepted up to 1000 characters, and a number as it is written', () => {
    expect(textValue(column, 'x'.repeat(1000))).toHaveLength(1000);
    expect([textValue(column, 1.5), decimalValue(column, -2), decimalValue(column, '-0.50')]).toEqual([
      '1.5',
      '-2',
      '-0.50',
    ]);
  });

  test.each([['x'.repeat(1001)], ['a\0'], ['\uD800'], [Number.NaN], [Infinity], [true], [null], [undefined], [['a']]])(
    '%j is refused',
    (value) => {
      expect(() => textValue(column, value)).toThrow(expect.objectContaining(refused));
    },
  );

  test.each(['', '1.', '.5', '1e5', '+1', `0.${'1'.repeat(61)}`])('%j is not a decimal number', (value) => {
    expect(() => decimalValue(column, value)).toThrow(expect.objectContaining(refused));
  });
});

describe('a list of values', () => {
  test('is an array, a text with commas, or one value', () => {
    expect([listValue(column, ['a', 1]), listValue(column, 'a,b'), listValue(column, 7)]).toEqual([
      ['a', '1'],
      ['a', 'b'],
      ['7'],
    ]);
  });

  test('has at most 1000 values', () => {
    expect(listValue(column, Array.from({ length: 1000 }, String))).toHaveLength(1000);
    expect(() => listValue(column, Array.from({ length: 1001 }, String))).toThrow(expect.objectContaining(refused));
    expect(() => listValue(column, ','.repeat(65_001))).toThrow(expect.objectContaining(refused));
  });
});

const made = (conditions: readonly WireCondition[]) => conditionsToSql(compiled, conditions);
const oneOf = (count: number): WireCondition => ({
  field: 'kind',
  condition: 'in',
  value: Array.from({ length: count }, String),
});

const statementOf = (field: string, value: unknown) => {
  const [condition] = made([{ field, condition: 'eq', value }]);
  return condition && condition.test.compile(db).sql;
};

describe('conditions', () => {
  test('without a field, or with an operator that the field lacks, are refused with the start of the input', () => {
    const long = 'x'.repeat(100);
    expect(() => made([{ field: long, condition: 'eq', value: '1' }])).toThrow(
      expect.objectContaining({ reason: 'FILTER_FIELD_UNKNOWN', params: { field: 'x'.repeat(60) } }),
    );
    expect(() => made([{ field: 'kind', condition: long, value: '1' }])).toThrow(
      expect.objectContaining({
        reason: 'FILTER_OPERATOR_UNKNOWN',
        params: { field: 'kind', operator: 'x'.repeat(20) },
      }),
    );
  });

  test.each([
    ['name', 'eq', 'a', true],
    ['name', 'empty', '', true],
    ['kind', 'in', '1,2', true],
    ['name', 'like', 'a', false],
    ['name', 'ne', 'a', false],
    ['name', 'ne', '', false],
  ])('%s %s %j: its matches are one range of the order of its column: %s', (...[field, condition, value, isRange]) => {
    const name = searchableColumns(compiled).get(field)?.name;
    const [asked] = made([{ field, condition, value }]);
    expect(asked?.column).toBe(isRange ? name : '');
  });

  test('have at most 2000 values together, also those of texts with commas', () => {
    const name = { field: 'name', condition: 'eq', value: 'a' };
    expect(made([oneOf(1000), oneOf(1000)])).toHaveLength(2);
    const more = [oneOf(1000), oneOf(1000), name];
    expect(() => made(more)).toThrow(expect.objectContaining({ reason: 'FILTER_TOO_LARGE', params: { values: 2000 } }));
    expect(() => made([oneOf(1000), { ...oneOf(1), value: '1,2' }, oneOf(999)])).toThrow(
      expect.objectContaining({ reason: 'FILTER_TOO_LARGE' }),
    );
  });

  test('without a value are ignored, except for “has any value”', () => {
    const empty = ['', null, undefined, [], ['', null]];
    expect(made(empty.map((value) => ({ field: 'kind', condition: 'in', value })))).toEqual([]);
    expect(made([{ field: 'kind', condition: 'ne', value: '' }])).toMatchObject([{ column: expect.any(String) }]);
  });

  test('on a text compare its indexed beginning, and the whole text only if that is not enough', () => {
    expect(statementOf('name', 'x'.repeat(499))).toMatch(/^left\("text_\w+", 500\) = left\(\$1::text, 500\)$/);
    expect(statementOf('name', 'x'.repeat(500))).toMatch(/^\(left\(.*\) = left\(.*\) and "text_\w+" = \$2::text\)$/);
    expect(statementOf('area', '1')).toMatch(/^"number_\w+" = \$1::numeric$/);
  });
});
