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

interface Tally {
  readonly sum: DecimalValue;
  readonly numbers: number;
  readonly filled: number;
}

const NOTHING: Tally = { sum: ZERO, numbers: 0, filled: 0 };

export function sum(parameters: readonly Argument[]): Evaluate {
  return (scope) => tallyAll(parameters, scope)?.sum;
}

/** Empty where there is no number. */
export function average(parameters: readonly Argument[]): Evaluate {
  return (scope) => {
    const tally = tallyAll(parameters, scope);
    if (tally === undefined) return undefined;
    return tally.numbers === 0 ? null : divideDecimals(tally.sum, small(tally.numbers, 0));
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

function tallyAll(parameters: readonly Argument[], scope: FormulaScope): Tally | undefined {
  let tally: Tally | undefined = NOTHING;
  for (const argument of parameters) {
    if (tally === undefined) return undefined;
    const totals = totalsOf(argument, scope);
    const total = totals && decimalFromWire(totals.sum);
    if (totals && total) tally = joined(tally, { sum: total, numbers: totals.numbers, filled: totals.filled });
    else tally = tallyValue(tally, argument.value(scope));
  }
  return tally;
}

function totalsOf({ path }: Argument, scope: FormulaScope) {
  return path && scope.totals?.(path);
}

function tallyValue(tally: Tally, value: Value): Tally | undefined {
  if (value === undefined) return undefined;
  if (isColumn(value)) return tallyColumn(tally, value);
  if (value === null || value === '') return tally;
  const number = toNumber(value);
  return number && joined(tally, { sum: number, numbers: 1, filled: 1 });
}

function tallyColumn(tally: Tally, column: readonly unknown[]): Tally | undefined {
  let total: DecimalValue | undefined = ZERO;
  let numbers = 0;
  for (const wire of column) {
    const number = decimalFromWire(wire);
    if (number === undefined) continue;
    total = addDecimals(total, number);
    if (total === undefined) return undefined;
    numbers += 1;
  }
  return joined(tally, { sum: total, numbers, filled: numbers });
}

function joined(a: Tally, b: Tally): Tally | undefined {
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
    const kept = path && scope.extremes?.(path);
    const value = kept ? (sign === 1 ? kept.greatest : kept.least) : evaluate(scope);
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
