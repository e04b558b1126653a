import type { WireMetaForm } from '@org/meta-forms/core';
import { useUnsavedWatch } from '@org/meta-forms/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { serializeDocument } from '../document/serialize-document.ts';
import { useDesigner } from '../react/designer-context.tsx';
import { createAutosave, type Autosave } from './autosave.ts';

/** Saves every edit of the designer. While the server does not have all of them, leaving the page asks. */
export function useAutosave(
  onSave: (form: WireMetaForm, version: number) => Promise<number>,
  version: number,
): Autosave {
  const { get, subscribe } = useDesigner();
  const autosave = useMemo(
    () => createAutosave((document, seen) => onSave(serializeDocument(document), seen), version),
    [onSave, version],
  );
  useEffect(() => {
    let last = get().history.present.document;
    const leave = subscribe(() => {
      const { document } = get().history.present;
      if (document === last) return;
      last = document;
      autosave.change(document);
    });
    return () => {
      leave();
      void autosave.stop();
    };
  }, [get, subscribe, autosave]);
  const kind = useSyncExternalStore(autosave.state.subscribe, () => autosave.state.get().kind);
  useUnsavedWatch(kind !== 'saved', false);
  return autosave;
}
