import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import { readClipboard, type ReadClipboard } from '../../clipboard/read-clipboard.ts';
import { FORM, idsIn, insertAfter, withIds, type ListPlace } from '../../document/edit-document.ts';
import { fitToPlace } from '../../document/fit-to-place.ts';
import { fitsDepth, levelsOf } from '../../document/list-depth.ts';
import { checkLinks } from '../check-links.ts';
import { withFormType } from '../form/form-type.ts';
import { isUsableKey } from '../item-keys.ts';
import { pasteLinks, type PastedReference, type PasteTarget } from './paste-references.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';

/** Where a clipboard is pasted. */
export interface PasteArgs {
  /** The text of the clipboard, or the result of `copyItems`. */
  readonly clipboard: unknown;
  /** Missing: the form. */
  readonly place?: ListPlace;
  /** The item before the pasted ones; null: first; missing: last. */
  readonly after?: ItemId | null;
}

/** An item that a paste adds. */
export interface PastedItem {
  readonly id: ItemId;
  readonly label: string;
  readonly key: string;
  /** The key that it had where it was copied. */
  readonly copiedKey: string;
}

export interface PastePlan {
  readonly document: FormDocument;
  /** The pasted items, without their columns. */
  readonly items: readonly PastedItem[];
  readonly references: readonly PastedReference[];
}

/** What a paste would do. `idsFor` gives as many unused ids as there are items and columns. */
export function planPaste(
  document: FormDocument,
  { clipboard, place = FORM, after }: PasteArgs,
  idsFor: (count: number) => readonly ItemId[],
): PastePlan | Refusal {
  const read = readClipboard(clipboard);
  if (isRefusal(read)) return read;
  if (place.kind === 'columns' && !document.columns.has(place.list)) return refuse('ITEM_MISSING');
  const deep = read.chosen.find((id) => !fitsDepth(document, place, levelsOf(read.source, id)));
  if (deep !== undefined) return refuse('LIST_TOO_DEEP', { item: read.source.items.get(deep)?.label ?? '' });
  const count = read.copied.length;
  const ids = [...new Set(idsFor(count))].slice(0, count);
  if (ids.length < count || ids.some((id) => id === '' || document.items.has(id)))
    return refuse('IDS_MISSING', { count });
  const pasting = { ...read, place, after, newIds: new Map(read.copied.map((id, index) => [id, ids[index] ?? ''])) };
  const plan = paste(document, pasting, takenIn(document, place));
  // A key that is free in its list may still hide an item of the form from the formulas of a row.
  return isRefusal(plan) && plan.refused === 'REFERENCE_TAKEN'
    ? paste(document, pasting, takenAnywhere(document))
    : plan;
}

interface Pasting extends ReadClipboard, Pick<PasteTarget, 'newIds' | 'place'> {
  readonly after: ItemId | null | undefined;
}

function paste(document: FormDocument, pasting: Pasting, taken: ReadonlySet<string>): PastePlan | Refusal {
  const { source, chosen, copied, newIds, place, after } = pasting;
  const keys = keysFor(pasting, taken);
  const target: PasteTarget = { source, target: document, place, newIds, taken: namesOf(document, keys) };
  const items = new Map(document.items);
  const columns = new Map(document.columns);
  const references: PastedReference[] = [];
  for (const id of copied) {
    const item = source.items.get(id);
    const newId = newIds.get(id);
    if (item === undefined || newId === undefined) continue;
    const pasted = pasteLinks(item, newId, target);
    const isOuter = keys.has(id);
    const fitted = isOuter ? fitToPlace(item, place.kind) : item;
    items.set(newId, { ...fitted, id: newId, key: keys.get(id) ?? item.key, links: pasted.links });
    references.push(...pasted.references);
    const inList = source.columns.get(id);
    if (inList)
      columns.set(
        newId,
        inList.map((column) => newIds.get(column) ?? column),
      );
  }
  const list = idsIn(document, place);
  const moved = chosen.map((id) => newIds.get(id) ?? '');
  const anchor = after === undefined ? (list.at(-1) ?? null) : after;
  const { metaFormItemList: _unreadable, ...head } = document.head;
  const edited = withIds({ ...document, head, items, columns }, place, insertAfter(list, moved, anchor));
  const checked = checkLinks(edited, document);
  if (isRefusal(checked)) return checked;
  const result = withFormType(checked, document);
  return { document: result, items: chosen.map((id) => pastedItem(result, source, { id, newIds })), references };
}

/** A free key for each copied item of the outer list. */
function keysFor({ source, chosen }: Pasting, taken: ReadonlySet<string>): ReadonlyMap<ItemId, string> {
  const used = new Set(taken);
  const keys = new Map<ItemId, string>();
  for (const id of chosen) {
    const { key = '' } = source.items.get(id) ?? {};
    const proposal = isUsableKey(key) ? key : 'field';
    let free = proposal;
    for (let number = 2; used.has(free) || !isUsableKey(free); number++) free = `${proposal.slice(0, 90)}${number}`;
    used.add(free);
    keys.set(id, free);
  }
  return keys;
}

const keysOf = (document: FormDocument, ids: Iterable<ItemId>) =>
  new Set([...ids].map((id) => document.items.get(id)?.key ?? ''));

function takenIn(document: FormDocument, place: ListPlace): ReadonlySet<string> {
  return keysOf(document, idsIn(document, place));
}

function takenAnywhere(document: FormDocument): ReadonlySet<string> {
  return keysOf(document, document.items.keys());
}

function namesOf(document: FormDocument, keys: ReadonlyMap<ItemId, string>): ReadonlySet<string> {
  return new Set([...[...document.items.values()].flatMap(({ key, label }) => [key, label]), ...keys.values()]);
}

function pastedItem(
  document: FormDocument,
  source: FormDocument,
  { id, newIds }: { readonly id: ItemId } & Pick<PasteTarget, 'newIds'>,
): PastedItem {
  const item: DocumentItem | undefined = document.items.get(newIds.get(id) ?? '');
  const { id: newId = '', label = '', key = '' } = item ?? {};
  return { id: newId, label, key, copiedKey: source.items.get(id)?.key ?? '' };
}
