/**
 * What a cell of a print template shows of a record. A binding is the name of an item (`borrower`), of an item in the
 * rows of a sub-list (`lines.count`), of an item of each record of a list (`$records.name`), a special item (`$today`),
 * or a text with some of them between double braces: `Borrower: {{borrower}}`.
 */

/** Characters of a binding at most. */
export const MAX_BINDING = 1000;
/** Rows that a repeated row of a print template has at most. */
export const MAX_POURED_ROWS = 2000;

/** Items that are no items of the form: the QR code of the record, the day, the reader and their unit, the row. */
const SPECIAL = ['qr', 'today', 'user', 'unit', 'number'] as const;

export type SpecialItem = (typeof SPECIAL)[number];

/** An item that a binding names. */
export type BoundItem =
  | { readonly kind: 'item'; readonly key: string }
  | { readonly kind: 'row'; readonly list: string; readonly key: string }
  | { readonly kind: 'record'; readonly key: string }
  | { readonly kind: 'special'; readonly name: SpecialItem }
  | { readonly kind: 'sign'; readonly label: string }
  | { readonly kind: 'unknown'; readonly name: string };

/** A part of a binding: a text as it is, or an item. */
export type BindingPart = { readonly text: string } | { readonly item: BoundItem };

const PLACEHOLDER = /\{\{([^{}]{1,100})\}\}/g;
const RECORDS = '$records.';
const SIGN = '$sign:';

/** Whether a text has items between double braces. */
export function hasPlaceholders(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0;
}

/** The parts of a binding, in their order. */
export function readBinding(binding: string): readonly BindingPart[] {
  if (!hasPlaceholders(binding)) return [{ item: boundItem(binding) }];
  const parts: BindingPart[] = [];
  let at = 0;
  for (const found of binding.matchAll(PLACEHOLDER)) {
    if (found.index > at) parts.push({ text: binding.slice(at, found.index) });
    parts.push({ item: boundItem(found[1] ?? '') });
    at = found.index + found[0].length;
  }
  return at < binding.length ? [...parts, { text: binding.slice(at) }] : parts;
}

/** The items of a binding. */
export function itemsOfBinding(binding: string): readonly BoundItem[] {
  return readBinding(binding).flatMap((part) => ('item' in part ? part.item : []));
}

function boundItem(written: string): BoundItem {
  const name = written.trim();
  if (name.startsWith(RECORDS)) return { kind: 'record', key: name.slice(RECORDS.length) };
  if (name.startsWith(SIGN)) return { kind: 'sign', label: name.slice(SIGN.length).trim() };
  if (name.startsWith('$')) {
    const special = SPECIAL.find((each) => name === `$${each}`);
    return special ? { kind: 'special', name: special } : { kind: 'unknown', name };
  }
  const dot = name.indexOf('.');
  return dot < 0 ? { kind: 'item', key: name } : { kind: 'row', list: name.slice(0, dot), key: name.slice(dot + 1) };
}
