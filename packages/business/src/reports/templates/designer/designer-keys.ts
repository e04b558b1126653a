import type { KeyboardEvent } from 'react';
import type { TemplateDraft } from './use-template-draft.ts';

/** Ctrl+S saves; Ctrl+Z and Ctrl+Y step through the changes, except in a field, which has its own steps. */
export function onDesignerKey(event: KeyboardEvent, draft: TemplateDraft): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return;
  // Dialogs are inside of the page for React, and have keys of their own.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  const key = event.key.toLowerCase();
  if (key === 's') void draft.save();
  else if (isTyping(event.target)) return;
  else if (key === 'z') (event.shiftKey ? draft.redo : draft.undo)();
  else if (key === 'y') draft.redo();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input:not(.sheet-editor, [type="checkbox"]), textarea') !== null;
}
