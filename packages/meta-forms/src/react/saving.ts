import { useEffect, useSyncExternalStore } from 'react';
import { CHANGES_PATH } from '../contract/field-path.ts';
import { createStore, type Store } from '../contract/store.ts';
import type { PortError } from '../ports/port-error.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { FormSession, SubmitResult } from '../session/form-session.ts';
import { SAVE_EVENT } from '../ui/grid/keyboard/save-event.ts';

/** Longest wait in ms for a frame before the summary is shown anyway. */
const PAINT_WAIT = 200;

/** Somebody saved since the form was opened: the current record, and the payload of this form. */
export interface SaveConflict {
  readonly current: WireRecord;
  readonly mine: WireRecord;
}

/** How far the saves of an open form are. All parts that save the form share it. */
export interface Saving {
  readonly saving: boolean;
  /** Counts refused saves. `MetaFormRenderer` shows the problems after each of them. */
  readonly refusals: number;
  readonly conflict: SaveConflict | undefined;
  /** Why the last save failed, until the next save or change. */
  readonly failure: PortError | undefined;
}

interface SavingState extends Saving {
  /** How many parts of the page show a conflict, with its choices. */
  readonly panels: number;
  /** How many renderers draw the form, and show there why a save was refused. */
  readonly forms: number;
  /** The refusals that were shown before the form was opened in another language or version. */
  readonly seen: number;
}

const NOT_SAVED: SavingState = {
  saving: false,
  refusals: 0,
  conflict: undefined,
  failure: undefined,
  panels: 0,
  forms: 0,
  seen: 0,
};
// A property of the session, not a `WeakMap`, for the reason that `opened-sessions.ts` gives.
const SAVING = Symbol.for('@org/meta-forms/saving');

/**
 * The saves of a session; the same store for each caller. From the first call on, every `submit` of the session is
 * noted in it, also one that the host calls.
 */
export function savingOf(session: FormSession & { readonly [SAVING]?: Store<SavingState> }): Store<SavingState> {
  const known = session[SAVING];
  if (known) return known;
  const made = createStore(NOT_SAVED);
  Object.defineProperty(session, SAVING, { value: made });
  Object.assign(session, { submit: noted(session, made) });
  return made;
}

/** Changes a part of what is known of the saves. */
export function noteSaving(session: FormSession, part: Partial<SavingState>): void {
  const { get, set } = savingOf(session);
  set({ ...get(), ...part });
}

function noted(session: FormSession, { get, set }: Store<SavingState>): FormSession['submit'] {
  const submit = session.submit.bind(session);
  const note = (part: Partial<SavingState>) => set({ ...get(), ...part });
  let running: Promise<SubmitResult> | undefined;
  let forget: (() => void) | undefined;
  async function save(): Promise<SubmitResult> {
    forget?.();
    note({ saving: true, failure: undefined });
    // Lists drop their rows that nobody filled.
    if (typeof document !== 'undefined') document.dispatchEvent(new CustomEvent(SAVE_EVENT, { detail: session }));
    const result = await submit().finally(() => note({ saving: false }));
    if (result.outcome === 'conflict') note({ conflict: { current: result.current, mine: result.mine } });
    if (result.outcome === 'failed') {
      note({ failure: result.error });
      forget = session.subscribe(CHANGES_PATH, () => {
        forget?.();
        note({ failure: undefined });
      });
    }
    if (result.outcome === 'invalid') {
      // The marks are drawn first: the summary costs as much as marking a thousand fields.
      await painted();
      note({ refusals: get().refusals + 1 });
    }
    return result;
  }
  return () => {
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Resolves when the last drawing is on the screen; soon where nothing is painted, as in a background tab. */
function painted(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PAINT_WAIT);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

/** Says that the caller shows the conflicts of a session: no message need tell of them. */
export function useShownConflicts(session: FormSession): void {
  useCounted(session, 'panels');
}

/** Says that the caller draws the form, and why a save of it was refused. */
export function useCountedForm(session: FormSession): void {
  useCounted(session, 'forms');
}

function useCounted(session: FormSession, part: 'panels' | 'forms'): void {
  useEffect(() => {
    const count = (by: number) => noteSaving(session, { [part]: savingOf(session).get()[part] + by });
    count(1);
    return () => count(-1);
  }, [session, part]);
}

/** How often saves of a session were refused; draws again only for that. */
export function useRefusals(session: FormSession): number {
  return useSavingPart(session, 'refusals');
}

/** One part of what is known of the saves of a session; draws again only for that. */
export function useSavingPart<K extends keyof SavingState>(session: FormSession, part: K): SavingState[K] {
  const { get, subscribe } = savingOf(session);
  const read = () => get()[part];
  return useSyncExternalStore(subscribe, read, read);
}
