import { createStore, type Store } from '@org/meta-forms/react';
import { errorText, PortError } from '@org/meta-forms/core';
import type { FormDocument } from '@org/meta-forms/document';

/** How far the server has what the author did. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: Date | undefined }
  | { readonly kind: 'waiting' | 'saving' | 'merging' | 'offline' }
  /** Somebody else has changed the form: nothing is saved until both changes are in one document. */
  | { readonly kind: 'conflict' }
  /** `isPassing`: the server itself fails, such as while it restarts. The save is tried again. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isPassing?: boolean };

/** Stores a form over the version that the author saw; resolves with the new version. Rejects with `PortError`. */
export type SaveForm = (document: FormDocument, version: number) => Promise<number>;

/** A document with the changes of both authors, over the version on the server. */
export interface MergedForm {
  readonly document: FormDocument;
  readonly version: number;
}

/**
 * Takes over what somebody else has stored. Resolves with undefined where the author has not decided; rejects with
 * `PortError` where the server cannot be reached.
 */
export type MergeForm = () => Promise<MergedForm | undefined>;

export interface Autosave {
  readonly state: Pick<Store<SaveState>, 'get' | 'subscribe'>;
  /** The version on the server, as far as it is known. */
  readonly version: () => number;
  /** Takes note of an edit. It is saved after a pause, and the newest document with it. */
  readonly change: (document: FormDocument) => void;
  /** Saves at once what is not saved. Resolves when the server has it, or has refused it. */
  readonly flush: () => Promise<void>;
  /** Tries again after a conflict that the author did not decide. */
  readonly resume: () => Promise<void>;
  /** Begins again after `stop`. */
  readonly start: () => void;
  /** Saves at once what is not saved, for the last time: a save that fails is not tried again until `start`. */
  readonly stop: () => Promise<void>;
}

/** Pause after an edit before it is saved, and before a save that failed is tried again, in ms. */
const PAUSE = 800;
/** Longest wait of an edit in ms: an author who edits without a pause is saved as well. */
const LONGEST_WAIT = 3000;
const RETRY = 5000;

/** Saves the edits of a form one after the other, never two at a time. Without `merge` a conflict ends saving. */
export function createAutosave(save: SaveForm, firstVersion: number, merge?: MergeForm): Autosave {
  const state = createStore<SaveState>({ kind: 'saved', at: undefined });
  let version = firstVersion;
  let unsaved: FormDocument | undefined;
  let running: Promise<void> | undefined;
  /** When the oldest edit was made that no save has taken, in ms. */
  let waitsSince: number | undefined;
  const timer = createTimer(() => void flush());

  async function saveOnce(document: FormDocument) {
    unsaved = waitsSince = undefined;
    state.set({ kind: 'saving' });
    try {
      version = await save(document, version);
      state.set(unsaved ? { kind: 'waiting' } : { kind: 'saved', at: new Date() });
    } catch (failure) {
      unsaved ??= document;
      const merged = await mergeAfter(failure, merge, () => state.set({ kind: 'merging' }));
      if (merged?.form) ({ version, document: unsaved } = merged.form);
      const next = merged?.state ?? stateAfter(failure);
      state.set(next);
      if (next.kind === 'offline' || (next.kind === 'refused' && next.isPassing)) timer.later(RETRY);
    }
  }

  /** Saves until the server has every edit, also those that come during a save, or has not taken one. */
  async function saveAll() {
    do {
      if (unsaved) await saveOnce(unsaved);
    } while (state.get().kind === 'waiting');
  }

  function flush(): Promise<void> {
    timer.clear();
    // The next save would replace what somebody else has done.
    if (state.get().kind === 'conflict') return Promise.resolve();
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    state,
    version: () => version,
    change(document) {
      unsaved = document;
      if (state.get().kind === 'conflict') return;
      if (!running) state.set({ kind: 'waiting' });
      timer.later(pauseAfter((waitsSince ??= Date.now())));
    },
    flush,
    resume() {
      if (state.get().kind === 'conflict') state.set({ kind: 'waiting' });
      return flush();
    },
    start() {
      timer.start();
      if (unsaved) timer.later(PAUSE);
    },
    stop() {
      timer.stop();
      return flush();
    },
  };
}

/** Calls after a pause, and not while it is stopped. */
function createTimer(call: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  return {
    later(pause: number) {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(call, pause);
    },
    clear: () => clearTimeout(timer),
    start: () => void (isStopped = false),
    stop: () => void (isStopped = true),
  };
}

/** The pause before a save, in ms, where the oldest edit was made at `since`. */
function pauseAfter(since: number): number {
  return Math.max(0, Math.min(PAUSE, since + LONGEST_WAIT - Date.now()));
}

interface AfterMerge {
  readonly state: SaveState;
  readonly form?: MergedForm;
}

/** Undefined where the failure is no conflict. */
async function mergeAfter(
  failure: unknown,
  merge: MergeForm | undefined,
  onStart: () => void,
): Promise<AfterMerge | undefined> {
  if (!merge || stateAfter(failure).kind !== 'conflict') return undefined;
  onStart();
  try {
    const form = await merge();
    return form ? { state: { kind: 'waiting' }, form } : { state: { kind: 'conflict' } };
  } catch (unreachable) {
    return { state: stateAfter(unreachable) };
  }
}

function stateAfter(failure: unknown): SaveState {
  if (!(failure instanceof PortError)) return { kind: 'refused', reason: errorText(failure) };
  if (failure.kind === 'conflict') return { kind: 'conflict' };
  if (failure.kind === 'network') return { kind: 'offline' };
  const isPassing = failure.kind === 'server' || failure.kind === 'too-many';
  return { kind: 'refused', reason: failure.message, ...(isPassing && { isPassing }) };
}
