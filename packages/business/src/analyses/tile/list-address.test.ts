import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { queryFields, queryToConditions } from '@org/meta-forms/query';
import { listStateFromParams } from '@org/meta-forms/list';
import { expect, test } from 'vitest';
import { houseForm } from '../testing/house-form.fixture.ts';
import { houseTile } from '../testing/tiles.fixture.ts';
import { queryOfConditions } from './condition-query.ts';
import { listAddress } from './list-address.ts';

const fields = queryFields(compileForm(parseMetaForm(houseForm).form));
const { analysis } = houseTile;
const NOW = '2026-11-27 10:00:00';

/** What the list at an address asks the server for. */
function askedBy(address: string) {
  const params = new URL(address, 'https://example.org').searchParams;
  const { query } = listStateFromParams(params, new Set(), fields);
  return queryToConditions(query, fields, NOW).map((part) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => name !== 'label')),
  );
}

/** The unit of an address, and whether it is alone. */
function unitOf(address: string) {
  const { searchParams } = new URL(address, 'https://example.org');
  return [searchParams.get('unit'), searchParams.get('alone')];
}

test('the list behind a bar has the conditions of the tile, the records in force and the value of the bar', () => {
  const address = listAddress({ analysis, fields }, { key: '1' });
  expect(address).toMatch(/^\/business\/house\?/);
  expect(askedBy(address)).toEqual([
    { field: 'builtYear', condition: 'ge', value: ['2001-01-01', ''] },
    { field: 'status', condition: 'in', value: ['2', '5'] },
    { field: 'buildingUse', condition: 'eq', value: '1' },
  ]);
});

test('the list behind a form that an author has added to the menu has the records of every state', () => {
  const address = listAddress({ analysis: { metaKey: 'visitor', measures: [{ kind: 'count' }] }, fields });
  expect(address).toMatch(/^\/business\/visitor\?/);
  expect(askedBy(address)).toEqual([]);
});

test('a bar of records without a value has the list of these', () => {
  expect(askedBy(listAddress({ analysis, fields }, { key: '' })).at(-1)).toEqual({
    field: 'buildingUse',
    condition: 'empty',
    value: '',
  });
});

test('a relative date of a tile is relative in its list, too', () => {
  const conditions = [{ label: '', field: 'builtYear', condition: 'ge', value: { relative: 'lastYear' } }];
  const address = listAddress({ analysis: { ...analysis, conditions }, fields });
  expect(askedBy(address)[0]).toEqual({
    field: 'builtYear',
    condition: 'ge',
    value: ['2025-01-01', '2025-12-31 24:00:00'],
  });
  expect(address).toContain('lastYear');
});

test('an analysis that names a state keeps it', () => {
  const conditions = [{ label: '', field: 'status', condition: 'in', value: ['0'] }];
  expect(askedBy(listAddress({ analysis: { ...analysis, conditions }, fields }))).toEqual([
    { field: 'status', condition: 'in', value: ['0'] },
  ]);
});

/** What the list behind a group of a split dimension asks for, without the state. */
function askedOf(dimension: object, key: string) {
  return askedBy(
    listAddress(
      {
        analysis: {
          ...analysis,
          conditions: [],
          split: { field: 'buildingUse' },
          dimension: { field: '', ...dimension },
        },
        fields,
      },
      { key, split: { key: '2', name: '' } },
    ),
  ).slice(1);
}

test('a period, a range and the group of a split are conditions of the list', () => {
  const use = { field: 'buildingUse', condition: 'eq', value: '2' };
  expect(askedOf({ field: 'createTime', by: 'quarter' }, '2026-Q2')).toEqual([
    { field: 'createTime', condition: 'ge', value: ['2026-04-01', '2026-06-30 24:00:00'] },
    use,
  ]);
  expect(askedOf({ field: 'buildingArea', by: 'range', ranges: [100, 500] }, '100~500')).toEqual([
    { field: 'buildingArea', condition: 'ge', value: [100, 500] },
    { field: 'buildingArea', condition: 'ne', value: 500 },
    use,
  ]);
  expect(askedOf({ field: 'buildingArea', by: 'range', ranges: [100, 500] }, '500~')).toEqual([
    { field: 'buildingArea', condition: 'ge', value: [500, ''] },
    use,
  ]);
});

test('a unit is in the address of the list as a person chooses it: with those below it, or alone', () => {
  const byUnit = (by?: 'unitTop') => ({ ...analysis, dimension: { field: 'unitId', ...(by ? { by } : {}) } });
  expect(unitOf(listAddress({ analysis: byUnit('unitTop'), fields }, { key: 'u7' }))).toEqual(['u7', null]);
  expect(unitOf(listAddress({ analysis: byUnit('unitTop'), fields }, { key: 'u7', isAlone: true }))).toEqual([
    'u7',
    '1',
  ]);
  expect(unitOf(listAddress({ analysis: byUnit(), fields }, { key: 'u7' }))).toEqual(['u7', '1']);
  expect(unitOf(listAddress({ analysis, fields, unit: 'u1' }, { key: '1' }))).toEqual(['u1', null]);
});

test('conditions of which any may hold, and the quick box, are read back', () => {
  const any = [
    { field: '$keyword', condition: 'like', value: '东湖' },
    {
      match: 'any' as const,
      conditions: [
        { field: 'buildingUse', condition: 'in', value: ['1', '2'] },
        { field: 'buildingArea', condition: 'ne', value: '' },
      ],
    },
  ];
  const query = queryOfConditions(any, fields);
  expect(query.keyword).toBe('东湖');
  expect(query.parts).toEqual([
    {
      match: 'any',
      parts: [
        { field: 'buildingUse', operator: 'in', value: ['1', '2'] },
        { field: 'buildingArea', operator: 'filled', value: '' },
      ],
    },
  ]);
});
