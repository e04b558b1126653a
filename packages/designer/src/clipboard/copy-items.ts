import type { WireMetaForm } from '@org/meta-forms/core';
import {
  type Attributes,
  type DocumentItem,
  type FormDocument,
  type ItemId,
  NO_LINKS,
  parentsOf,
} from '@org/meta-forms/document';
import { withColumns } from '../document/edit-document.ts';
import { serializeDocument } from '../document/serialize-document.ts';

export const CLIPBOARD_KIND = 'meta-forms/items';
export const CLIPBOARD_VERSION = 1;

/** Copied items as plain JSON, for the clipboard of the system. */
export interface ClipboardItems {
  readonly kind: 'meta-forms/items';
  readonly version: 1;
  /** The ids of the copied items in `form`; their columns come along. */
  readonly ids: readonly ItemId[];
  /**
   * The copied items, and those that they refer to with key, label, type and source alone, so that a reference can be
   * found again in another form.
   */
  readonly form: WireMetaForm;
}

/** The attributes by which an item that is referred to can be recognised. */
const RECOGNISED = ['dictKey', 'refKey', 'treeurl'] as const;

/** Copies items of one list with their columns and what their references need. Ids that do not exist are left out. */
export function copyItems(document: FormDocument, ids: readonly ItemId[]): ClipboardItems {
  const parents = parentsOf(document);
  const chosen = new Set(ids.filter((id) => document.items.has(id)));
  const isInside = (id: ItemId): boolean => {
    const list = parents.get(id);
    return list !== undefined && (chosen.has(list) || isInside(list));
  };
  const outermost = [...document.items.keys()].filter((id) => chosen.has(id) && !isInside(id));
  const copied = new Set(withColumns(document, outermost));
  const subset = new Set([...copied, ...[...copied].flatMap((id) => targetsOf(document.items.get(id)))]);
  for (const id of subset) {
    // A set's iterator also yields the values that are added while it runs.
    const list = parents.get(id);
    if (list !== undefined) subset.add(list);
  }
  const inSubset = (id: ItemId) => subset.has(id);
  const form = serializeDocument({
    head: {},
    items: new Map(
      [...document.items].flatMap(([id, item]) =>
        inSubset(id) ? [[id, copied.has(id) ? item : outlineOf(item)] as const] : [],
      ),
    ),
    formOrder: document.formOrder.filter(inSubset),
    tableOrder: document.tableOrder.filter(inSubset),
    columns: new Map(
      [...document.columns].flatMap(([list, columns]) =>
        inSubset(list) ? [[list, columns.filter(inSubset)] as const] : [],
      ),
    ),
  });
  const order = new Map([...document.formOrder, ...[...document.columns.values()].flat()].map((id, at) => [id, at]));
  const inOrder = outermost.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return { kind: CLIPBOARD_KIND, version: CLIPBOARD_VERSION, ids: inOrder, form };
}

function targetsOf(item: DocumentItem | undefined): readonly ItemId[] {
  return Object.values(item?.links ?? {}).flatMap((pieces) =>
    pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece)),
  );
}

function outlineOf({ id, key, label, type, config }: DocumentItem): DocumentItem {
  const known: Attributes = Object.fromEntries(
    RECOGNISED.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]])),
  );
  return { id, key, label, type, head: {}, config: known, links: NO_LINKS };
}
