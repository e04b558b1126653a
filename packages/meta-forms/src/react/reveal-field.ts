import { fieldPath, pathSegments, rowOfPath, type FieldPath } from '../contract/field-path.ts';
import { REVEAL_EVENT, type RevealRequest } from '../contract/reveal-event.ts';
import { domId } from './form-scope.tsx';
import { REVEAL_FRAMES } from './limits.ts';

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"], [tabindex="0"]';

/** Brings a field into view and gives it the focus; a far field becomes a widget by that. */
export function revealField(idPrefix: string, path: FieldPath): void {
  if (focusField(idPrefix, path)) return;
  const list = rowOfPath(path) ? document.getElementById(domId(idPrefix, fieldPath(pathSegments(path)[0] ?? ''))) : null;
  list?.scrollIntoView({ block: 'nearest' });
  list?.dispatchEvent(new CustomEvent<RevealRequest>(REVEAL_EVENT, { detail: { path } }));
  waitForField({ idPrefix, path, list, frames: REVEAL_FRAMES });
}

interface Waiting {
  readonly idPrefix: string;
  readonly path: FieldPath;
  readonly list: HTMLElement | null;
  readonly frames: number;
}

function waitForField({ idPrefix, path, list, frames }: Waiting): void {
  if (focusField(idPrefix, path)) return;
  if (frames > 0) requestAnimationFrame(() => waitForField({ idPrefix, path, list, frames: frames - 1 }));
  else list?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

function focusField(idPrefix: string, path: FieldPath): boolean {
  const element = document.getElementById(domId(idPrefix, path));
  if (!element) return false;
  element.scrollIntoView({ block: 'center' });
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  return target !== null;
}
