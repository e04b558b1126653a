import { expect, test } from 'vitest';
import { movedCell, nextEditableCell, type ActiveCell, type GridShape } from './active-cell.ts';

const shape: GridShape = { rowIds: ['r1', 'r2'], columnKeys: ['a', 'b', 'c'], editableKeys: ['a', 'c'] };
const at = (rowId: string, columnKey: string): ActiveCell => ({ rowId, columnKey, mode: 'edit' });

test.each([
  [at('r1', 'a'), 1, at('r1', 'c')],
  [at('r1', 'b'), 1, at('r1', 'c')],
  [at('r1', 'c'), 1, at('r2', 'a')],
  [at('r2', 'c'), 1, undefined],
  [at('r2', 'a'), -1, at('r1', 'c')],
  [at('r2', 'b'), -1, at('r2', 'a')],
  [at('r1', 'a'), -1, undefined],
] as const)('from %j by %i the next cell that takes typing is %j', (from, step, to) => {
  expect(nextEditableCell(shape, from, step)).toEqual(to);
});

test('there is no next cell where nothing takes typing', () => {
  expect(nextEditableCell({ ...shape, editableKeys: [] }, at('r1', 'a'), 1)).toBeUndefined();
});

test.each([
  [{ rows: 1, columns: 0 }, 'r2', 'b'],
  [{ rows: -5, columns: 0 }, 'r1', 'b'],
  [{ rows: 0, columns: Infinity }, 'r1', 'c'],
  [{ rows: -Infinity, columns: -Infinity }, 'r1', 'a'],
])('moving by %j stops at the edges', (by, rowId, columnKey) => {
  expect(movedCell(shape, at('r1', 'b'), by)).toEqual({ rowId, columnKey, mode: 'navigate' });
});
