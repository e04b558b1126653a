import type { SheetFunction } from '../call.ts';
import { AGGREGATES, SUBTOTALS } from './aggregate-functions.ts';
import { CONDITIONALS } from './conditional-functions.ts';
import { DATES } from './date-functions.ts';
import { LOGIC } from './logic-functions.ts';
import { LOOK_UPS } from './look-up-functions.ts';
import { MONEY } from './money-functions.ts';
import { NUMBERS } from './number-functions.ts';
import { TEXTS } from './text-functions.ts';

/** A function of workbooks: what it computes and how many arguments it takes. */
export interface KnownFunction {
  readonly body: SheetFunction;
  readonly min: number;
  readonly max: number;
}

const MANY = 255;

const BODIES = {
  ...AGGREGATES,
  ...SUBTOTALS,
  ...CONDITIONALS,
  ...LOGIC,
  ...NUMBERS,
  ...LOOK_UPS,
  ...DATES,
  ...TEXTS,
  ...MONEY,
} as const;

/** How many arguments, least and most, by name. */
const ARITY = {
  SUM: [1, MANY],
  AVERAGE: [1, MANY],
  MAX: [1, MANY],
  MIN: [1, MANY],
  COUNT: [1, MANY],
  COUNTA: [1, MANY],
  COUNTBLANK: [1, 1],
  PRODUCT: [1, MANY],
  MEDIAN: [1, MANY],
  LARGE: [2, 2],
  SMALL: [2, 2],
  RANK: [2, 3],
  SUMPRODUCT: [1, MANY],
  SUBTOTAL: [2, MANY],
  SUMIF: [2, 3],
  AVERAGEIF: [2, 3],
  COUNTIF: [2, 2],
  SUMIFS: [3, MANY],
  AVERAGEIFS: [3, MANY],
  MAXIFS: [3, MANY],
  MINIFS: [3, MANY],
  COUNTIFS: [2, MANY],
  IF: [2, 3],
  IFS: [2, MANY],
  AND: [1, MANY],
  OR: [1, MANY],
  XOR: [1, MANY],
  NOT: [1, 1],
  TRUE: [0, 0],
  FALSE: [0, 0],
  IFERROR: [2, 2],
  IFNA: [2, 2],
  NA: [0, 0],
  SWITCH: [3, MANY],
  CHOOSE: [2, MANY],
  ISBLANK: [1, 1],
  ISNUMBER: [1, 1],
  ISTEXT: [1, 1],
  ISLOGICAL: [1, 1],
  ISERROR: [1, 1],
  ISERR: [1, 1],
  ISNA: [1, 1],
  ROUND: [2, 2],
  ROUNDUP: [2, 2],
  ROUNDDOWN: [2, 2],
  TRUNC: [1, 2],
  INT: [1, 1],
  MOD: [2, 2],
  ABS: [1, 1],
  SIGN: [1, 1],
  POWER: [2, 2],
  SQRT: [1, 1],
  CEILING: [1, 2],
  FLOOR: [1, 2],
  VLOOKUP: [3, 4],
  HLOOKUP: [3, 4],
  LOOKUP: [2, 3],
  XLOOKUP: [3, 4],
  MATCH: [2, 3],
  INDEX: [2, 3],
  ROW: [0, 1],
  COLUMN: [0, 1],
  ROWS: [1, 1],
  COLUMNS: [1, 1],
  DATE: [3, 3],
  YEAR: [1, 1],
  MONTH: [1, 1],
  DAY: [1, 1],
  TODAY: [0, 0],
  NOW: [0, 0],
  EDATE: [2, 2],
  EOMONTH: [2, 2],
  DATEDIF: [3, 3],
  DAYS: [2, 2],
  WEEKDAY: [1, 2],
  NETWORKDAYS: [2, 3],
  CONCATENATE: [1, MANY],
  CONCAT: [1, MANY],
  TEXTJOIN: [3, MANY],
  LEN: [1, 1],
  LENB: [1, 1],
  LEFT: [1, 2],
  RIGHT: [1, 2],
  MID: [3, 3],
  UPPER: [1, 1],
  LOWER: [1, 1],
  TRIM: [1, 1],
  EXACT: [2, 2],
  FIND: [2, 3],
  SEARCH: [2, 3],
  SUBSTITUTE: [3, 4],
  REPLACE: [4, 4],
  REPT: [2, 2],
  VALUE: [1, 1],
  N: [1, 1],
  T: [1, 1],
  TEXT: [2, 2],
  RMB: [1, 1],
  NUMBERSTRING: [2, 2],
  SLN: [3, 3],
  DDB: [4, 5],
  PMT: [3, 5],
  NPV: [2, MANY],
} as const satisfies Readonly<Record<keyof typeof BODIES, readonly [min: number, max: number]>>;

// as: Object.entries widens the keys that `satisfies` has compared.
const names = Object.keys(BODIES) as (keyof typeof BODIES)[];

const byName: ReadonlyMap<string, KnownFunction> = new Map(
  names.map((name) => [name, { body: BODIES[name], min: ARITY[name][0], max: ARITY[name][1] }]),
);

/** `LAST` is no function of Excel: a check compares a cell with the period before. The evaluator computes it. */
const LAST: KnownFunction = { body: (call) => call.operand(0), min: 1, max: 1 };

/** The function of a name in upper case. */
export function findSheetFunction(name: string): KnownFunction | undefined {
  return name === 'LAST' ? LAST : byName.get(name);
}

/** Names of all functions that a formula of a workbook may use. */
export const sheetFunctionNames: readonly string[] = Object.freeze(names.toSorted());
