import type { CellValue, FilledSheet } from '@org/sheets';

/** A new value of a cell. */
export interface CellEdit {
  readonly address: string;
  readonly value: CellValue | null;
}

/** What one action of a person changes: values of cells, and numbers of copies of repeated rows. */
export interface SheetChange {
  readonly edits: readonly CellEdit[];
  readonly repeats?: Readonly<Record<number, number>>;
}

/** Steps that can be taken back, and those that were, the newest last. */
export interface SheetHistory {
  readonly past: readonly SheetStep[];
  readonly future: readonly SheetStep[];
}

interface SheetStep {
  readonly change: SheetChange;
  readonly inverse: SheetChange;
}

/** A sheet that nobody has changed yet. */
export const NO_STEPS: SheetHistory = { past: [], future: [] };
/** Most steps that can be taken back. */
const MOST_STEPS = 200;

/** Remembers a change that is about to be made to a sheet. */
export function remembered({ past }: SheetHistory, filled: FilledSheet, change: SheetChange): SheetHistory {
  return { past: [...past, { change, inverse: inverseOf(filled, change) }].slice(-MOST_STEPS), future: [] };
}

/** The change that takes the last step back, and the history after it; undefined without a step. */
export function takenBack({ past, future }: SheetHistory) {
  const step = past.at(-1);
  return step && { change: step.inverse, history: { past: past.slice(0, -1), future: [...future, step] } };
}

/** The change that makes the last step again that was taken back, and the history after it. */
export function madeAgain({ past, future }: SheetHistory) {
  const step = future.at(-1);
  return step && { change: step.change, history: { past: [...past, step], future: future.slice(0, -1) } };
}

/** A sheet after a change. Values of copies that are no more stay out. */
export function changedSheet(filled: FilledSheet, { edits, repeats = {} }: SheetChange): FilledSheet {
  const values = { ...filled.values, ...Object.fromEntries(edits.map(({ address, value }) => [address, value])) };
  const gone = lostAddresses(filled, repeats);
  return {
    values: Object.fromEntries(
      Object.entries(values).filter(([address, value]) => value !== null && !gone.has(address)),
    ),
    // The same object where no row was added or taken away: the sheet is not laid out again.
    repeats: Object.keys(repeats).length > 0 ? { ...filled.repeats, ...repeats } : filled.repeats,
  };
}

/** Addresses with a value in copies that a change takes away. */
function lostAddresses({ values }: FilledSheet, repeats: Readonly<Record<number, number>>): ReadonlySet<string> {
  return new Set(
    Object.keys(values).filter((address) => {
      const [, row, copy = '1'] = /^[A-Z]{1,3}(\d{1,7})(?:\.(\d{1,7}))?$/.exec(address) ?? [];
      const count = repeats[Number(row)];
      return count !== undefined && Number(copy) > count;
    }),
  );
}

function inverseOf(filled: FilledSheet, { edits, repeats = {} }: SheetChange): SheetChange {
  const changed = [...edits.map(({ address }) => address), ...lostAddresses(filled, repeats)];
  return {
    edits: changed.map((address) => ({ address, value: filled.values[address] ?? null })),
    repeats: Object.fromEntries(Object.keys(repeats).map((row) => [row, filled.repeats[Number(row)] ?? 1])),
  };
}
