import type { AreaNode, SheetNode } from '../formula/sheet-node.ts';
import type { Call } from './call.ts';
import { findSheetFunction } from './functions/function-table.ts';
import { caught, operate, operateOnOne } from './sheet-operators.ts';
import { failure, isMatrix, type Matrix, type Operand, type Scalar } from './sheet-value.ts';

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
  /** The cells that an area means, seen from the cell of the formula; undefined where there are none. */
  area(node: AreaNode): MeantArea | undefined;
  read(sheet: number, row: number, column: number): Scalar;
  /** The same cells in the period before. */
  readLast(sheet: number, row: number, column: number): Scalar;
  /** Wall-clock time as a serial number. */
  now(): number;
  /** The cell of the formula. */
  readonly own?: { readonly row: number; readonly column: number };
}

/** The value of a formula for its cell: never throws a failure, and an area of several cells is #VALUE!. */
export function evaluateFormula(root: SheetNode, scope: SheetScope): Scalar {
  return caught(() => {
    const value = evaluateNode(root, scope);
    if (!isMatrix(value)) return value;
    return value.rows === 1 && value.columns === 1 ? value.at(0, 0) : failure('#VALUE!');
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
      return cellsOf(node, scope, 'read');
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

function cellsOf(node: AreaNode, scope: SheetScope, read: 'read' | 'readLast'): Matrix {
  const area = scope.area(node);
  if (!area) throw failure('#REF!');
  return {
    rows: area.bottom - area.top + 1,
    columns: area.right - area.left + 1,
    isArea: true,
    at: (row, column) => scope[read](area.sheet, area.top + row, area.left + column),
  };
}

function callFunction(name: string, parameters: readonly SheetNode[], scope: SheetScope): Operand {
  const [first] = parameters;
  if (name === 'LAST') {
    if (first?.kind !== 'area') throw failure('#VALUE!');
    return cellsOf(first, scope, 'readLast');
  }
  const known = findSheetFunction(name);
  if (!known) throw failure('#NAME?');
  const call: Call = {
    count: parameters.length,
    operand: (index) => {
      const parameter = parameters[index];
      return parameter ? evaluateNode(parameter, scope) : null;
    },
    place: (index) => placeOf(parameters[index], scope),
    now: () => scope.now(),
  };
  return known.body(call);
}

function placeOf(parameter: SheetNode | undefined, scope: SheetScope) {
  if (!parameter) return scope.own;
  const area = parameter.kind === 'area' ? scope.area(parameter) : undefined;
  return area && { row: area.top, column: area.left };
}
