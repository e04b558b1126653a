import { shownAlign } from '@org/meta-forms/authoring';
import { compileForm, parseMetaForm, type ListColumn, type Registry } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { serializeDocument } from '../document/serialize-document.ts';

/** A column of the list of records, and the item that it shows. */
export interface ShownColumn extends ListColumn {
  readonly id: ItemId;
}

/** The columns as the list draws them: those that stay in view are at their edge. */
export function shownColumns(document: FormDocument, registry?: Registry): readonly ShownColumn[] {
  const ids = new Map(document.formOrder.toReversed().map((id) => [document.items.get(id)?.key ?? '', id] as const));
  const columns = compileForm(
    parseMetaForm(serializeDocument(document)).form,
    registry && { registry },
  ).listColumns.flatMap((column) => {
    const id = ids.get(column.key);
    return id === undefined ? [] : [{ ...column, id, align: shownAlign(column) }];
  });
  const at = (edge: ListColumn['fixed']) => columns.filter(({ fixed }) => fixed === edge);
  return [...at('left'), ...at(undefined), ...at('right')];
}

/** The items that are columns once they are shown, in the order of the list. */
export function hiddenColumns(document: FormDocument, registry?: Registry): readonly ItemId[] {
  const hidden = document.tableOrder.filter((id) => document.items.get(id)?.config['tablehidden'] === true);
  if (hidden.length === 0) return hidden;
  const items = new Map(document.items);
  for (const id of hidden) {
    const item = items.get(id);
    if (item) items.set(id, { ...item, config: { ...item.config, tablehidden: false } });
  }
  const possible = new Set(shownColumns({ ...document, items }, registry).map(({ id }) => id));
  return hidden.filter((id) => possible.has(id));
}

/**
 * The item after which a column goes in the order of the list, so that it is drawn at a place; null: before all others.
 * It stays among the columns of its edge: those of other edges may come later in the order than they are drawn.
 */
export function columnBefore(
  { tableOrder }: Pick<FormDocument, 'tableOrder'>,
  shown: readonly ShownColumn[],
  { id, place }: { readonly id: ItemId; readonly place: number },
): ItemId | null {
  const others = shown.filter((column) => column.id !== id);
  const edge = shown.find((column) => column.id === id)?.fixed;
  const first = others.findIndex(({ fixed }) => fixed === edge);
  const last = others.findLastIndex(({ fixed }) => fixed === edge);
  const at = Math.max(first, Math.min(place, last + 1));
  if (at > first) return others[at - 1]?.id ?? null;
  const order = tableOrder.filter((one) => one !== id);
  const next = others[first];
  return (next && order[order.indexOf(next.id) - 1]) ?? null;
}
