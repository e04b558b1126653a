import { roundDecimal, type ExactDecimal } from '@org/meta-forms/core';
import {
  cellValueOf,
  exact,
  isMatrix,
  isNumber,
  meantCell,
  SheetFailure,
  toCondition,
  toNumber,
  toText,
  withoutNoise,
  type CellPosition,
  type Matrix,
  type Operand,
  type Scalar,
} from './sheet-value.ts';

/** A call of a function: its arguments are computed when it asks for them. */
export interface Call {
  readonly count: number;
  operand(index: number): Operand;
  /** An argument without the cells whose formula is a subtotal. */
  withoutSubtotals(index: number): Operand;
  /** The place of the area that an argument names, from 1. */
  place(index: number): CellPosition | undefined;
  /** The cell of the formula. */
  readonly own: CellPosition | undefined;
  /** Wall-clock time as a serial number. */
  now(): number;
}

/** A function of a workbook. It throws a `SheetFailure` for an error. */
export type SheetFunction = (call: Call) => Operand;

/** One value; of several cells the one in the row or column of the formula. */
export function scalar(call: Call, index: number): Scalar {
  const operand = call.operand(index);
  return isMatrix(operand) ? meantCell(operand, call.own) : operand;
}

export function number(call: Call, index: number, missing?: number): ExactDecimal {
  return missing !== undefined && index >= call.count ? exact(missing) : toNumber(scalar(call, index));
}

/** An argument cut to a whole number. */
export function whole(call: Call, index: number, missing?: number): number {
  return Number(cellValueOf(roundDecimal(withoutNoise(number(call, index, missing)), 0, 'down')));
}

export function text(call: Call, index: number): string {
  return toText(scalar(call, index));
}

export function condition(call: Call, index: number, missing?: boolean): boolean {
  return missing !== undefined && index >= call.count ? missing : toCondition(scalar(call, index));
}

/** Cells of an argument; a single value is a matrix of one. */
export function matrix(call: Call, index: number): Matrix {
  const operand = call.operand(index);
  return isMatrix(operand) ? operand : { rows: 1, columns: 1, isArea: false, at: () => operand };
}

/** Each value of a matrix, row by row. */
export function* valuesOf(cells: Matrix): Generator<Scalar> {
  for (let row = 0; row < cells.rows; row += 1)
    for (let column = 0; column < cells.columns; column += 1) yield cells.at(row, column);
}

/**
 * The numbers of all arguments as SUM takes them: of cells only numbers count, a value in the formula must be one.
 * Errors go through.
 */
export function numbers(call: Call, from = 0): readonly ExactDecimal[] {
  const found: ExactDecimal[] = [];
  for (let index = from; index < call.count; index += 1) {
    const operand = call.operand(index);
    if (!isMatrix(operand)) found.push(toNumber(operand));
    else
      for (const value of valuesOf(operand)) {
        if (value instanceof SheetFailure) throw value;
        if (isNumber(value)) found.push(value);
      }
  }
  return found;
}
