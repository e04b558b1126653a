import { useUnsavedWatch } from '@org/meta-forms/react';
import { useEffect, useState } from 'react';
import type { ProcessEditor } from './editor/process-editor.ts';
import type { ProcessDesignPort } from './process-design-port.ts';

/** Time after a change until it is on the device, in ms: changes in quick succession are written once. */
const PAUSE = 500;

/** What the device keeps. */
export interface KeepingOptions {
  readonly editor: ProcessEditor | undefined;
  /** Grows with every change of the model. */
  readonly changes: number;
  /** The number of successful saves. */
  readonly saves: number;
  readonly keep: ProcessDesignPort['keep'];
}

/** Whether the model has changed since the last save. Until then the device keeps it, and leaving the page asks. */
export function useKeeping({ editor, changes, saves, keep }: KeepingOptions): boolean {
  const isUnsaved = useUnsaved(changes, saves);
  const [storedChanges, setStoredChanges] = useState<number>();
  useEffect(() => {
    if (!keep || !editor || !isUnsaved) return undefined;
    const timer = setTimeout(() => {
      const done = editor.drawn().then(keep);
      done.then((isStored) => isStored && setStoredChanges(changes)).catch(() => undefined);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [keep, editor, isUnsaved, changes]);
  useEffect(() => {
    if (saves > 0) void keep?.(undefined);
  }, [keep, saves]);
  useUnsavedWatch(isUnsaved, storedChanges === changes);
  return isUnsaved;
}

function useUnsaved(changes: number, saves: number): boolean {
  const [saved, setSaved] = useState({ changes: 0, saves: 0 });
  if (saved.saves !== saves) setSaved({ changes, saves });
  return saved.saves === saves && changes !== saved.changes;
}
