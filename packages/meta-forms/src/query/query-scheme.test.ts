import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERY_TYPE, fieldsOf, randomQuery } from './query.fixture.ts';
import { textItem } from '../testing/builders.ts';
import { queryFromScheme, queryToScheme } from './query-scheme.ts';
import { queryToText } from './query-text.ts';
import { startingConditions } from './starting-conditions.ts';

const fields = fieldsOf(...EVERY_TYPE);
const read = (stored: unknown) => queryFromScheme(typeof stored === 'string' ? stored : JSON.stringify(stored), fields);
const textOf = (stored: unknown) => {
  const reading = read(stored);
  return reading.outcome === 'read' ? queryToText(reading.query) : reading.outcome;
};

test('every query comes back from its scheme', () => {
  fc.assert(
    fc.property(randomQuery(fields), (query) => {
      expect(read(queryToScheme(query))).toEqual({ outcome: 'read', query, dropped: [] });
    }),
    { numRuns: 3000 },
  );
});

describe('a flat scheme of the earlier product is read', () => {
  test.each([
    [[{ label: '名称', field: 'name', condition: 'like', value: '桌' }], 'name.like.桌'],
    [[{ prop: 'name', value: '桌' }], 'name.like.桌'],
    [
      [{ field: 'bought', condition: 'ge', value: ['2024-01-01', '2024-01-31 24:00:00'] }],
      'bought.ge.2024-01-01_2024-01-31',
    ],
    [[{ field: 'houseId', condition: 'findInStr', value: '7,8' }], 'houseId.in.7_8'],
    [[{ field: 'state', condition: 'ne', value: '' }], 'state.all'],
    [[{ field: 'shared', condition: 'eq', value: '2' }], 'shared.eq.2'],
    ['[{"field":"keeper","condition":"eq","value":1123598821738675201}]', 'keeper.eq.1123598821738675201'],
    [{ fields: ['name', 'amount'], values: ['桌'] }, 'name.like.桌'],
    [{ fields: [{ prop: 'name', condition: 'eq' }], values: { name: '桌' } }, 'name.eq.桌'],
  ])('%j', (stored, text) => {
    expect(textOf(stored)).toBe(text);
  });
});

describe('a scheme is broken', () => {
  test.each([
    [
      {
        fields: ['name'],
        values: [
          { field: 'name', value: '1' },
          { field: 'amount', value: [1, 2] },
        ],
      },
    ],
    [{ fields: ['name'], values: ['1', '2'] }],
    [{ fields: [], values: [{ match: 'any', values: [{ field: 'name', value: '1' }] }] }],
    [{ fields: ['name'], values: { name: 'x', amount: 'y' } }],
    [{ values: [] }],
    ['null'],
    ['7'],
    ['{'],
    [''],
    [`"${'x'.repeat(200_001)}"`],
    ['['.repeat(90_000)],
  ])('%#', (stored) => {
    expect(read(stored)).toEqual({ outcome: 'broken' });
  });
});

test('what the form no longer has is left out and named', () => {
  const fieldsAndValues = {
    fields: ['gone', 'name', 'name', 'name'],
    values: [
      { field: 'gone', condition: 'like', value: 'x' },
      { field: 'name', condition: 'ge', value: 'x' },
      { condition: 'eq' },
      { field: 'name', condition: 'like', value: 'x' },
    ],
  };
  expect(textOf(fieldsAndValues)).toContain('name.like.x');
  const reading = read(fieldsAndValues);
  expect(reading.outcome === 'read' && reading.dropped.map(({ reason }) => reason)).toEqual([
    'unknownField',
    'unknownOperator',
    'unfitValue',
  ]);
});

test('any JSON gives a query or a broken scheme', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (json) => {
      expect(['read', 'broken']).toContain(queryFromScheme(json, fields).outcome);
    }),
    { numRuns: 3000 },
  );
  const nested = '{"values":['.repeat(5000) + ']}'.repeat(5000);
  expect(read(`{"fields":["name"],"values":[${nested}]}`).outcome).toBe('read');
});

test('a query begins with the first four fields, the required ones, and who made the record and when', () => {
  const form = fieldsOf(...['a', 'b', 'c', 'd', 'e'].map((key) => textItem(key)), textItem('f', { required: true }));
  const keys = (template?: string) =>
    startingConditions(form, template).parts.map((part) => ('field' in part ? part.field : ''));
  const usual = ['a', 'b', 'c', 'd', 'f', 'createUser', 'createTime'];
  expect(keys()).toEqual(usual);
  expect(startingConditions(form).parts[0]).toEqual({ field: 'a', operator: 'like', value: '' });
  const template = [
    { field: 'e', defaulted: true },
    { field: 'a', defaulted: false },
    { field: 'gone', defaulted: true },
    { field: 'b', defaulted: 1 },
    7,
  ];
  expect(keys(JSON.stringify(template))).toEqual(['e', 'b']);
  for (const unusable of ['{', '[]', '{"field":"a"}', JSON.stringify([{ field: 'gone', defaulted: true }])])
    expect(keys(unusable)).toEqual(usual);
});
