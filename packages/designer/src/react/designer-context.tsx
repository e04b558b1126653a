import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import type { DesignerState, DesignerStore } from './designer-store.ts';

const DesignerContext = createContext<DesignerStore | undefined>(undefined);

export const DesignerProvider = DesignerContext.Provider;

/** The designer that a part belongs to. Throws outside of one. */
export function useDesigner(): DesignerStore {
  const store = useContext(DesignerContext);
  if (store === undefined) throw new Error('useDesigner: render this inside a FormDesigner.');
  return store;
}

/** A part of the state. `read` must return the same value as long as the part does not change. */
export function useDesignerPart<T>(read: (state: DesignerState) => T): T {
  const { get, subscribe } = useDesigner();
  const readPart = () => read(get());
  return useSyncExternalStore(subscribe, readPart, readPart);
}

/** The present document. The part that reads it is redrawn by every edit. */
export function useFormDocument(): FormDocument {
  return useDesignerPart(({ history }) => history.present.document);
}

/** One item; the part that reads it is redrawn only when the item changes. */
export function useItem(id: ItemId): DocumentItem | undefined {
  return useDesignerPart(({ history }) => history.present.document.items.get(id));
}

/** Whether an item is selected. */
export function useIsSelected(id: ItemId): boolean {
  return useDesignerPart(({ selection }) => selection.includes(id));
}
