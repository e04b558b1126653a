import { remainderOf } from '@org/meta-forms/authoring';
import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  type ExactDecimal,
  type Rounding,
} from '@org/meta-forms/core';
import { number, whole, type Call, type SheetFunction } from '../call.ts';
import { divide, known, power } from '../sheet-operators.ts';
import { exact, failure, withoutNoise, ZERO } from '../sheet-value.ts';

function rounding(mode: Rounding, missing?: number): SheetFunction {
  return (call) => roundDecimal(withoutNoise(number(call, 0)), whole(call, 1, missing), mode);
}

/** The remainder with the sign of the divisor. */
function modulo(call: Call): ExactDecimal {
  const divisor = number(call, 1);
  if (compareDecimals(divisor, ZERO) === 0) throw failure('#DIV/0!');
  const rest = known(remainderOf(number(call, 0), divisor));
  const sign = compareDecimals(rest, ZERO) * compareDecimals(divisor, ZERO);
  return sign < 0 ? known(addDecimals(rest, divisor)) : rest;
}

/** The next multiple of a step. */
function multiple(mode: 'floor' | 'ceiling'): SheetFunction {
  return (call) => {
    const value = number(call, 0);
    const step = number(call, 1, 1);
    if (compareDecimals(value, ZERO) === 0) return ZERO;
    if (compareDecimals(step, ZERO) === 0) return mode === 'ceiling' ? ZERO : failure('#DIV/0!');
    if (compareDecimals(value, ZERO) > 0 && compareDecimals(step, ZERO) < 0) throw failure('#NUM!');
    const quotient = withoutNoise(divide(value, step));
    const lower = roundDecimal(quotient, 0, 'floor');
    // In units of the step, as Excel has it: with a negative step both go away from or towards zero.
    const steps =
      mode === 'floor' || compareDecimals(lower, quotient) === 0 ? lower : known(addDecimals(lower, exact(1)));
    return known(multiplyDecimals(steps, step));
  };
}

function squareRoot(call: Call): ExactDecimal {
  const value = number(call, 0);
  if (compareDecimals(value, ZERO) < 0) throw failure('#NUM!');
  return compareDecimals(value, ZERO) === 0 ? ZERO : withoutNoise(power(value, exact(0.5)));
}

/** Rounding and single numbers. */
export const NUMBERS = {
  ROUND: rounding('half-up'),
  ROUNDUP: rounding('up'),
  ROUNDDOWN: rounding('down'),
  TRUNC: rounding('down', 0),
  INT: (call) => roundDecimal(withoutNoise(number(call, 0)), 0, 'floor'),
  MOD: modulo,
  ABS: (call) => {
    const value = number(call, 0);
    return compareDecimals(value, ZERO) < 0 ? known(subtractDecimals(ZERO, value)) : value;
  },
  SIGN: (call) => exact(Math.sign(compareDecimals(number(call, 0), ZERO))),
  POWER: (call) => power(number(call, 0), number(call, 1)),
  SQRT: squareRoot,
  CEILING: multiple('ceiling'),
  FLOOR: multiple('floor'),
} as const satisfies Readonly<Record<string, SheetFunction>>;
