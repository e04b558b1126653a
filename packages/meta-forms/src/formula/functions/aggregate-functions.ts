/**
 * Aggregates take single values and columns in any mixture. Of a column they skip empty values and, where they compute,
 * values that are not numbers, as Excel does with a range. A single value that is not a number makes the result empty.
 */
import { addDecimals, divideDecimals, small, ZERO, type DecimalValue } from '../decimal.ts';
import { decimalFromWire } from '../decimal-text.ts';
import { parseDateText } from '../date-parts.ts';
import type { Argument } from '../evaluate/argument.ts';
import { compareValues } from '../evaluate/compare-values.ts';
import {
  isColumn,
  isDecimal,
  toNumber,
  valueFromWire,
  type Evaluate,
  type FormulaScope,
  type FormulaValue,
  type Value,
} from '../evaluate/value.ts';

interface Subtotal {
  readonly sum: DecimalValue;
  readonly numbers: number;
  readonly filled: number;
}

const NOTHING: Subtotal = { sum: ZERO, numbers: 0, filled: 0 };

export function sum(parameters: readonly Argument[]): Evaluate {
  return (scope) => subtotalOfAll(parameters, scope)?.sum;
}

/** Empty where there is no number. */
export function average(parameters: readonly Argument[]): Evaluate {
  return (scope) => {
    const subtotal = subtotalOfAll(parameters, scope);
    if (subtotal === undefined) return undefined;
    return subtotal.numbers === 0 ? null : divideDecimals(subtotal.sum, small(subtotal.numbers, 0));
  };
}

/** Number of filled values of any kind. */
export function count(parameters: readonly Argument[]): Evaluate {
  return (scope) => {
    let filled = 0;
    for (const argument of parameters) {
      const totals = totalsOf(argument, scope);
      const value = totals ? null : argument.value(scope);
      if (value === undefined) return undefined;
      filled += totals?.filled ?? countFilled(value);
    }
    return small(filled, 0);
  };
}

export function minimum(parameters: readonly Argument[]): Evaluate {
  return (scope) => extreme(parameters, scope, -1);
}

export function maximum(parameters: readonly Argument[]): Evaluate {
  return (scope) => extreme(parameters, scope, 1);
}

function subtotalOfAll(parameters: readonly Argument[], scope: FormulaScope): Subtotal | undefined {
  let subtotal: Subtotal | undefined = NOTHING;
  for (const argument of parameters) {
    if (subtotal === undefined) return undefined;
    const totals = totalsOf(argument, scope);
    const total = totals && decimalFromWire(totals.sum);
    if (totals && total) subtotal = joined(subtotal, { sum: total, numbers: totals.numbers, filled: totals.filled });
    else subtotal = withValue(subtotal, argument.value(scope));
  }
  return subtotal;
}

function totalsOf({ path }: Argument, scope: FormulaScope) {
  return path && scope.totals?.(path);
}

function withValue(subtotal: Subtotal, value: Value): Subtotal | undefined {
  if (value === undefined) return undefined;
  if (isColumn(value)) return withColumn(subtotal, value);
  if (value === null || value === '') return subtotal;
  const number = toNumber(value);
  return number && joined(subtotal, { sum: number, numbers: 1, filled: 1 });
}

function withColumn(subtotal: Subtotal, column: readonly unknown[]): Subtotal | undefined {
  let total: DecimalValue | undefined = ZERO;
  let numbers = 0;
  for (const wire of column) {
    const number = decimalFromWire(wire);
    if (number === undefined) continue;
    total = addDecimals(total, number);
    if (total === undefined) return undefined;
    numbers += 1;
  }
  return joined(subtotal, { sum: total, numbers, filled: numbers });
}

function joined(a: Subtotal, b: Subtotal): Subtotal | undefined {
  const total = addDecimals(a.sum, b.sum);
  return total && { sum: total, numbers: a.numbers + b.numbers, filled: a.filled + b.filled };
}

function countFilled(value: Value): number {
  if (isColumn(value)) return value.filter((wire) => wire !== undefined && wire !== null && wire !== '').length;
  return value === null || value === '' ? 0 : 1;
}

function extreme(parameters: readonly Argument[], scope: FormulaScope, sign: 1 | -1): Value {
  let best: FormulaValue = null;
  for (const { path, value: evaluate } of parameters) {
    const known = path && scope.extremes?.(path);
    const value = known ? (sign === 1 ? known.greatest : known.least) : evaluate(scope);
    if (value === undefined) return undefined;
    const candidate = isColumn(value) ? extremeOf(value, sign) : numberOrDate(value);
    if (candidate === undefined) return undefined;
    best = better(best, candidate, sign);
  }
  return best;
}

/** The least (-1) or greatest (1) number or date of a column; `null` where it has none. */
export function extremeOf(column: readonly unknown[], sign: 1 | -1): FormulaValue {
  let best: FormulaValue = null;
  for (const wire of column) best = better(best, numberOrDate(valueFromWire(wire)) ?? null, sign);
  return best;
}

function better(best: FormulaValue, candidate: FormulaValue, sign: 1 | -1): FormulaValue {
  if (candidate === null) return best;
  if (best === null) return candidate;
  return (compareValues(candidate, best) ?? 0) * sign > 0 ? candidate : best;
}

function numberOrDate(value: Value): DecimalValue | string | null | undefined {
  if (value === null || value === '') return null;
  if (isDecimal(value)) return value;
  if (typeof value !== 'string') return undefined;
  return parseDateText(value) ? value : decimalFromWire(value);
}
