/**
 * Values while a workbook is computed. Numbers are exact decimals, dates are serial numbers, `null` is an empty cell.
 */
import {
  compareDecimals,
  decimalFromWire,
  decimalToWire,
  formatDecimal,
  roundDecimal,
  type ExactDecimal,
} from '@org/meta-forms/core';
import type { ErrorValue } from '../calculated.ts';
import type { CellValue } from '../template.ts';
import { serialOfText } from './serial-dates.ts';

/** An error of Excel. It is the value of a cell, and is thrown by a function that needs another value. */
export class SheetFailure extends Error {
  readonly error: ErrorValue;
  constructor(error: ErrorValue) {
    super(error);
    this.error = error;
  }
}

/** The value of one cell. */
export type Scalar = ExactDecimal | string | boolean | null | SheetFailure;

/** A cell of a sheet by row and column from 1. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Cells that a formula names, or values that it made of several cells. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** Cells of a sheet, not values made of them. */
  readonly isArea: boolean;
  /** Where its first cell is on the sheet, from 1; absent where it has no single place. */
  readonly corner?: CellPosition;
  /** By row and column from 0. */
  at(row: number, column: number): Scalar;
}

/** The value of a part of a formula. */
export type Operand = Scalar | Matrix;

/**
 * The one value of cells where a formula needs one: of a single row that in the column of the formula, of a single
 * column that in its row. Excel calls this the implicit intersection.
 */
export function meantCell(cells: Matrix, own: CellPosition | undefined): Scalar {
  const { rows, columns, corner } = cells;
  if (rows === 1 && columns === 1) return cells.at(0, 0);
  const row = rows === 1 ? 0 : (own?.row ?? 0) - (corner?.row ?? Infinity);
  const column = columns === 1 ? 0 : (own?.column ?? 0) - (corner?.column ?? Infinity);
  const isMeant = (rows === 1 || columns === 1) && row >= 0 && row < rows && column >= 0 && column < columns;
  return isMeant ? cells.at(row, column) : failure('#VALUE!');
}

const failures = new Map<ErrorValue, SheetFailure>();

/** The failure of an error, one object for each: a new error costs a stack trace. */
export function failure(error: ErrorValue): SheetFailure {
  const known = failures.get(error) ?? new SheetFailure(error);
  failures.set(error, known);
  return known;
}

export const ZERO: ExactDecimal = { units: 0, scale: 0 };
const ONE: ExactDecimal = { units: 1, scale: 0 };

/** A number is the exact decimal of a whole number or of a double as it prints. */
export function exact(value: number): ExactDecimal {
  const decimal = decimalFromWire(value);
  if (decimal === undefined) throw failure('#NUM!');
  return decimal;
}

export function isMatrix(value: Operand): value is Matrix {
  return typeof value === 'object' && value !== null && 'isArea' in value;
}

export function isNumber(value: Scalar): value is ExactDecimal {
  return typeof value === 'object' && value !== null && !(value instanceof SheetFailure);
}

/** Decimals to which a quotient counts: a third times three is one. */
const NOISE_DIGITS = 20;
const SHOWN_DIGITS = 15;
const EXACT_TEXT = 20;

/** The number without the noise at the end of a quotient that does not terminate. */
export function withoutNoise(value: ExactDecimal): ExactDecimal {
  return 'units' in value ? value : roundDecimal(value, NOISE_DIGITS, 'half-up');
}

const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** The number of a value as an operator takes it: text counts where it reads as a number, a share or a date. */
export function toNumber(value: Scalar): ExactDecimal {
  if (value === null) return ZERO;
  if (typeof value === 'boolean') return value ? ONE : ZERO;
  if (value instanceof SheetFailure) throw value;
  if (typeof value !== 'string') return value;
  const number = numberInText(value);
  if (number === undefined) throw failure('#VALUE!');
  return number;
}

/** The number that a text reads as, in the ways that Excel takes. */
export function numberInText(text: string): ExactDecimal | undefined {
  const trimmed = text.trim();
  if (trimmed.endsWith('%')) {
    const share = decimalFromWire(trimmed.slice(0, -1));
    return share && decimalFromWire(`${formatDecimal(share)}e-2`);
  }
  const plain = GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  const serial = serialOfText(plain);
  return serial === undefined ? decimalFromWire(plain) : exact(serial);
}

export function toText(value: Scalar): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof SheetFailure) throw value;
  return typeof value === 'string' ? value : numberText(value);
}

/** A number as Excel writes it into a text: all digits, or 15 of a quotient that does not terminate. */
function numberText(value: ExactDecimal): string {
  const text = formatDecimal(value);
  const digits = text.replace(/^-?0*\.?0*/, '').replace('.', '').length;
  if (digits <= EXACT_TEXT) return text;
  const whole = text.replace('-', '').split('.')[0]?.replace(/^0+/, '').length ?? 0;
  const leading = whole > 0 ? 0 : (/^-?0?\.(0*)/.exec(text)?.[1]?.length ?? 0);
  return formatDecimal(roundDecimal(value, Math.max(0, SHOWN_DIGITS - whole + leading), 'half-up'));
}

export function toCondition(value: Scalar): boolean {
  if (value === null) return false;
  if (typeof value === 'boolean') return value;
  if (value instanceof SheetFailure) throw value;
  if (typeof value !== 'string') return compareDecimals(value, ZERO) !== 0;
  const word = value.toUpperCase();
  if (word === 'TRUE' || word === 'FALSE') return word === 'TRUE';
  throw failure('#VALUE!');
}

/**
 * Negative, zero or positive. Numbers come before texts and texts before TRUE and FALSE; an empty cell is alike all.
 */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (a instanceof SheetFailure) throw a;
  if (b instanceof SheetFailure) throw b;
  const left = a ?? emptyLike(b);
  const right = b ?? emptyLike(a);
  if (isNumber(left) && isNumber(right)) return compareDecimals(withoutNoise(left), withoutNoise(right));
  if (typeof left === 'string' && typeof right === 'string') return order(left.toLowerCase(), right.toLowerCase());
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return rank(left) - rank(right);
}

function emptyLike(other: Scalar): ExactDecimal | string | boolean {
  if (typeof other === 'string') return '';
  return typeof other === 'boolean' ? false : ZERO;
}

function rank(value: Scalar): number {
  if (isNumber(value)) return 0;
  return typeof value === 'string' ? 1 : 2;
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The value that a cell keeps and shows. */
export function cellValueOf(value: Scalar): CellValue | null {
  if (value instanceof SheetFailure) return value.error;
  return isNumber(value) ? Number(decimalToWire(withoutNoise(value))) : value;
}
