import { afterEach, describe, expect, test, vi } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { queryFields } from '../query/candidate-fields.ts';
import { EMPTY_QUERY, type Query } from '../query/query.ts';
import { dateItem, metaForm, switchItem, textItem } from '../testing/builders.ts';
import {
  askedConditions,
  droppedFromParams,
  INITIAL_LIST_STATE,
  listStateFromParams,
  listStateToParams,
  type ListState,
} from './list-state.ts';

const sortable = new Set(['name', 'area']);
const read = (address: string) => listStateFromParams(new URLSearchParams(address), sortable);

describe('the address of a list', () => {
  test('carries page, size and sort there and back', () => {
    const state: ListState = {
      page: 3,
      size: 50,
      sort: [
        { key: 'area', direction: 'descending' },
        { key: 'name', direction: 'ascending' },
      ],
      conditions: [],
      query: EMPTY_QUERY,
    };
    expect(read(new URLSearchParams(listStateToParams(state)).toString())).toEqual(state);
  });
  test('is empty for a list in its initial state', () => {
    expect(listStateToParams(INITIAL_LIST_STATE)).toEqual({});
    expect(read('')).toEqual(INITIAL_LIST_STATE);
  });
  test.each([10, 20, 30, 40, 50, 100])('takes %i rows a page', (size) => {
    expect(read(`size=${size}`).size).toBe(size);
  });
  test.each([
    'page=-1',
    'page=1.5',
    'page=x',
    'size=7',
    'size=60',
    'size=100000',
    'sort=password',
    'sort=-',
    'sort=__proto__',
  ])('ignores %s', (address) => {
    expect(read(address)).toEqual(INITIAL_LIST_STATE);
  });
});

describe('the grouping of a list', () => {
  const compiled = compileForm(
    parseMetaForm(metaForm(textItem('name'), switchItem('rented'), dateItem('bought'))).form,
  );
  const fields = queryFields(compiled);
  const listed = new Set(compiled.listColumns.map(({ key }) => key));
  const groupIn = (address: string) => listStateFromParams(new URLSearchParams(address), listed, fields).group;

  test.each<ListState['group']>([{ key: 'rented' }, { key: 'bought', by: 'month' }, { key: 'bought', by: 'year' }])(
    'is in the address there and back: %j',
    (group) => {
      const params = listStateToParams({ ...INITIAL_LIST_STATE, group });
      expect(groupIn(new URLSearchParams(params).toString())).toEqual(group);
    },
  );
  test.each(['group=name', 'group=bought', 'group=bought~week', 'group=rented~month', 'group=gone', 'group=status'])(
    'is none of %s',
    (address) => {
      expect(groupIn(address)).toBeUndefined();
    },
  );
});

describe('the query of a list', () => {
  const compiled = compileForm(parseMetaForm(metaForm(textItem('name'), dateItem('bought'))).form);
  const fields = queryFields(compiled);
  const query: Query = {
    keyword: 'zck',
    match: 'all',
    parts: [{ field: 'bought', operator: 'ge', value: { relative: 'thisMonth' } }],
  };
  const state: ListState = {
    ...INITIAL_LIST_STATE,
    query,
    conditions: [{ field: 'unit', label: '单位', condition: 'in', value: ['1'] }],
  };
  afterEach(() => void vi.useRealTimers());
  const asked = (from: string, to: string) => [
    ...state.conditions,
    { label: '', field: '$keyword', condition: 'like', value: 'zck' },
    { label: 'bought', field: 'bought', condition: 'ge', value: [from, to] },
  ];

  test('is in the address with its relative dates; what the page fixes is not', () => {
    const params = listStateToParams(state);
    expect(params).toEqual({ q: '.zck*bought.ge.thisMonth' });
    expect(listStateFromParams(new URLSearchParams(params), sortable, fields)).toEqual({ ...state, conditions: [] });
  });
  test('loses the parts that the form does not have, which are named', () => {
    const params = new URLSearchParams({ q: 'gone.eq.1*bought.ge.thisMonth' });
    expect(listStateFromParams(params, sortable, fields).query.parts).toEqual(query.parts);
    expect(droppedFromParams(params, fields)).toEqual([{ reason: 'unknownField', part: 'gone' }]);
  });
  test('is asked together with what the page fixes, with the days of today', () => {
    vi.useFakeTimers({ now: new Date(2026, 1, 10) });
    expect(askedConditions(compiled, state)).toEqual(asked('2026-02-01', '2026-02-28 24:00:00'));
    vi.setSystemTime(new Date(2026, 2, 1));
    expect(askedConditions(compiled, state)).toEqual(asked('2026-03-01', '2026-03-31 24:00:00'));
  });
  test('that finds all records is not sent', () => {
    expect(askedConditions(compiled, { ...state, query: EMPTY_QUERY })).toBe(state.conditions);
  });
});
