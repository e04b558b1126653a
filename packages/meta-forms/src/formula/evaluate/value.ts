/**
 * What stands between the parts of a formula while it is computed.
 *
 * `null` is empty: a value nobody entered. It counts as 0 in arithmetic, as '' in text, as false in a condition, and
 * aggregates skip it. `undefined` is failed: a division by zero, a text where a number is wanted, a number too large. It
 * runs through every operator and function to the result, which is then empty, so that no plausible number stands where
 * a part of it could not be computed. Only a branch not taken, `ISBLANK` and `COALESCE` end it.
 */
import { Decimal } from 'decimal.js';
import { decimalFromDouble, ZERO, type DecimalValue, small } from '../decimal.ts';
import { decimalFromWire, formatDecimal } from '../decimal-text.ts';

/** The result of a formula; `null` is empty. */
export type FormulaValue = DecimalValue | string | boolean | null;

/** A column as it was read: values as records hold them. */
export type FormulaColumn = readonly unknown[];

export type Value = FormulaValue | FormulaColumn | undefined;

/** Running facts of a column; `sum` is decimal text, or a number where that is exact. */
export interface ColumnTotals {
  readonly sum: string | number;
  /** Rows that hold a number. */
  readonly numbers: number;
  /** Rows that hold anything. */
  readonly filled: number;
}

/** The least and the greatest number or date of a column; `null` where it has none. */
export interface ColumnExtremes {
  readonly least: FormulaValue;
  readonly greatest: FormulaValue;
}

/** What a formula sees of the world. */
export interface FormulaScope {
  /** The value a record holds at a path; for a list's column, its values in an array. */
  read(path: readonly string[]): unknown;
  /** Wall-clock time, `yyyy-MM-dd HH:mm:ss`. */
  now(): string;
  /** Running facts of a column, where they are kept: `SUM`, `AVG` and `COUNT` then leave the rows alone. */
  totals?(path: readonly string[]): ColumnTotals | undefined;
  /** The least and the greatest value of a column, where they are kept: `MIN` and `MAX` then leave the rows alone. */
  extremes?(path: readonly string[]): ColumnExtremes | undefined;
}

export type Evaluate = (scope: FormulaScope) => Value;
export type EvaluateNumber = (scope: FormulaScope) => DecimalValue | undefined;

const ONE = small(1, 0);

/** A record's value as a formula takes it. */
export function valueFromWire(wire: unknown): Value {
  if (wire === undefined || wire === null || wire === '') return null;
  if (typeof wire === 'number') return decimalFromDouble(wire);
  if (typeof wire === 'string' || typeof wire === 'boolean') return wire;
  return Array.isArray(wire) ? wire : undefined;
}

export function isDecimal(value: Value): value is DecimalValue {
  return typeof value === 'object' && value !== null && (value instanceof Decimal || 'units' in value);
}

export function isColumn(value: Value): value is FormulaColumn {
  return Array.isArray(value);
}

export function toNumber(value: Value): DecimalValue | undefined {
  if (value === null || value === '') return ZERO;
  if (isDecimal(value)) return value;
  if (typeof value === 'string') return decimalFromWire(value);
  if (typeof value === 'boolean') return value ? ONE : ZERO;
  return undefined;
}

/** `true`, a number other than 0; text only where it says true or false, as in Excel. */
export function toCondition(value: Value): boolean | undefined {
  if (value === null || value === '') return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    const lower = value.toLowerCase();
    if (lower === 'true' || lower === 'false') return lower === 'true';
  }
  const number = toNumber(value);
  return number === undefined ? undefined : !isZero(number);
}

function isZero(value: DecimalValue): boolean {
  return 'units' in value ? value.units === 0 : value.isZero();
}

export function toText(value: Value): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isDecimal(value) ? formatDecimal(value) : undefined;
}
