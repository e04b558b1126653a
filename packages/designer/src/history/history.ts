import type { FormDocument } from '../document/form-document.ts';

/** One step that can be undone. It shares all parts with its neighbours that the step did not change. */
export interface HistoryEntry {
  readonly document: FormDocument;
  /** The id of the command that led to this document; undefined for the first one. */
  readonly command?: string;
  /** Edits with the same key merge until the history is sealed. */
  readonly mergeKey?: string;
}

export interface History {
  readonly past: readonly HistoryEntry[];
  readonly present: HistoryEntry;
  readonly future: readonly HistoryEntry[];
}

/** Most steps that can be undone; the oldest are forgotten. */
export const HISTORY_LIMIT = 500;

export function startHistory(document: FormDocument): History {
  return { past: [], present: { document }, future: [] };
}

/** The history with a new step, or with the last step continued where both have the same merge key. */
export function record(history: History, entry: HistoryEntry): History {
  const { past, present } = history;
  if (entry.document === present.document) return history;
  const merges = entry.mergeKey !== undefined && entry.mergeKey === present.mergeKey;
  return { past: merges ? past : [...past, present].slice(-HISTORY_LIMIT), present: entry, future: [] };
}

/** Ends a focus session: the next edit is a step of its own. The designer calls it on blur and on pointer-up. */
export function seal(history: History): History {
  const { mergeKey, ...present } = history.present;
  return mergeKey === undefined ? history : { ...history, present };
}

export function undo(history: History): History {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  const { past, present, future } = seal(history);
  return seal({ past: past.slice(0, -1), present: previous, future: [present, ...future] });
}

export function redo(history: History): History {
  const [next, ...rest] = history.future;
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future: rest };
}
