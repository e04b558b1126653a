import { condition, matrix, scalar, whole, type Call, type SheetFunction } from '../call.ts';
import { matches, wildcards } from '../criterion.ts';
import {
  compareScalars,
  exact,
  failure,
  isNumber,
  SheetFailure,
  type Matrix,
  type Operand,
  type Scalar,
} from '../sheet-value.ts';

/** The values of a row or column. */
interface Line {
  readonly length: number;
  at(index: number): Scalar;
}

const columnOf = (cells: Matrix, column: number): Line => ({ length: cells.rows, at: (row) => cells.at(row, column) });
const rowOf = (cells: Matrix, row: number): Line => ({
  length: cells.columns,
  at: (column) => cells.at(row, column),
});

function lineOf(cells: Matrix): Line {
  if (cells.columns === 1) return columnOf(cells, 0);
  if (cells.rows !== 1) throw failure('#N/A');
  return rowOf(cells, 0);
}

const isKind = (a: Scalar, b: Scalar) =>
  isNumber(a) ? isNumber(b) : typeof a === typeof b && b !== null && !isNumber(b);

/** The first place of a value; a text may have wildcards. -1 where there is none. */
function exactPlace(line: Line, wanted: Scalar): number {
  if (wanted instanceof SheetFailure) throw wanted;
  const pattern = typeof wanted === 'string' ? wildcards(wanted) : undefined;
  for (let index = 0; index < line.length; index += 1) {
    const value = line.at(index);
    if (value === null || value instanceof SheetFailure) continue;
    if (pattern && typeof value === 'string' ? matches(value.toLowerCase(), pattern) : isSame(value, wanted))
      return index;
  }
  return -1;
}

function isSame(value: Scalar, wanted: Scalar): boolean {
  return isKind(wanted ?? exact(0), value) && compareScalars(value, wanted) === 0;
}

/** The last place whose value is not beyond the wanted one, in a line that is sorted up (1) or down (-1). */
function sortedPlace(line: Line, wanted: Scalar, direction: 1 | -1): number {
  if (wanted instanceof SheetFailure) throw wanted;
  let found = -1;
  for (let index = 0; index < line.length; index += 1) {
    const value = line.at(index);
    if (value === null || value instanceof SheetFailure || !isKind(wanted ?? exact(0), value)) continue;
    if (compareScalars(value, wanted) * direction > 0) break;
    found = index;
  }
  return found;
}

function orMissing(place: number): number {
  if (place < 0) throw failure('#N/A');
  return place;
}

function lookUp(call: Call, isVertical: boolean): Scalar {
  const cells = matrix(call, 1);
  const line = isVertical ? columnOf(cells, 0) : rowOf(cells, 0);
  const wanted = scalar(call, 0);
  const index = whole(call, 2);
  if (index < 1) throw failure('#VALUE!');
  if (index > (isVertical ? cells.columns : cells.rows)) throw failure('#REF!');
  const place = orMissing(condition(call, 3, true) ? sortedPlace(line, wanted, 1) : exactPlace(line, wanted));
  return isVertical ? cells.at(place, index - 1) : cells.at(index - 1, place);
}

function match(call: Call): Scalar {
  const line = lineOf(matrix(call, 1));
  const kind = whole(call, 2, 1);
  const wanted = scalar(call, 0);
  const place = kind === 0 ? exactPlace(line, wanted) : sortedPlace(line, wanted, kind > 0 ? 1 : -1);
  return exact(orMissing(place) + 1);
}

/** A cell of an area; 0 means a whole row or column. */
function indexOf(call: Call): Operand {
  const cells = matrix(call, 0);
  const isRow = cells.rows === 1 && call.count < 3;
  const row = isRow ? 1 : whole(call, 1);
  const column = isRow ? whole(call, 1) : whole(call, 2, cells.columns === 1 ? 1 : 0);
  if (row < 0 || column < 0) throw failure('#VALUE!');
  if (row > cells.rows || column > cells.columns) throw failure('#REF!');
  if (row > 0 && column > 0) return cells.at(row - 1, column - 1);
  return {
    rows: row === 0 ? cells.rows : 1,
    columns: column === 0 ? cells.columns : 1,
    isArea: true,
    at: (r, c) => cells.at(row === 0 ? r : row - 1, column === 0 ? c : column - 1),
  };
}

function look(call: Call): Scalar {
  const cells = matrix(call, 1);
  const isTall = cells.rows >= cells.columns;
  const place = orMissing(sortedPlace(isTall ? columnOf(cells, 0) : rowOf(cells, 0), scalar(call, 0), 1));
  if (call.count > 2) return lineOf(matrix(call, 2)).at(place);
  return isTall ? cells.at(place, cells.columns - 1) : cells.at(cells.rows - 1, place);
}

function xLookUp(call: Call): Operand {
  const place = exactPlace(lineOf(matrix(call, 1)), scalar(call, 0));
  const results = matrix(call, 2);
  if (place < 0) return call.count > 3 ? call.operand(3) : failure('#N/A');
  return results.columns === 1 ? results.at(place, 0) : results.at(0, place);
}

function ownPlace(part: 'row' | 'column'): SheetFunction {
  return (call) => {
    const place = call.place(0);
    if (!place) throw failure('#VALUE!');
    return exact(place[part]);
  };
}

/** Functions that find cells. */
export const LOOK_UPS = {
  VLOOKUP: (call) => lookUp(call, true),
  HLOOKUP: (call) => lookUp(call, false),
  LOOKUP: look,
  XLOOKUP: xLookUp,
  MATCH: match,
  INDEX: indexOf,
  ROW: ownPlace('row'),
  COLUMN: ownPlace('column'),
  ROWS: (call) => exact(matrix(call, 0).rows),
  COLUMNS: (call) => exact(matrix(call, 0).columns),
} as const satisfies Readonly<Record<string, SheetFunction>>;
