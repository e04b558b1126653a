import type { KeyboardEvent } from 'react';

export const FIELD = '[data-mf-path]';
const INPUT =
  'input:not([type="hidden"]):not([type="file"]):not([disabled]), textarea:not([disabled]), [contenteditable="true"], [role="switch"]:not([disabled]), .mf-far[tabindex="0"], button:not([disabled], [role="toolbar"] button, .mf-explain)';
/** Where the keyboard comes into a list. */
const CELL = '[role="gridcell"][tabindex="0"]';
/** Where Enter has a meaning of its own: long text, lists with their own keys, buttons and links. */
const OWN_ENTER =
  'textarea, [contenteditable="true"], [role="grid"], [role="treegrid"], button:not([role="switch"]), a[href]';

/**
 * Enter goes to the next field that takes typing, Shift+Enter to the one before, in the order in which they stand. Not
 * while an input method composes, nor while a popup is open: there Enter chooses.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return;
  // 229: what Safari reports for the Enter that ends a composition.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (target.closest(OWN_ENTER) || hasOpenPopup(target)) return;
  const from = target.closest<HTMLElement>(FIELD);
  if (!from) return;
  event.preventDefault();
  // The widget must not take the same Enter for opening its popup.
  event.stopPropagation();
  nextInput(currentTarget, from, { step: event.shiftKey ? -1 : 1 })?.focus();
}

function hasOpenPopup(target: HTMLElement): boolean {
  return target.closest('[aria-expanded="true"]') !== null || target.querySelector('[aria-expanded="true"]') !== null;
}

interface Search {
  readonly step: 1 | -1;
  /** Inputs that will do; all where missing. */
  readonly isWanted?: (input: HTMLElement, field: HTMLElement) => boolean;
}

/** The next place that takes typing, or the one before. */
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
