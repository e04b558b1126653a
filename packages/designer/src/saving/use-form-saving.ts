import { useUnsavedWatch } from '@org/meta-forms/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDesigner } from '../react/designer-context.tsx';
import { createFormSaving, type FormSaving, type SavingPorts } from './form-saving.ts';

/** Saves every edit of the designer. While the server does not have all of them, leaving the page asks. */
export function useFormSaving({ onSave, onReload, deviceDrafts }: SavingPorts, version: number): FormSaving {
  const designer = useDesigner();
  const saving = useMemo(
    () => createFormSaving(designer, { onSave, onReload, deviceDrafts }, version),
    [designer, onSave, onReload, deviceDrafts, version],
  );
  useEffect(() => saving.start(), [saving]);
  const { autosave, isKept } = saving;
  const kind = useSyncExternalStore(autosave.state.subscribe, () => autosave.state.get().kind);
  useUnsavedWatch(kind !== 'saved', useSyncExternalStore(isKept.subscribe, isKept.get));
  return saving;
}
