/** Dialogs that a list loads when they are opened. */
import { lazy } from 'react';

export const BulkEditDialog = lazy(async () => ({ default: (await import('./bulk-edit-dialog.tsx')).BulkEditDialog }));
export const BulkResultDialog = lazy(async () => ({
  default: (await import('./bulk-result-dialog.tsx')).BulkResultDialog,
}));
