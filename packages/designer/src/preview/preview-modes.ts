import type { FormMode } from '@org/meta-forms/core';

/** How a preview opens the form. */
export type PreviewMode = 'add' | 'edit' | 'view' | 'print';
/** The width of a preview: its style sheet has the numbers. */
export type PreviewDevice = 'pc' | 'pad' | 'phone';

/** A window that is narrower is itself a phone: it shows the form of one first. */
export const NARROW_WINDOW = '(width < 768px)';

export const previewModes: readonly PreviewMode[] = ['add', 'edit', 'view', 'print'];

export const previewDevices: readonly PreviewDevice[] = ['pc', 'pad', 'phone'];

export function formMode(mode: PreviewMode): FormMode {
  return mode === 'print' ? 'view' : mode;
}
