import type { AreaNode, SheetNode } from '../formula/sheet-node.ts';
import type { Call } from './call.ts';
import { findSheetFunction } from './functions/function-table.ts';
import { caught, operate, operateOnOne } from './sheet-operators.ts';
import { failure, isMatrix, meantCell, type Matrix, type Operand, type Scalar } from './sheet-value.ts';

/** Cells of a sheet by shown rows and columns from 1. */
export interface MeantArea {
  readonly sheet: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a formula reads. */
export interface SheetScope {
  /** The cells that an area means, seen from the cell of the formula, on each of its sheets; none where it has none. */
  areas(node: AreaNode): readonly MeantArea[];
  /** Whether the formula of a cell is a subtotal. */
  isSubtotal?(sheet: number, row: number, column: number): boolean;
  read(sheet: number, row: number, column: number): Scalar;
  /** The same cells in the period before. */
  readLast(sheet: number, row: number, column: number): Scalar;
  /** Wall-clock time as a serial number. */
  now(): number;
  /** The cell of the formula. */
  readonly own?: { readonly row: number; readonly column: number };
}

/** The value of a formula for its cell: never throws a failure. */
export function evaluateFormula(root: SheetNode, scope: SheetScope): Scalar {
  return caught(() => {
    const value = evaluateNode(root, scope);
    return isMatrix(value) ? meantCell(value, scope.own) : value;
  });
}

function evaluateNode(node: SheetNode, scope: SheetScope): Operand {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return node.value;
    case 'missing':
      return null;
    case 'error':
      throw failure(node.value);
    case 'area':
      return cellsOf(node, scope, (sheet, row, column) => scope.read(sheet, row, column));
    case 'unary':
      return operateOnOne(node.operator, single(evaluateNode(node.operand, scope)));
    case 'binary':
      return operate(node.operator, single(evaluateNode(node.left, scope)), single(evaluateNode(node.right, scope)));
    case 'call':
      return callFunction(node.name, node.parameters, scope);
  }
}

/** An area of one cell is its value for an operator. */
function single(operand: Operand): Operand {
  return isMatrix(operand) && operand.rows === 1 && operand.columns === 1 ? operand.at(0, 0) : operand;
}

type ReadCell = SheetScope['read'];

function cellsOf(node: AreaNode, scope: SheetScope, read: ReadCell): Matrix {
  const areas = scope.areas(node);
  const [area] = areas;
  if (!area) throw failure('#REF!');
  return areas.length > 1 ? cellsOfSheets(areas, read) : cellsOfArea(area, read);
}

function cellsOfArea(area: MeantArea, read: ReadCell): Matrix {
  return {
    rows: area.bottom - area.top + 1,
    columns: area.right - area.left + 1,
    isArea: true,
    corner: { row: area.top, column: area.left },
    at: (row, column) => read(area.sheet, area.top + row, area.left + column),
  };
}

/** The same cells of several sheets, those of one below those of the other. */
function cellsOfSheets(areas: readonly MeantArea[], read: ReadCell): Matrix {
  const places = areas.flatMap((area) =>
    Array.from({ length: area.bottom - area.top + 1 }, (_, step) => ({ area, row: area.top + step })),
  );
  return {
    rows: places.length,
    columns: Math.max(...areas.map(({ left, right }) => right - left + 1)),
    isArea: true,
    at(row, column) {
      const place = places[row];
      if (!place || place.area.left + column > place.area.right) return null;
      return read(place.area.sheet, place.row, place.area.left + column);
    },
  };
}

function callFunction(name: string, parameters: readonly SheetNode[], scope: SheetScope): Operand {
  const [first] = parameters;
  if (name === 'LAST') {
    if (first?.kind !== 'area') throw failure('#VALUE!');
    return cellsOf(first, scope, (sheet, row, column) => scope.readLast(sheet, row, column));
  }
  const known = findSheetFunction(name);
  if (!known) throw failure('#NAME?');
  const call: Call = {
    count: parameters.length,
    operand: (index) => {
      const parameter = parameters[index];
      return parameter ? evaluateNode(parameter, scope) : null;
    },
    withoutSubtotals(index) {
      const parameter = parameters[index];
      return parameter?.kind === 'area' ? cellsOf(parameter, scope, withoutSubtotals(scope)) : call.operand(index);
    },
    own: scope.own,
    place: (index) => placeOf(parameters[index], scope),
    now: () => scope.now(),
  };
  return known.body(call);
}

/** Reads cells as a subtotal does: what other subtotals have summed counts once. */
function withoutSubtotals(scope: SheetScope): ReadCell {
  return (sheet, row, column) =>
    scope.isSubtotal?.(sheet, row, column) === true ? null : scope.read(sheet, row, column);
}

function placeOf(parameter: SheetNode | undefined, scope: SheetScope) {
  if (!parameter) return scope.own;
  const [area] = parameter.kind === 'area' ? scope.areas(parameter) : [];
  return area && { row: area.top, column: area.left };
}
