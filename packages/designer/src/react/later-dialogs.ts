/**
 * Dialogs that the first load of the designer leaves out. They are loaded once the page is idle, so that they open at
 * once and without a network; `lazy` loads one that is opened earlier.
 */
import { lazy } from 'react';

const loaders = {
  cascade: () => import('../relations/cascade-dialog.tsx'),
  dictionary: () => import('../dictionary/dictionary-dialog.tsx'),
  file: () => import('../import/form-file-dialog.tsx'),
  keys: () => import('../actions/keys-dialog.tsx'),
  mapping: () => import('../relations/mapping-dialog.tsx'),
  merge: () => import('../saving/merge-dialog.tsx'),
  move: () => import('../drag/move-dialog.tsx'),
  otherForm: () => import('../palette/other-form-dialog.tsx'),
  remove: () => import('./remove-dialog.tsx'),
  type: () => import('../actions/type-dialog.tsx'),
  unsaved: () => import('../publishing/unsaved-dialog.tsx'),
  usages: () => import('../actions/usages-dialog.tsx'),
} as const;

export const CascadeDialog = lazy(async () => ({ default: (await loaders.cascade()).CascadeDialog }));
export const DictionaryDialog = lazy(async () => ({ default: (await loaders.dictionary()).DictionaryDialog }));
export const FormFileDialog = lazy(async () => ({ default: (await loaders.file()).FormFileDialog }));
export const KeysDialog = lazy(async () => ({ default: (await loaders.keys()).KeysDialog }));
export const MappingDialog = lazy(async () => ({ default: (await loaders.mapping()).MappingDialog }));
export const MergeDialog = lazy(async () => ({ default: (await loaders.merge()).MergeDialog }));
export const MoveDialog = lazy(async () => ({ default: (await loaders.move()).MoveDialog }));
export const OtherFormDialog = lazy(async () => ({ default: (await loaders.otherForm()).OtherFormDialog }));
export const RemoveDialog = lazy(async () => ({ default: (await loaders.remove()).RemoveDialog }));
export const TypeDialog = lazy(async () => ({ default: (await loaders.type()).TypeDialog }));
export const UnsavedDialog = lazy(async () => ({ default: (await loaders.unsaved()).UnsavedDialog }));
export const UsagesDialog = lazy(async () => ({ default: (await loaders.usages()).UsagesDialog }));

/** Time until the dialogs are loaded, in ms, where the browser does not say that the page is idle. */
const SOON = 1000;

/** Loads all dialogs; a part that does not arrive now is asked for again when it is opened. */
function loadDialogs(): void {
  void Promise.allSettled(Object.values(loaders).map((one) => one()));
}

/** Loads the dialogs when the page has nothing else to do; call the result to give that up. */
export function loadDialogsSoon(): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(loadDialogs, SOON);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(loadDialogs, { timeout: SOON * 5 });
  return () => cancelIdleCallback(idle);
}
