import { builtInRegistry, type Registry } from '@org/meta-forms/core';
import { type Attributes, type DocumentItem, type FormDocument, type ItemId, NO_LINKS } from '@org/meta-forms/document';
import { FORM, idsIn, insertAfter, placeOf, withIds, withItem, type ListPlace } from '../document/edit-document.ts';
import { fitsDepth } from '../document/list-depth.ts';
import { readBack } from '../document/read-back.ts';
import type { RowTarget } from '../layout/keep-rows.ts';
import { checkLinks } from './check-links.ts';
import { defineCommand } from './command.ts';
import { withFormType } from './form/form-type.ts';
import { freeKey, refuseKey } from './item-keys.ts';
import { placeInRow } from './place-in-row.ts';
import { isRefusal, refuse, type Refusal } from './refusal.ts';

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
  /** The row of the form that takes it; every other row keeps its items. Missing: the items flow. */
  readonly row?: RowTarget;
  /** Missing: the built-in types. */
  readonly registry?: Registry;
}

/** Adds an item to the form, or a column to a sub-list. A new sub-list has no columns yet. */
export const addItem = defineCommand<AddItemArgs>({
  run: (document, args) => {
    const { id, row, place = FORM, after = document.formOrder.at(-1) ?? null, registry } = args;
    if (row === undefined || place.kind === 'columns') return addInOrder(document, args);
    const { after: _after, ...last } = args;
    const added = addInOrder(document, last);
    if (isRefusal(added)) return added;
    return placeInRow(document, added, { ids: [id], after, row, registry });
  },
});

function addInOrder(
  before: FormDocument,
  { id, type, label, config = {}, place = FORM, after, registry = builtInRegistry, ...args }: AddItemArgs,
): FormDocument | Refusal {
  const document = withColumnsOf(before, place, registry);
  if (id === '' || document.items.has(id)) return refuse('NOTHING_CHANGES');
  if (place.kind === 'columns' && !document.columns.has(place.list)) return refuse('ITEM_MISSING');
  const key = args.key ?? freeKey(document, `field${document.items.size + 1}`, place);
  const fault = refuseKey(document, key, { place });
  if (fault) return fault;
  const { columns, ...others } = config;
  const isList = columns !== undefined || registry.byCode(type)?.structure === 'rows';
  if (isList && !fitsDepth(document, place, 1)) return refuse('LIST_TOO_DEEP', { item: label || key });
  const item: DocumentItem = { id, key, label, type, head: {}, config: others, links: NO_LINKS };
  const ids = idsIn(document, place);
  const anchor = after === undefined ? (ids.at(-1) ?? null) : after;
  const placed = withIds(withItem(document, item), place, insertAfter(ids, [id], anchor));
  const { item: read, issues } = readBack(item, placed);
  if (issues[0]) return refuse('VALUE_UNUSABLE', {}, issues[0]);
  const added = checkLinks(withoutUnreadable(withItem(placed, read), isList ? id : undefined), document);
  return isRefusal(added) ? added : withFormType(added, document);
}

/** A sub-list whose columns are missing, or could not be read, begins without columns. */
function withColumnsOf(document: FormDocument, place: ListPlace, registry: Registry): FormDocument {
  const list = place.kind === 'columns' ? document.items.get(place.list) : undefined;
  if (list === undefined || document.columns.has(list.id)) return document;
  const isList = registry.byCode(list.type)?.structure === 'rows';
  if (!isList || !fitsDepth(document, placeOf(document, list.id), 1)) return document;
  const { columns: _unreadable, ...config } = list.config;
  return { ...withItem(document, { ...list, config }), columns: new Map(document.columns).set(list.id, []) };
}

/** A list of items that could not be read is given up with the first item; a new sub-list has no columns. */
function withoutUnreadable(document: FormDocument, list: ItemId | undefined): FormDocument {
  const { metaFormItemList: unreadable, ...head } = document.head;
  return {
    ...document,
    head: unreadable === undefined ? document.head : head,
    columns: list === undefined ? document.columns : new Map(document.columns).set(list, []),
  };
}
