import type { ItemId } from '../document/form-document.ts';
import { idsIn, insertAfter, placeOf, withIds } from '../document/edit-document.ts';
import { sameJson } from '../document/same-item.ts';
import { defineCommand } from './command.ts';
import { refuse } from './refusal.ts';

export interface MoveItemsArgs {
  /** Items of one list. They keep their order. */
  readonly ids: readonly ItemId[];
  /** The item before them; null: first. */
  readonly after: ItemId | null;
}

/** Moves items inside their list: the form, or the columns of a sub-list. Rows follow from widths and new lines. */
export const moveItems = defineCommand<MoveItemsArgs>({
  when: (_document, selection) => selection.length > 0,
  run: (document, { ids, after }) => {
    const [first] = ids;
    if (first === undefined || !ids.every((id) => document.items.has(id))) return refuse('ITEM_MISSING');
    const place = placeOf(document, first);
    const list = idsIn(document, place);
    const moving = new Set(ids);
    const inOrder = list.filter((id) => moving.has(id));
    if (inOrder.length !== moving.size || (after !== null && !list.includes(after))) return refuse('ITEM_MISSING');
    const moved = insertAfter(list, inOrder, after);
    return sameJson(moved, list) ? refuse('NOTHING_CHANGES') : withIds(document, place, moved);
  },
});
