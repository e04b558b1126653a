import {
  addDecimals,
  decimalFromDouble,
  divideDecimals,
  isSmallDecimal,
  negateDecimal,
  small,
  ZERO,
  type DecimalValue,
} from './decimal.ts';
import { decimalFromWire, formatDecimal } from './decimal-text.ts';
import type { ColumnTotals } from './evaluate/value.ts';

/** A running total of a column, exact in both directions. */
export interface RunningTotal {
  readonly sum: DecimalValue;
  readonly numbers: number;
  readonly filled: number;
}

export const EMPTY_TOTAL: RunningTotal = Object.freeze({ sum: ZERO, numbers: 0, filled: 0 });

/** Adds a record's value; an empty one changes nothing. */
export function addToTotal(total: RunningTotal, wire: unknown): RunningTotal {
  return moved(total, wire, 1);
}

/**
 * The total of many values at once. Numbers with the same number of decimals are added as whole numbers, which makes
 * thousands cheap.
 */
export function totalOfAll<T>(items: readonly T[], wireOf: (item: T) => unknown): RunningTotal {
  const units: number[] = [];
  let total = EMPTY_TOTAL;
  let numbers = 0;
  for (const item of items) {
    const wire = wireOf(item);
    const number = typeof wire === 'number' ? decimalFromDouble(wire) : undefined;
    if (!number || !isSmallDecimal(number)) {
      total = addToTotal(total, wire);
      continue;
    }
    const sum = (units[number.scale] ?? 0) + number.units;
    if (Number.isSafeInteger(sum)) {
      units[number.scale] = sum;
      numbers += 1;
    } else total = addToTotal(total, wire);
  }
  const sum = units.reduce<DecimalValue | undefined>(
    (sofar, held, scale) => sofar && addDecimals(sofar, small(held, scale)),
    total.sum,
  );
  return sum ? { sum, numbers: total.numbers + numbers, filled: total.filled + numbers } : total;
}

/** Adds a number of whole numbers whose sum is known. */
export function addWhole(
  total: RunningTotal,
  { sum, numbers }: { readonly sum: number; readonly numbers: number },
): RunningTotal {
  const joined = addDecimals(total.sum, small(sum, 0));
  return joined ? { sum: joined, numbers: total.numbers + numbers, filled: total.filled + numbers } : total;
}

/** Subtracts a record's value that was added before. */
export function removeFromTotal(total: RunningTotal, wire: unknown): RunningTotal {
  return moved(total, wire, -1);
}

/** The statistics that `FormulaScope.totals` gives to `SUM`, `AVG` and `COUNT`. */
export function totalsOf({ sum, numbers, filled }: RunningTotal): ColumnTotals {
  return { sum: formatDecimal(sum), numbers, filled };
}

/** The average, `undefined` where there is no number. */
export function averageOf({ sum, numbers }: RunningTotal): DecimalValue | undefined {
  return divideDecimals(sum, small(numbers, 0));
}

function moved(total: RunningTotal, wire: unknown, by: 1 | -1): RunningTotal {
  if (wire === undefined || wire === null || wire === '') return total;
  const filled = total.filled + by;
  const number = decimalFromWire(wire);
  const sum = number && addDecimals(total.sum, by === 1 ? number : negateDecimal(number));
  return sum ? { sum, numbers: total.numbers + by, filled } : { ...total, filled };
}
