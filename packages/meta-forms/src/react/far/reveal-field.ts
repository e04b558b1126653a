import { fieldPath, pathSegments, rowOfPath, type FieldPath } from '../../contract/field-path.ts';
import { REVEAL_EVENT, type RevealRequest } from '../../contract/reveal-event.ts';
import { domId } from '../form-scope.tsx';

/** Most frames to wait for a cell to which its grid has to scroll. */
const REVEAL_FRAMES = 20;

const FOCUSABLE = 'input, textarea, select, button, [contenteditable="true"], [tabindex="0"]';

/** A field to show. */
export interface Target {
  readonly idPrefix: string;
  readonly path: FieldPath;
  /** Index among the wrong inputs of the field: an upload has one for each of its slots. */
  readonly nth: number;
}

/** Scrolls to a field and focuses it; a far field becomes a widget first. */
export function revealField(target: Target): void {
  const { idPrefix, path } = target;
  if (focusField(target)) return;
  const list = rowOfPath(path)
    ? document.getElementById(domId(idPrefix, fieldPath(pathSegments(path)[0] ?? '')))
    : null;
  list?.scrollIntoView?.({ block: 'nearest' });
  list?.dispatchEvent(new CustomEvent<RevealRequest>(REVEAL_EVENT, { detail: { path } }));
  waitForField({ target, list, frames: REVEAL_FRAMES });
}

interface Waiting {
  readonly target: Target;
  readonly list: HTMLElement | null;
  readonly frames: number;
}

function waitForField({ target, list, frames }: Waiting): void {
  if (focusField(target)) return;
  if (frames > 0) requestAnimationFrame(() => waitForField({ target, list, frames: frames - 1 }));
  else list?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

function focusField({ idPrefix, path, nth }: Target): boolean {
  const element = document.getElementById(domId(idPrefix, path));
  if (!element) return false;
  const own = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  const target = wrongInput(element, path, nth) ?? own;
  (target ?? element).scrollIntoView?.({ block: 'center' });
  target?.focus();
  return target !== null;
}

function wrongInput(element: HTMLElement, path: FieldPath, nth: number): HTMLElement | undefined {
  const place = element.closest<HTMLElement>('[data-mf-path]');
  if (place?.dataset['mfPath'] !== path) return undefined;
  const wrong = [...place.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter((input) =>
    input.matches(FOCUSABLE),
  );
  return wrong[nth] ?? wrong[0];
}
