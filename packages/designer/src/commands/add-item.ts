import type { Attributes, DocumentItem, ItemId } from '../document/form-document.ts';
import { FORM, idsIn, insertAfter, withIds, withItem, type ListPlace } from '../document/edit-document.ts';
import { NO_LINKS } from '../document/links/link-item.ts';
import { checkLinks } from './check-links.ts';
import { defineCommand } from './command.ts';
import { freeKey, refuseKey } from './item-keys.ts';
import { refuse } from './refusal.ts';

/** A new item. Its id comes from the caller, so that the same command gives the same document. */
export interface AddItemArgs {
  readonly id: ItemId;
  /** The number of the type on the wire. */
  readonly type: number;
  readonly label: string;
  /** Missing: a free key. */
  readonly key?: string;
  readonly config?: Attributes;
  /** Missing: the form. */
  readonly place?: ListPlace;
  /** The item before it; null: first; missing: last. */
  readonly after?: ItemId | null;
}

/** Adds an item to the form, or a column to a sub-list. A new sub-list has no columns yet. */
export const addItem = defineCommand<AddItemArgs>({
  run: (document, { id, type, label, config = {}, place = FORM, after, ...args }) => {
    if (place.kind === 'columns' && !document.columns.has(place.list)) return refuse('ITEM_MISSING');
    if (document.items.has(id)) return refuse('NOTHING_CHANGES');
    const key = args.key ?? freeKey(document, `field${document.items.size + 1}`, place);
    const fault = refuseKey(document, key, { place });
    if (fault) return fault;
    const { columns, ...others } = config;
    const item: DocumentItem = { id, key, label, type, head: {}, config: others, links: NO_LINKS };
    const ids = idsIn(document, place);
    const anchor = after === undefined ? (ids.at(-1) ?? null) : after;
    const added = withIds(withItem(document, item), place, insertAfter(ids, [id], anchor));
    const { metaFormItemList: _unreadable, ...head } = added.head;
    const listed = columns === undefined ? added.columns : new Map(added.columns).set(id, []);
    return checkLinks({ ...added, head, columns: listed }, document);
  },
});
