import { expect, test } from 'vitest';
import { FOOT_ROW, HEAD_ROW, movedPlace, placeNow } from './cell-place.ts';

const space = { rowIds: ['a', 'b', 'c'], columnIds: ['$select', 'name', 'area'] };
const at = (rowId: string, columnId: string) => ({ rowId, columnId });

test('the keyboard moves within the list; the head is above the first row', () => {
  expect(movedPlace(space, at('a', 'name'), { rows: 1, columns: 1 })).toEqual(at('b', 'area'));
  expect(movedPlace(space, at('a', 'name'), { rows: -1, columns: 0 })).toEqual(at(HEAD_ROW, 'name'));
  expect(movedPlace(space, at(HEAD_ROW, 'name'), { rows: 1, columns: 0 })).toEqual(at('a', 'name'));
  expect(movedPlace(space, at('c', 'area'), { rows: 9, columns: 9 })).toEqual(at('c', 'area'));
  expect(movedPlace({ ...space, rowIds: [] }, at(HEAD_ROW, 'name'), { rows: 1, columns: 0 })).toEqual(
    at(HEAD_ROW, 'name'),
  );
});

test('totals are below the last row, where there are some', () => {
  const summed = { ...space, hasFoot: true };
  expect(movedPlace(summed, at('c', 'area'), { rows: 1, columns: 0 })).toEqual(at(FOOT_ROW, 'area'));
  expect(movedPlace(summed, at(FOOT_ROW, 'area'), { rows: 1, columns: -1 })).toEqual(at(FOOT_ROW, 'name'));
  expect(movedPlace(summed, at(FOOT_ROW, 'area'), { rows: -1, columns: 0 })).toEqual(at('c', 'area'));
  expect(placeNow(summed, at(FOOT_ROW, 'area'), { rowIndex: -1, firstColumn: 'name' })).toEqual(at(FOOT_ROW, 'area'));
  expect(placeNow(space, at(FOOT_ROW, 'area'), { rowIndex: 2, firstColumn: 'name' })).toEqual(at('c', 'area'));
});

test('after a page was turned the row at the same height has the keyboard', () => {
  const turned = { ...space, rowIds: ['x', 'y'] };
  expect(placeNow(turned, at('b', 'area'), { rowIndex: 1, firstColumn: 'name' })).toEqual(at('y', 'area'));
  expect(placeNow(turned, at('c', 'area'), { rowIndex: 2, firstColumn: 'name' })).toEqual(at('y', 'area'));
  expect(placeNow({ ...space, rowIds: [] }, at('c', 'area'), { rowIndex: 2, firstColumn: 'name' })).toEqual(
    at(HEAD_ROW, 'area'),
  );
});

test('a record that is still there keeps the keyboard, also at another height', () => {
  const place = at('b', 'area');
  expect(placeNow({ ...space, rowIds: ['z', 'a', 'b'] }, place, { rowIndex: 1, firstColumn: 'name' })).toBe(place);
});

test('after its column was hidden the first one has the keyboard', () => {
  const narrower = { ...space, columnIds: ['$select', 'name'] };
  expect(placeNow(narrower, at('b', 'area'), { rowIndex: 1, firstColumn: 'name' })).toEqual(at('b', 'name'));
});
