import type { FunctionBody } from '../evaluate/argument.ts';
import { average, count, maximum, minimum, sum } from './aggregate-functions.ts';
import { dateAdd, dateDiff, datePart, now, today } from './date-functions.ts';
import type { FunctionName } from './function-catalogue.ts';
import { all, any, coalesce, ifThenElse, isBlank, not } from './logic-functions.ts';
import { absolute, modulo, rounding } from './number-functions.ts';
import {
  changing,
  chineseCapitals,
  concatenate,
  leftPart,
  middlePart,
  rightPart,
  textLength,
} from './text-functions.ts';

const BODIES = {
  IF: ifThenElse,
  AND: all,
  OR: any,
  NOT: not,
  ISBLANK: isBlank,
  COALESCE: coalesce,
  ROUND: rounding('half-up'),
  ROUNDUP: rounding('up'),
  ROUNDDOWN: rounding('down'),
  TRUNC: rounding('down'),
  INT: ([operand]) => rounding('floor')(operand ? [operand] : []),
  MOD: modulo,
  ABS: absolute,
  SUM: sum,
  AVG: average,
  MIN: minimum,
  MAX: maximum,
  COUNT: count,
  CONCAT: concatenate,
  LEN: textLength,
  LEFT: leftPart,
  RIGHT: rightPart,
  MID: middlePart,
  UPPER: changing((text) => text.toUpperCase()),
  LOWER: changing((text) => text.toLowerCase()),
  TRIM: changing((text) => text.trim()),
  RMB: chineseCapitals,
  TODAY: today,
  NOW: now,
  YEAR: datePart('year'),
  MONTH: datePart('month'),
  DAY: datePart('day'),
  DATEDIFF: dateDiff,
  DATEADD: dateAdd,
} as const satisfies Readonly<Record<FunctionName, FunctionBody>>;

const byName: ReadonlyMap<string, FunctionBody> = new Map(Object.entries(BODIES));

/** The implementation of a function, by its name in upper case. */
export function findBody(name: string): FunctionBody | undefined {
  return byName.get(name);
}
