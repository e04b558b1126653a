import {
  type DocumentItem,
  type FormDocument,
  type ItemId,
  type LinkedAttribute,
  parentsOf,
  sameJson,
} from '@org/meta-forms/document';
import { withColumns } from '../document/edit-document.ts';
import { readBack } from '../document/read-back.ts';
import { usagesOf, type Usage } from '../document/links/usages.ts';
import { checkLinks } from './check-links.ts';
import { defineCommand } from './command.ts';
import { refuse } from './refusal.ts';

/** What happens to an attribute that refers to a removed item: it loses its value, or it keeps the name. */
export type ReferenceChoice = 'clear' | 'keep';

/** The removed items, and what becomes of the references to them. */
export interface RemoveItemsArgs {
  readonly ids: readonly ItemId[];
  /** The choice for each reference, from `usagesOf`; missing: clear. */
  readonly references?: readonly (Usage & { readonly choice: ReferenceChoice })[];
}

/** Removes items, their columns, and what refers to them as the author chose. */
export const removeItems = defineCommand<RemoveItemsArgs>({
  when: (_document, selection) => selection.length > 0,
  run: (document, { ids, references = [] }) => {
    const removed = new Set(withColumns(document, ids));
    if (!ids.some((id) => document.items.has(id))) return refuse('ITEM_MISSING');
    const keeping = new Set(
      references.filter(({ choice }) => choice === 'keep').map(({ item, attribute }) => `${attribute} ${item}`),
    );
    const cleared = usagesOf(document, ids).filter(({ item, attribute }) => !keeping.has(`${attribute} ${item}`));
    return checkLinks(without(clear(document, cleared), removed), document, removed);
  },
});

function clear(document: FormDocument, usages: readonly Usage[]): FormDocument {
  const items = new Map(document.items);
  for (const { item: id, attribute } of usages) {
    const item = items.get(id);
    if (item) items.set(id, readBack(withoutLink(item, attribute), document).item);
  }
  return { ...document, items };
}

function withoutLink(item: DocumentItem, attribute: LinkedAttribute): DocumentItem {
  const { [attribute]: _, ...links } = item.links;
  if (attribute !== 'computeData.formula' || !sameJson(item.config['computeData'], {})) return { ...item, links };
  // A formula is most often all there is to compute.
  const { computeData: _computeData, isComputeData: _isComputeData, ...config } = item.config;
  return { ...item, config, links };
}

function without(document: FormDocument, removed: ReadonlySet<ItemId>): FormDocument {
  const stays = (id: ItemId) => !removed.has(id);
  const parents = parentsOf(document);
  const touched = new Set([...removed].flatMap((id) => parents.get(id) ?? []));
  const columns = [...document.columns].filter(([list]) => stays(list));
  return {
    ...document,
    items: new Map([...document.items].filter(([id]) => stays(id))),
    formOrder: document.formOrder.filter(stays),
    tableOrder: document.tableOrder.filter(stays),
    columns: new Map(columns.map(([list, ids]) => [list, touched.has(list) ? ids.filter(stays) : ids] as const)),
  };
}
