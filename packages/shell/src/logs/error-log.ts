import { createListeners } from '@org/meta-forms/react';
import { clockText } from '../clock/clock-text.ts';
import { isLogEntry, isSameFault, type Fault, type LogEntry } from './log-entry.ts';

/** The most entries of one person in the browser; the server accepts twice as many at once. */
export const MOST_ENTRIES = 100;
/** The most characters of all entries of a person in the browser. */
export const LOG_LENGTH = 200_000;
/** How long an unsent entry is kept, in days. */
export const ENTRY_LIFE_DAYS = 7;
/** The shortest time between two writes to the storage, in ms, even if a fault repeats constantly. */
export const WRITE_PAUSE_MS = 500;

/**
 * The faults that one person met in this browser, for the error panel and the log viewer. They are deleted at sign-out.
 */
export interface ErrorLog {
  /** Adds a fault; a repeated one only increases its count. */
  readonly add: (fault: Fault) => void;
  /** Newest first; the same list while nothing has changed. */
  readonly entries: () => readonly LogEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly markSent: (ids: ReadonlySet<string>) => void;
  readonly clear: () => void;
  /** The signed-in person changed: loads their entries, and removes those of the previous person. */
  readonly changeOwner: () => void;
}

export interface ErrorLogOptions {
  /**
   * Identifies the signed-in person. Undefined before sign-in: faults are then kept in memory for the person who signs
   * in.
   */
  readonly owner: () => string | undefined;
  readonly storage: Storage;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const PLACE = 'mf-logs/';
const LIFE_MS = ENTRY_LIFE_DAYS * 24 * 3600 * 1000;

/** A log with entries per person, limited in number and size. The tabs of one person share it. */
export function createErrorLog({ owner, storage, now = Date.now }: ErrorLogOptions): ErrorLog {
  removeOld(storage, now());
  let held = heldOf(storage, owner());
  const { subscribe, call: changed } = createListeners();

  function become(entries: readonly LogEntry[]): void {
    held = { ...held, entries };
    changed();
  }
  function keep(): void {
    if (held.owner !== undefined) write(storage, PLACE + held.owner, held.entries);
  }
  const keepSoon = afterPause(keep);
  // Another tab of the same person has written.
  window.addEventListener('storage', ({ key }) => {
    if (held.owner !== undefined && key === PLACE + held.owner) become(read(storage, key));
  });

  return {
    add(fault) {
      const again = held.entries.find((entry) => isSameFault(entry, fault));
      const entry = entryOf(fault, again, now());
      become(bounded([entry, ...held.entries.filter(({ id }) => id !== entry.id)]));
      if (again) keepSoon();
      else keep();
    },
    entries: () => held.entries,
    subscribe,
    markSent(ids) {
      become(held.entries.map((entry) => (ids.has(entry.id) ? { ...entry, isSent: true } : entry)));
      keep();
    },
    clear() {
      become([]);
      keep();
    },
    changeOwner() {
      const next = owner();
      if (next === held.owner) return;
      // Faults before sign-in belong to the person who signs in; the faults of a person are removed at sign-out.
      const before = held.owner === undefined ? held.entries : [];
      if (held.owner !== undefined) storage.removeItem(PLACE + held.owner);
      held = heldOf(storage, next);
      become(next === undefined ? [] : bounded([...before, ...held.entries]));
      keep();
    },
  };
}

interface Held {
  readonly owner: string | undefined;
  readonly entries: readonly LogEntry[];
}

function heldOf(storage: Storage, owner: string | undefined): Held {
  return { owner, entries: owner === undefined ? [] : read(storage, PLACE + owner) };
}

function entryOf(fault: Fault, again: LogEntry | undefined, at: number): LogEntry {
  return {
    ...fault,
    id: again?.id ?? crypto.randomUUID(),
    url: window.location.pathname,
    time: clockText(new Date(at)),
    count: (again?.count ?? 0) + 1,
    isSent: false,
  };
}

/** Deletes expired entries of every person. */
function removeOld(storage: Storage, at: number): void {
  for (const key of Object.keys(storage).filter((name) => name.startsWith(PLACE)))
    write(storage, key, recent(read(storage, key), at));
}

/** Calls within the pause cause one run of the work, at its end. */
function afterPause(work: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      work();
    }, WRITE_PAUSE_MS);
  };
}

/** The newest entries within the limits. */
function bounded(entries: readonly LogEntry[]): readonly LogEntry[] {
  let length = 0;
  const newest = entries.slice(0, MOST_ENTRIES);
  const end = newest.findIndex(({ message, stack, info }) => {
    length += message.length + stack.length + info.length;
    return length > LOG_LENGTH;
  });
  return end < 0 ? newest : newest.slice(0, end);
}

function recent(entries: readonly LogEntry[], at: number): readonly LogEntry[] {
  const since = clockText(new Date(at - LIFE_MS));
  return entries.filter(({ time }) => time >= since);
}

function read(storage: Storage, key: string): readonly LogEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? bounded(stored.filter(isLogEntry)) : [];
  } catch {
    return [];
  }
}

/** If the browser stores nothing, the log lasts as long as the page. */
function write(storage: Storage, key: string, entries: readonly LogEntry[]): void {
  try {
    if (entries.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(entries));
  } catch {
    return;
  }
}
