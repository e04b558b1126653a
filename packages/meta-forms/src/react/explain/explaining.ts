import type { KeyboardEvent } from 'react';
import type { FieldPath } from '../../contract/field-path.ts';
import { createStore } from '../../contract/store.ts';

/** The explained field, and the element next to which the explanation is shown. */
export interface Explained {
  readonly path: FieldPath;
  readonly anchor: HTMLElement;
}

/** The explanation that a form currently shows. A store, so that opening it redraws nothing else. */
export interface Explaining {
  readonly open: (path: FieldPath, anchor: HTMLElement) => void;
  readonly close: () => void;
  readonly read: () => Explained | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store without explanation. */
export function createExplaining(): Explaining {
  const { get, set, subscribe } = createStore<Explained | undefined>(undefined);
  return {
    open: (path, anchor) => set({ path, anchor }),
    close: () => set(undefined),
    read: get,
    subscribe,
  };
}

const PLACE = '[data-mf-cell], [data-mf-path]';

/** Shift+F1 explains the field or cell that has the focus. */
export function explainOnKey(event: KeyboardEvent<HTMLElement>, explaining: Explaining): void {
  if (event.key !== 'F1' || !event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const place = target.closest<HTMLElement>(PLACE);
  const path = place?.dataset['mfCell'] ?? place?.dataset['mfPath'];
  if (!place || !path) return;
  event.preventDefault();
  explaining.open(path, place);
}
