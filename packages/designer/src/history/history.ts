import type { FormDocument } from '../document/form-document.ts';
import { applyDelta, deltaBetween, type DocumentDelta } from './document-delta.ts';

/** The present document, and the step that led to it. */
export interface HistoryEntry {
  readonly document: FormDocument;
  /** The id of the command that led to this document; undefined for the first one. */
  readonly command?: string;
  /** Edits with the same key merge until the history is sealed. */
  readonly mergeKey?: string;
}

/** A step that can be undone or redone. */
export interface HistoryStep extends Omit<HistoryEntry, 'document'> {
  /** Leads to the document of this step from that of its neighbour on the side of the present. */
  readonly delta: DocumentDelta;
  /** The document itself where it was the first one. */
  readonly first?: FormDocument;
}

export interface History {
  readonly past: readonly HistoryStep[];
  readonly present: HistoryEntry;
  readonly future: readonly HistoryStep[];
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
  const last = past.at(-1);
  if (last !== undefined && entry.mergeKey !== undefined && entry.mergeKey === present.mergeKey) {
    const continued = { ...last, delta: deltaBetween(entry.document, documentOf(last, present.document)) };
    return { past: [...past.slice(0, -1), continued], present: entry, future: [] };
  }
  return { past: [...past, stepFrom(entry.document, present)].slice(-HISTORY_LIMIT), present: entry, future: [] };
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
  const entry = entryOf(previous, present.document);
  return seal({ past: past.slice(0, -1), present: entry, future: [stepFrom(entry.document, present), ...future] });
}

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
