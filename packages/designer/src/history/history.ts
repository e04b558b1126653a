import type { FormDocument } from '@org/meta-forms/document';
import { applyDelta, changesNothing, deltaBetween, type DocumentDelta } from './document-delta.ts';

/** The present document, and the step that led to it. */
export interface HistoryEntry {
  readonly document: FormDocument;
  /** The id of the command that led to this document; undefined for the first one. */
  readonly command?: string;
  /** Edits with the same key merge until the history is sealed. */
  readonly mergeKey?: string;
  /** The changes of another author led to this document: undo passes over them. */
  readonly isForeign?: true;
}

/** A step that can be undone or redone. */
export interface HistoryStep extends Omit<HistoryEntry, 'document'> {
  /** Leads to the document of this step from that of its neighbour on the side of the present. */
  readonly delta: DocumentDelta;
  /** The document itself where it was the first one. */
  readonly first?: FormDocument;
}

/** The present document with the steps before and after it. Immutable. */
export interface History {
  readonly past: readonly HistoryStep[];
  readonly present: HistoryEntry;
  readonly future: readonly HistoryStep[];
}

/** Most steps that can be undone; the oldest are removed. */
export const HISTORY_LIMIT = 500;

/** The history of a document that was just opened. */
export function startHistory(document: FormDocument): History {
  return { past: [], present: { document }, future: [] };
}

/**
 * The history with a new step, or with the last step continued where both have the same merge key. A step that is
 * continued to where it began is none.
 */
export function record(history: History, entry: HistoryEntry): History {
  const { past, present } = history;
  if (entry.document === present.document) return history;
  const last = past.at(-1);
  if (last !== undefined && entry.mergeKey !== undefined && entry.mergeKey === present.mergeKey) {
    const delta = deltaBetween(entry.document, documentOf(last, present.document));
    const before = past.slice(0, -1);
    if (changesNothing(delta, entry.document))
      return seal({ past: before, present: entryOf(last, present.document), future: [] });
    return { past: [...before, { ...last, delta }], present: entry, future: [] };
  }
  return { past: [...past, stepFrom(entry.document, present)].slice(-HISTORY_LIMIT), present: entry, future: [] };
}

/** Ends a focus session: the next edit is a step of its own. The designer calls it on blur and on pointer-up. */
export function seal(history: History): History {
  const { mergeKey, ...present } = history.present;
  return mergeKey === undefined ? history : { ...history, present };
}

/** The history with the changes of another author: no step of its own, and what was undone cannot be redone. */
export function recordForeign(history: History, document: FormDocument): History {
  const { past, present } = history;
  if (document === present.document) return history;
  const entry: HistoryEntry = { document, isForeign: true };
  const last = past.at(-1);
  if (present.isForeign === undefined || last === undefined)
    return { past: [...past, stepFrom(document, present)], present: entry, future: [] };
  const continued = { ...last, delta: deltaBetween(document, documentOf(last, present.document)) };
  return { past: [...past.slice(0, -1), continued], present: entry, future: [] };
}

/** Whether a step of the author can be undone. */
export function canUndo({ past, present }: History): boolean {
  return past.length > (present.isForeign === undefined ? 0 : 1);
}

/** Takes a step out of a document that came after it: `base` leads to `mine`, as it led to `theirs`. */
export type Rebase = (sides: Readonly<Record<'base' | 'mine' | 'theirs', FormDocument>>) => FormDocument;

/** Takes back the last step; the same history where there is none. */
export function undo(history: History): History {
  return undoOwn(history, ({ mine }) => mine);
}

/** Takes back the last step of the author. Changes of other authors after it stay, by `rebase`. */
export function undoOwn(history: History, rebase: Rebase): History {
  if (!canUndo(history)) return history;
  const { past, present, future } = seal(history);
  const previous = past.at(-1);
  if (previous === undefined) return history;
  const entry = entryOf(previous, present.document);
  if (present.isForeign) {
    const own = { past: past.slice(0, -1), present: entry, future: [] };
    return undoBelow(own, { present, past: [], future }, rebase);
  }
  return seal({ past: past.slice(0, -1), present: entry, future: [stepFrom(entry.document, present), ...future] });
}

/** Undoes the last step of `own`, and takes the same step out of the document that another author made of it. */
function undoBelow(own: History, { present: { document: theirs }, future }: History, rebase: Rebase): History {
  const { document: base, ...about } = own.present;
  const undone = undoOwn(own, rebase);
  const document = rebase({ base, mine: undone.present.document, theirs });
  const foreign = recordForeign({ ...undone, future: [] }, document);
  return { ...foreign, future: [stepFrom(document, { ...about, document: theirs }), ...future] };
}

/** Does the last step again that was taken back; the same history where there is none. */
export function redo(history: History): History {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  const entry = entryOf(next, history.present.document);
  return { past: [...history.past, stepFrom(entry.document, history.present)], present: entry, future: rest };
}

/** The step that leads from a document to an entry. */
function stepFrom(document: FormDocument, { document: target, ...about }: HistoryEntry): HistoryStep {
  return {
    ...about,
    delta: deltaBetween(document, target),
    // Undone to its start, a history has the document with which it began.
    ...(about.command === undefined && { first: target }),
  };
}

function documentOf({ first, delta }: HistoryStep, neighbour: FormDocument): FormDocument {
  return first ?? applyDelta(neighbour, delta);
}

function entryOf(step: HistoryStep, neighbour: FormDocument): HistoryEntry {
  const { delta: _delta, first: _first, ...about } = step;
  return { ...about, document: documentOf(step, neighbour) };
}
