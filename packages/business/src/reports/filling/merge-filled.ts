import type { CellValue, FilledSheet, FilledWorkbook } from '@org/sheets';

/** What two people filled in, put together. */
export interface MergedFilled {
  readonly filled: FilledWorkbook;
  /** Cells that both have changed, with the value of the other; the own value is kept. */
  readonly both: readonly CellOfBoth[];
}

/** A cell that two people have changed. */
export interface CellOfBoth {
  readonly sheet: string;
  readonly address: string;
  /** What the other has saved; null where they emptied it. */
  readonly theirs: CellValue | null;
}

const EMPTY: FilledSheet = { values: {}, repeats: {} };

/** Puts what the person has changed since `base` into what somebody else has saved meanwhile. */
export function mergedFilled(base: FilledWorkbook, mine: FilledWorkbook, theirs: FilledWorkbook): MergedFilled {
  const both: CellOfBoth[] = [];
  const sheets: Record<string, FilledSheet> = { ...theirs.sheets };
  for (const name of Object.keys(mine.sheets)) {
    const [from, own, other] = [base, mine, theirs].map(({ sheets: all }) => all[name] ?? EMPTY);
    if (!from || !own || !other) continue;
    const values: Record<string, CellValue | null> = { ...other.values };
    for (const address of new Set([...Object.keys(from.values), ...Object.keys(own.values)])) {
      const [was, now] = [from.values[address] ?? null, own.values[address] ?? null];
      if (was === now) continue;
      const theirValue = other.values[address] ?? null;
      if (theirValue !== was && theirValue !== now) both.push({ sheet: name, address, theirs: theirValue });
      values[address] = now;
    }
    sheets[name] = { values, repeats: { ...other.repeats, ...largerRepeats(own, other) } };
  }
  return { filled: { sheets }, both };
}

/** Whether two workbooks are filled in with the same values. */
export function sameFilled(one: FilledWorkbook, other: FilledWorkbook): boolean {
  const names = new Set([...Object.keys(one.sheets), ...Object.keys(other.sheets)]);
  return [...names].every((name) => {
    const [a, b] = [one.sheets[name] ?? EMPTY, other.sheets[name] ?? EMPTY];
    return sameEntries(a.values, b.values, null) && sameEntries(a.repeats, b.repeats, 1);
  });
}

function sameEntries<T>(one: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>, absent: T): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => (one[key] ?? absent) === (other[key] ?? absent),
  );
}

/** Rows that one of the two has added stay: a value in them would be lost. */
function largerRepeats(own: FilledSheet, other: FilledSheet): Record<number, number> {
  return Object.fromEntries(
    Object.entries(own.repeats).map(([row, count]) => [row, Math.max(count, other.repeats[Number(row)] ?? 1)]),
  );
}
