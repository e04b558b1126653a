import { builtInRegistry, type Registry } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { idsIn, placeOf, withColumns, withIds, withItem, type ListPlace } from '../document/edit-document.ts';
import { fitToPlace } from '../document/fit-to-place.ts';
import { fitsDepth, levelsOf } from '../document/list-depth.ts';
import { readBack } from '../document/read-back.ts';
import { checkLinks } from './check-links.ts';
import { refuseKey } from './item-keys.ts';
import { refuse, type Refusal } from './refusal.ts';

export interface TransferArgs {
  readonly ids: readonly ItemId[];
  readonly place: ListPlace;
  readonly registry?: Registry | undefined;
}

/** Moves items of one list to the end of another one: the form, or the columns of a sub-list. */
export function transferItems(document: FormDocument, { ids, place, registry }: TransferArgs): FormDocument | Refusal {
  const [first] = ids;
  if (first === undefined || !ids.every((id) => document.items.has(id))) return refuse('ITEM_MISSING');
  if (place.kind === 'columns' && !document.columns.has(place.list)) return refuse('ITEM_MISSING');
  const source = placeOf(document, first);
  const moving = new Set(ids);
  const moved = idsIn(document, source).filter((id) => moving.has(id));
  if (moved.length !== moving.size) return refuse('ITEM_MISSING');
  const fault = unfit(document, { ids: moved, place, registry });
  if (fault) return fault;
  const stays = idsIn(document, source).filter((id) => !moving.has(id));
  const taken = withIds(document, source, stays);
  let placed = withIds(taken, place, [...idsIn(taken, place), ...moved]);
  for (const id of moved) {
    const item = document.items.get(id);
    if (item === undefined) continue;
    const { item: read, issues } = readBack(fitToPlace(item, place.kind), placed);
    if (issues[0]) return refuse('VALUE_UNUSABLE', {}, issues[0]);
    // Links that the item had stay until all of them are checked; a name can name an item of the new place.
    placed = withItem(placed, { ...read, links: { ...read.links, ...item.links } });
  }
  return checkLinks(placed, document);
}

/** Why one of the items cannot be in a place; undefined where all can. */
function unfit(document: FormDocument, { ids, place, registry = builtInRegistry }: TransferArgs): Refusal | undefined {
  const keys = new Set<string>();
  for (const id of ids) {
    const { key = '', label = '', type = -1 } = document.items.get(id) ?? {};
    const own = place.kind === 'columns' && withColumns(document, [id]).includes(place.list);
    if (own || !fitsDepth(document, place, levelsOf(document, id)))
      return refuse('LIST_TOO_DEEP', { item: label || key });
    if (place.kind === 'columns' && registry.byCode(type)?.structure === 'none')
      return refuse('NO_COLUMN', { item: label || key });
    const fault = refuseKey(document, key, { place });
    if (fault) return fault;
    if (keys.has(key)) return refuse('KEY_TAKEN', { key, label });
    keys.add(key);
  }
  return undefined;
}
