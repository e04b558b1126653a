import { condition, matrix, scalar, valuesOf, whole, type Call, type SheetFunction } from '../call.ts';
import { caught } from '../sheet-operators.ts';
import {
  compareScalars,
  failure,
  isMatrix,
  isNumber,
  SheetFailure,
  toCondition,
  type Operand,
  type Scalar,
} from '../sheet-value.ts';

/** The conditions of all arguments; texts and empty cells of areas do not count. */
function conditions(call: Call): readonly boolean[] {
  const found: boolean[] = [];
  for (let index = 0; index < call.count; index += 1) {
    const operand = call.operand(index);
    if (!isMatrix(operand)) found.push(toCondition(operand));
    else
      for (const value of valuesOf(operand))
        if (value !== null && typeof value !== 'string') found.push(toCondition(value));
  }
  if (found.length === 0) throw failure('#VALUE!');
  return found;
}

/** The first branch whose condition holds. */
function ifs(call: Call): Operand {
  for (let index = 0; index + 1 < call.count; index += 2) if (condition(call, index)) return call.operand(index + 1);
  throw failure('#N/A');
}

function switchTo(call: Call): Operand {
  const wanted = scalar(call, 0);
  for (let index = 1; index + 1 < call.count; index += 2)
    if (compareScalars(wanted, scalar(call, index)) === 0) return call.operand(index + 1);
  if (call.count % 2 === 1) throw failure('#N/A');
  return call.operand(call.count - 1);
}

function choose(call: Call): Operand {
  const index = whole(call, 0);
  if (index < 1 || index >= call.count) throw failure('#VALUE!');
  return call.operand(index);
}

function orElse(call: Call, replaces: (failed: SheetFailure) => boolean): Operand {
  const value = caught(() => {
    const operand = call.operand(0);
    return isMatrix(operand) && operand.rows * operand.columns === 1 ? operand.at(0, 0) : operand;
  });
  return value instanceof SheetFailure && replaces(value) ? call.operand(1) : value;
}

/** Whether the first value is of a kind. An area of several cells is asked for its first. */
function asking(test: (value: Scalar) => boolean): SheetFunction {
  return (call) => {
    const value = caught(() => matrix(call, 0).at(0, 0));
    return test(value);
  };
}

/** Conditions, branches and questions about values. */
export const LOGIC = {
  IF: (call) => {
    if (condition(call, 0)) return call.operand(1);
    return call.count > 2 ? call.operand(2) : false;
  },
  IFS: ifs,
  AND: (call) => conditions(call).every(Boolean),
  OR: (call) => conditions(call).some(Boolean),
  XOR: (call) => conditions(call).filter(Boolean).length % 2 === 1,
  NOT: (call) => !condition(call, 0),
  TRUE: () => true,
  FALSE: () => false,
  IFERROR: (call) => orElse(call, () => true),
  IFNA: (call) => orElse(call, ({ error }) => error === '#N/A'),
  NA: () => failure('#N/A'),
  SWITCH: switchTo,
  CHOOSE: choose,
  ISBLANK: asking((value) => value === null),
  ISNUMBER: asking(isNumber),
  ISTEXT: asking((value) => typeof value === 'string'),
  ISLOGICAL: asking((value) => typeof value === 'boolean'),
  ISERROR: asking((value) => value instanceof SheetFailure),
  ISERR: asking((value) => value instanceof SheetFailure && value.error !== '#N/A'),
  ISNA: asking((value) => value instanceof SheetFailure && value.error === '#N/A'),
} as const satisfies Readonly<Record<string, SheetFunction>>;
