import { useEffect, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../contract/store.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { FormSession } from '../session/form-session.ts';

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
}

interface SavingState extends Saving {
  /** How many parts of the page show a conflict, with its choices. */
  readonly panels: number;
}

const NOT_SAVED: SavingState = { saving: false, refusals: 0, conflict: undefined, panels: 0 };
// A property of the session, not a `WeakMap`, for the reason that `opened-sessions.ts` gives.
const SAVING = Symbol.for('@org/meta-forms/saving');

/** The saves of a session; the same store for each caller. */
export function savingOf(session: FormSession & { readonly [SAVING]?: Store<SavingState> }): Store<SavingState> {
  const known = session[SAVING];
  if (known) return known;
  const made = createStore(NOT_SAVED);
  Object.defineProperty(session, SAVING, { value: made });
  return made;
}

/** Says that the caller shows the conflicts of a session: no message need tell of them. */
export function useShownConflicts(session: FormSession): void {
  useEffect(() => {
    const { get, set } = savingOf(session);
    const count = (by: number) => set({ ...get(), panels: get().panels + by });
    count(1);
    return () => count(-1);
  }, [session]);
}

/** How often saves of a session were refused; draws again only for that. */
export function useRefusals(session: FormSession): number {
  const { get, subscribe } = savingOf(session);
  const read = () => get().refusals;
  return useSyncExternalStore(subscribe, read, read);
}
