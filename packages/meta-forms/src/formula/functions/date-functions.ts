import { addToDate, dateDifference, parseDateText, toDateText, type DateParts, type DateUnit } from '../date-parts.ts';
import { small } from '../decimal.ts';
import type { Argument, FunctionBody } from '../evaluate/argument.ts';
import { toText, type Evaluate, type FormulaScope } from '../evaluate/value.ts';
import { dateUnitOf } from './date-units.ts';
import { wholeNumber } from './number-functions.ts';

export function today(): Evaluate {
  return (scope) => {
    const date = parseDateText(scope.now());
    return date && toDateText({ ...date, hour: 0, minute: 0, second: 0 });
  };
}

export function now(): Evaluate {
  return (scope) => {
    const date = parseDateText(scope.now());
    return date && toDateText(date);
  };
}

/** One part of a date; empty for an empty date. */
export function datePart(part: 'year' | 'month' | 'day'): FunctionBody {
  return ([operand]) =>
    (scope) => {
      const date = readDate(operand, scope);
      return date && small(date[part], 0);
    };
}

/** From the first date to the second, by default in days; empty where either date is empty. */
export function dateDiff([from, to, unitArgument]: readonly Argument[]): Evaluate {
  return (scope) => {
    const unit = readUnit(unitArgument, scope);
    const a = readDate(from, scope);
    const b = readDate(to, scope);
    if (a === undefined || b === undefined || unit === undefined) return undefined;
    return a === null || b === null ? null : small(dateDifference(a, b, unit), 0);
  };
}

export function dateAdd([start, amount, unitArgument]: readonly Argument[]): Evaluate {
  return (scope) => {
    const unit = readUnit(unitArgument, scope);
    const date = readDate(start, scope);
    const steps = wholeNumber(amount, scope, 0);
    if (date === undefined || unit === undefined || steps === undefined) return undefined;
    const moved = date && addToDate(date, steps, unit);
    return moved && toDateText(moved);
  };
}

function readDate(argument: Argument | undefined, scope: FormulaScope): DateParts | null | undefined {
  const value = argument?.value(scope);
  if (value === null || value === '') return null;
  return typeof value === 'string' ? parseDateText(value) : undefined;
}

function readUnit(argument: Argument | undefined, scope: FormulaScope): DateUnit | undefined {
  if (argument === undefined) return 'day';
  const text = toText(argument.value(scope));
  return text === undefined ? undefined : dateUnitOf(text);
}
