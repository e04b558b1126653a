import { createContext, Suspense, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { usagesOf } from '../document/links/usages.ts';
import { useDesigner } from './designer-context.tsx';
import { RemoveDialog } from './later-dialogs.ts';
import { namesOf } from './names-of.ts';
import { useDesignerWords } from './use-designer-words.ts';
import { useUndoable } from './use-undoable.tsx';

const RemoveContext = createContext<() => void>(() => undefined);

/** Removes the selected items; asks first where others refer to them. */
export function useRemoveSelection(): () => void {
  return useContext(RemoveContext);
}

/** Holds the one dialog that asks what happens to references. */
export function RemoveSelection({ children }: { readonly children: ReactNode }) {
  const say = useDesignerWords();
  const designer = useDesigner();
  const done = useUndoable();
  const [removing, setRemoving] = useState<readonly ItemId[]>();
  const remove = useCallback(() => {
    const { selection, history } = designer.get();
    if (selection.length === 0) return;
    if (usagesOf(history.present.document, selection).length > 0) setRemoving(selection);
    else if (designer.run('removeItems', { ids: selection }) === undefined)
      done(say('itemsRemoved', { items: namesOf(say, history.present.document, selection) }));
  }, [designer, done, say]);
  const dialog = useMemo(
    () => (removing === undefined ? null : <RemoveDialog ids={removing} onEnd={() => setRemoving(undefined)} />),
    [removing],
  );
  return (
    <RemoveContext value={remove}>
      {children}
      <Suspense fallback={null}>{dialog}</Suspense>
    </RemoveContext>
  );
}
