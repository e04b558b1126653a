import type { WorkbookTemplate } from '@org/sheets';

/** A template while it is designed; with the workbook that replaces the stored one once it is saved. */
export interface DesignState {
  readonly template: WorkbookTemplate;
  readonly file?: File | undefined;
}

/** The states of a design: those before the present one, the newest last, and those that were taken back. */
export interface DesignHistory {
  readonly past: readonly DesignState[];
  readonly now: DesignState;
  readonly future: readonly DesignState[];
}

/** Steps that can be taken back. */
const MOST_STEPS = 200;

/** The history of a design that nobody has changed yet. */
export function beginDesign(now: DesignState): DesignHistory {
  return { past: [], now, future: [] };
}

/** Makes a change; the same history where it changes nothing. */
export function changed(history: DesignHistory, next: DesignState): DesignHistory {
  const { past, now } = history;
  if (next.template === now.template && next.file === now.file) return history;
  return { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] };
}

/** Takes the last change back. */
export function undone(history: DesignHistory): DesignHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [...history.future, history.now] };
}

/** Makes the change again that was taken back last. */
export function redone(history: DesignHistory): DesignHistory {
  const after = history.future.at(-1);
  if (!after) return history;
  return { past: [...history.past, history.now], now: after, future: history.future.slice(0, -1) };
}
