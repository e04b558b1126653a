import { createStore, type Store } from '@org/meta-forms/react';
import { createContext, useContext, useEffect } from 'react';
import type { Unapplied } from './unapplied.ts';

/** What is in an editor now, and what an earlier designer left in one. */
export interface UnappliedEntries {
  readonly entered: Store<Unapplied | undefined>;
  readonly left: Store<Unapplied | undefined>;
  /** What was left and is edited again; its editor takes it. */
  readonly resumed: Store<Unapplied | undefined>;
}

/** Nothing is entered and nothing was left. */
export function createUnappliedEntries(): UnappliedEntries {
  return {
    entered: createStore<Unapplied | undefined>(undefined),
    left: createStore<Unapplied | undefined>(undefined),
    resumed: createStore<Unapplied | undefined>(undefined),
  };
}

const UnappliedContext = createContext(createUnappliedEntries());

export const UnappliedProvider = UnappliedContext.Provider;

/** The entries of the designer; outside of one nobody reads them. */
export function useUnappliedEntries(): UnappliedEntries {
  return useContext(UnappliedContext);
}

/** Keeps what is entered in an open editor, so that a crash does not lose it; undefined where nothing is. */
export function useUnappliedEntry(place: Omit<Unapplied, 'text'>, text: string | undefined): void {
  const { entered } = useUnappliedEntries();
  const { editor, item = '', column } = place;
  useEffect(() => {
    const entry = { editor, item, ...(column !== undefined && { column }) };
    entered.set(text === undefined ? undefined : { ...entry, text });
  }, [entered, editor, item, column, text]);
  useEffect(() => () => entered.set(undefined), [entered]);
}
