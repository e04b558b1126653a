import type { Registry } from '@org/meta-forms/core';
import { type FormDocument, type ItemId, sameIds } from '@org/meta-forms/document';
import {
  idsIn,
  insertAfter,
  isSamePlace,
  placeOf,
  withIds,
  withItem,
  type ListPlace,
} from '../document/edit-document.ts';
import { keepRows, withSpan, type RowTarget } from '../layout/keep-rows.ts';
import { fitOf } from '../layout/squeeze-row.ts';
import { defineCommand } from './command.ts';
import { isRefusal, refuse, type Refusal } from './refusal.ts';
import { transferItems } from './transfer-items.ts';

/** What moves, and to which place. */
export interface MoveItemsArgs {
  /** Items of one list. They keep their order. */
  readonly ids: readonly ItemId[];
  /** The item before them; null: first. */
  readonly after: ItemId | null;
  /**
   * The row that takes them; every other row keeps its items. Missing: the items flow, and the rows after them may
   * change. Columns of a sub-list have no rows.
   */
  readonly row?: RowTarget;
  /** The list that takes them. Missing: the one that has them. */
  readonly place?: ListPlace;
  /** Missing: the built-in types. */
  readonly registry?: Registry;
}

/** Moves items inside their list, the form or the columns of a sub-list, or to another one. */
export const moveItems = defineCommand<MoveItemsArgs>({
  when: (_document, selection) => selection.length > 0,
  run: (document, { place, ...args }) => {
    const { ids, registry } = args;
    const [first] = ids;
    if (place === undefined || first === undefined || isSamePlace(placeOf(document, first), place))
      return reorderRows(document, args);
    const transferred = transferItems(document, { ids, place, registry });
    if (isRefusal(transferred)) return transferred;
    const stable = args.row ? keepRows({ before: document, edited: transferred, registry }) : transferred;
    const moved = reorderRows(stable, args);
    return isRefusal(moved) && moved.refused === 'NOTHING_CHANGES' ? stable : moved;
  },
});

function reorderRows(document: FormDocument, args: MoveItemsArgs): FormDocument | Refusal {
  const { ids, row, registry } = args;
  const moved = reorder(document, args);
  const inForm = ids.every((id) => placeOf(document, id).kind === 'form');
  if (isRefusal(moved) || row === undefined || !inForm) return moved === document ? nothing() : moved;
  if (row.kind === 'join' && !document.items.has(row.item)) return refuse('ITEM_MISSING');
  const squeezed = squeeze(moved, document, args);
  if (isRefusal(squeezed)) return squeezed;
  const stable = keepRows({ before: document, edited: squeezed, registry }, { ids, row });
  return stable === document ? nothing() : stable;
}

const nothing = () => refuse('NOTHING_CHANGES');

/** The document with the items at their new place; the same document where they are there already. */
function reorder(document: FormDocument, { ids, after }: MoveItemsArgs): FormDocument | Refusal {
  const [first] = ids;
  if (first === undefined || !ids.every((id) => document.items.has(id))) return refuse('ITEM_MISSING');
  const place = placeOf(document, first);
  const list = idsIn(document, place);
  const moving = new Set(ids);
  const inOrder = list.filter((id) => moving.has(id));
  if (inOrder.length !== moving.size || (after !== null && !list.includes(after))) return refuse('ITEM_MISSING');
  const moved = insertAfter(list, inOrder, after);
  return sameIds(moved, list) ? document : withIds(document, place, moved);
}

function squeeze(
  moved: FormDocument,
  before: FormDocument,
  { ids, row, registry }: MoveItemsArgs,
): FormDocument | Refusal {
  if (row?.kind !== 'join' || !row.squeeze) return moved;
  const { fits, squeezed } = fitOf(before, { ids, row }, registry);
  if (fits) return moved;
  if (squeezed === undefined) return refuse('ROW_TOO_FULL');
  let document = moved;
  for (const [id, span] of squeezed) {
    const item = document.items.get(id);
    if (item && item.config['span'] !== span) document = withItem(document, withSpan(item, span));
  }
  return document;
}
