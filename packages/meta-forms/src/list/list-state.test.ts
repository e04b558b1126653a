import { describe, expect, test } from 'vitest';
import { INITIAL_LIST_STATE, listStateFromParams, listStateToParams, type ListState } from './list-state.ts';

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
