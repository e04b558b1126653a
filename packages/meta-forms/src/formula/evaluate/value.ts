/**
 * Values between the parts of a formula while it is computed.
 *
 * `null` is empty: a value nobody entered. It counts as 0 in arithmetic, as '' in text, as false in a condition, and
 * aggregates skip it. `undefined` is failed: a division by zero, a text where a number is expected, a number too large.
 * It passes through every operator and function, and the final result is empty: no plausible number hides a part that
 * could not be computed. Only a branch not taken, `ISBLANK` and `COALESCE` stop it.
 */
import { decimalFromDouble, isZeroDecimal, small, ZERO, type DecimalValue } from '../decimal.ts';
import { decimalFromWire, formatDecimal } from '../decimal-text.ts';

/** The result of a formula; `null` is empty. */
export type FormulaValue = DecimalValue | string | boolean | null;

/** A column as it was read: values as stored in records. */
export type FormulaColumn = readonly unknown[];

export type Value = FormulaValue | FormulaColumn | undefined;

/** Running statistics of a column; `sum` is decimal text, or a number where that is exact. */
export interface ColumnTotals {
  readonly sum: string | number;
  /** Number of rows with a number. */
  readonly numbers: number;
  /** Number of rows with any value. */
  readonly filled: number;
}

/** The least and the greatest number or date of a column; `null` where it has none. */
export interface ColumnExtremes {
  readonly least: FormulaValue;
  readonly greatest: FormulaValue;
}

/** The environment of a formula. */
export interface FormulaScope {
  /** The value of a record at a path; for a list's column, its values in an array. */
  read(path: readonly string[]): unknown;
  /** Wall-clock time, `yyyy-MM-dd HH:mm:ss`. */
  now(): string;
  /** Running statistics of a column, where they exist: `SUM`, `AVG` and `COUNT` then do not read the rows. */
  totals?(path: readonly string[]): ColumnTotals | undefined;
  /** The least and the greatest value of a column, where they are known: `MIN` and `MAX` then do not read the rows. */
  extremes?(path: readonly string[]): ColumnExtremes | undefined;
}

export type Evaluate = (scope: FormulaScope) => Value;
export type EvaluateNumber = (scope: FormulaScope) => DecimalValue | undefined;

const ONE = small(1, 0);

/** A record's value as an operand of a formula. */
export function valueFromWire(wire: unknown): Value {
  if (wire === undefined || wire === null || wire === '') return null;
  if (typeof wire === 'number') return decimalFromDouble(wire);
  if (typeof wire === 'string' || typeof wire === 'boolean') return wire;
  return Array.isArray(wire) ? wire : undefined;
}

export function isDecimal(value: Value): value is DecimalValue {
  return typeof value === 'object' && value !== null && !isColumn(value);
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

/** Converts to a condition: `true` and numbers other than 0 are true; text only where it says so, as in Excel. */
export function toCondition(value: Value): boolean | undefined {
  if (value === null || value === '') return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') {
    const lower = value.toLowerCase();
    if (lower === 'true' || lower === 'false') return lower === 'true';
  }
  const number = toNumber(value);
  return number === undefined ? undefined : !isZeroDecimal(number);
}

export function toText(value: Value): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isDecimal(value) ? formatDecimal(value) : undefined;
}
