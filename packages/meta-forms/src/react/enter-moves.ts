import type { KeyboardEvent } from 'react';

export const FIELD = '[data-mf-path]';
const INPUT =
  'input:not([type="hidden"]):not([type="file"]):not([disabled]), textarea:not([disabled]), ' +
  '[contenteditable="true"], [role="switch"]:not([disabled]), .mf-far[tabindex="0"], ' +
  'button:not([disabled], [role="toolbar"] button, .mf-explain)';
/** The cell of a list that takes the focus. */
const CELL = '[role="gridcell"][tabindex="0"]';
/** Elements with their own meaning of Enter: long text, lists with their own keys, buttons and links. */
const OWN_ENTER =
  'textarea, [contenteditable="true"], [role="grid"], [role="treegrid"], button:not([role="switch"]), a[href]';

/**
 * Enter goes to the next input, Shift+Enter to the previous one, in document order. Not while an input method composes,
 * nor while a popup is open, where Enter chooses.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (!isPlainEnter(event)) return;
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (target.closest(OWN_ENTER) || hasOpenPopup(target)) return;
  const from = target.closest<HTMLElement>(FIELD);
  if (!from) return;
  event.preventDefault();
  // Otherwise the widget would open its popup with the same Enter.
  event.stopPropagation();
  nextInput(currentTarget, from, { step: event.shiftKey ? -1 : 1 })?.focus();
}

/** Enter alone, or with Shift; not the one that ends a composition, for which Safari reports the key code 229. */
export function isPlainEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !event.nativeEvent.isComposing && event.keyCode !== 229;
}

function hasOpenPopup(target: HTMLElement): boolean {
  return target.closest('[aria-expanded="true"]') !== null || target.querySelector('[aria-expanded="true"]') !== null;
}

interface Search {
  readonly step: 1 | -1;
  /** Filters inputs; all where missing. */
  readonly isWanted?: (input: HTMLElement, field: HTMLElement) => boolean;
}

/** The next input, or the previous one. */
export function nextInput(
  form: HTMLElement,
  from: HTMLElement,
  { step, isWanted = () => true }: Search,
): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELD)];
  for (let at = fields.indexOf(from) + step; at >= 0 && at < fields.length; at += step) {
    const field = fields[at];
    const input = field?.querySelector<HTMLElement>(CELL) ?? field?.querySelector<HTMLElement>(INPUT);
    if (field && input && isWanted(input, field)) return input;
  }
  return undefined;
}
