import type { Registry } from '@org/meta-forms/core';
import { GRID_COLUMNS } from '@org/meta-forms/authoring';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import { withItem } from '../document/edit-document.ts';
import { withAttributeOf } from '../document/read-back.ts';
import { rowNumbers, rowsOf } from './document-rows.ts';

/** The row that moved items have afterwards. */
export type RowTarget =
  | { readonly kind: 'own' }
  /** The row of another item; `squeeze` makes the items of a full row narrower until all fit. */
  | { readonly kind: 'join'; readonly item: ItemId; readonly squeeze?: boolean };

export interface MovedItems {
  readonly ids: readonly ItemId[];
  readonly row: RowTarget;
}

interface Edit {
  readonly before: FormDocument;
  readonly edited: FormDocument;
  readonly registry?: Registry | undefined;
}

/**
 * An edited document in which every row that the edit did not touch has the items that it had before. Rows follow from
 * widths and new lines, so `nextline` is set where a row would otherwise take up items of its neighbour.
 */
export function keepRows({ before, edited, registry }: Edit, moved?: MovedItems): FormDocument {
  const groupOf = groupsBefore(before, { registry, moved });
  const shown = rowsOf(edited, registry).flatMap(({ cells }) => cells.map(({ field, span }) => ({ ...field, span })));
  const breaks = new Map<ItemId, boolean>();
  let used = GRID_COLUMNS;
  let group: string | undefined;
  for (const item of shown) {
    const own = groupOf(item.id);
    const starts = own !== group;
    const wraps = used + item.span > GRID_COLUMNS;
    // Inside its row an item breaks it only where another one was placed before it.
    if (starts ? !wraps : item.startsNewLine) breaks.set(item.id, starts);
    used = starts || wraps ? item.span : used + item.span;
    group = own;
  }
  return [...breaks].reduce((document, [id, value]) => withNextLine(document, id, value), edited);
}

/** The row to which an item belongs after the edit; moved items that were in one row stay in one row. */
function groupsBefore(
  before: FormDocument,
  { registry, moved }: { readonly registry: Registry | undefined; readonly moved: MovedItems | undefined },
): (id: ItemId) => string {
  const rows = rowNumbers(rowsOf(before, registry));
  const moving = new Set(moved?.ids);
  // New items, such as those of a group, flow after each other.
  const rowOf = (id: ItemId) => `${rows.get(id) ?? 'new'}`;
  return (id) => {
    if (moved === undefined || !moving.has(id)) return rowOf(id);
    return moved.row.kind === 'join' ? rowOf(moved.row.item) : `own ${rowOf(id)}`;
  };
}

/** Sets or takes away the new line of an item. A configuration that cannot be read stays as it came. */
export function withNextLine(document: FormDocument, id: ItemId, value: boolean): FormDocument {
  const item = document.items.get(id);
  if (item === undefined || 'itemConfigJson' in item.head || (item.config['nextline'] === true) === value)
    return document;
  return withItem(document, withAttributeOf(item, 'nextline', value ? true : undefined));
}

/** An item with a width of its own; a configuration that cannot be read stays as it came. */
export function withSpan(item: DocumentItem, span: number): DocumentItem {
  return 'itemConfigJson' in item.head ? item : withAttributeOf(item, 'span', span);
}
