import {
  addDecimals,
  compareDecimals,
  isNegativeDecimal,
  multiplyDecimals,
  negateDecimal,
  remainderOf,
  roundDecimal,
  small,
  ZERO,
  type Rounding,
} from '../decimal.ts';
import { decimalToWire } from '../decimal-text.ts';
import type { Argument, FunctionBody } from '../evaluate/argument.ts';
import type { Evaluate, FormulaScope } from '../evaluate/value.ts';

/** A rounding function: the number, and the number of decimals (0 where the second argument is missing). */
export function rounding(mode: Rounding): FunctionBody {
  return ([operand, places]) =>
    (scope) => {
      const value = operand?.number(scope);
      const digits = wholeNumber(places, scope, 0);
      return value === undefined || digits === undefined ? undefined : roundDecimal(value, digits, mode);
    };
}

export function absolute([operand]: readonly Argument[]): Evaluate {
  return (scope) => {
    const value = operand?.number(scope);
    return value !== undefined && isNegativeDecimal(value) ? negateDecimal(value) : value;
  };
}

/** The remainder with the sign of the divisor, as MOD in Excel has it. */
export function modulo([dividend, divisor]: readonly Argument[]): Evaluate {
  return (scope) => {
    const a = dividend?.number(scope);
    const b = divisor?.number(scope);
    if (a === undefined || b === undefined) return undefined;
    const rest = remainderOf(a, b);
    if (rest === undefined || compareDecimals(rest, ZERO) === 0) return rest;
    return isNegativeDecimal(rest) === isNegativeDecimal(b) ? rest : addDecimals(rest, b);
  };
}

const HUNDREDTH = small(1, 2);

export function percent({ number }: Argument): Evaluate {
  return (scope) => {
    const value = number(scope);
    return value === undefined ? undefined : multiplyDecimals(value, HUNDREDTH);
  };
}

/** An argument that is a count: cut to a whole number. */
export function wholeNumber(argument: Argument | undefined, scope: FormulaScope, missing: number): number | undefined {
  if (argument === undefined) return missing;
  const value = argument.number(scope);
  return value === undefined ? undefined : Number(decimalToWire(roundDecimal(value, 0, 'down')));
}
