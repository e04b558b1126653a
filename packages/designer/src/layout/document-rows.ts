import { builtInRegistry, packRows, type LayoutRow, type PackedItem, type Registry } from '@org/meta-forms/core';
import { isAuditKey, isRecordKey } from '@org/meta-forms/authoring';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';

/** An item of the form as the layout needs it. */
export interface RowItem extends PackedItem {
  readonly id: ItemId;
}

/** A row of the form; its key is the id of its first item. */
export type DocumentRow = LayoutRow<RowItem>;

/** Where the items of a form are shown. */
export interface DocumentLayout {
  /** The main area, packed as the runtime packs it. */
  readonly rows: readonly DocumentRow[];
  /** Sub-lists, one tab each below the main area. */
  readonly tabs: readonly ItemId[];
  /** Items that the runtime does not show in the form: hidden ones, those of the footer, those without a usable key. */
  readonly unseen: readonly ItemId[];
}

/** The layout of a document: its rows are those of the canvas and of the runtime. */
export function layoutOf(document: FormDocument, registry: Registry = builtInRegistry): DocumentLayout {
  const { shown, tabs, unseen } = partsOf(document, registry);
  return { rows: packRows(shown), tabs, unseen };
}

/** The items of each part of a form, before they are packed. */
export function partsOf(document: FormDocument, registry: Registry) {
  const shown: RowItem[] = [];
  const tabs: ItemId[] = [];
  const unseen: ItemId[] = [];
  for (const id of document.formOrder) {
    const item = document.items.get(id);
    if (item === undefined) continue;
    if (item.config['hidden'] === true || isAuditKey(item.key) || item.key.trim() === '' || !isRecordKey(item.key))
      unseen.push(id);
    else if (registry.byCode(item.type)?.structure === 'rows') tabs.push(id);
    else shown.push(rowItemOf(item, registry));
  }
  return { shown, tabs, unseen };
}

/** The rows of the main area. */
export function rowsOf(document: FormDocument, registry?: Registry): readonly DocumentRow[] {
  return layoutOf(document, registry).rows;
}

const PARTIAL_ROW = { fullRow: false } as const;

function rowItemOf({ id, type, config }: DocumentItem, registry: Registry): RowItem {
  return {
    id,
    key: id,
    span: typeof config['span'] === 'number' ? config['span'] : 0,
    startsNewLine: config['nextline'] === true,
    // As the compiler draws an item of an unknown type.
    type: registry.byCode(type) ?? PARTIAL_ROW,
  };
}

/** The row of each item in the main area, by its position. */
export function rowNumbers(rows: readonly DocumentRow[]): ReadonlyMap<ItemId, number> {
  return new Map(rows.flatMap(({ cells }, row) => cells.map(({ field }) => [field.id, row] as const)));
}
