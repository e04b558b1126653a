import {
  type DocumentItem,
  type FormDocument,
  type ItemId,
  parseDocument,
  shareParts,
  unlinkItem,
} from '@org/meta-forms/document';
import { freeKey } from '../../commands/item-keys.ts';
import { idsIn, placeOf, withItem } from '../../document/edit-document.ts';
import { relink } from '../../document/links/relink.ts';
import { serializeDocument } from '../../document/serialize-document.ts';
import type { Merge, RenamedKey } from './merge.ts';

/**
 * Makes merged items a document that reads back unchanged: two items of a list have different keys, references to what
 * is gone are plain names, and every part that is equal is shared with mine.
 */
export function finishMerge(merged: FormDocument, merge: Merge) {
  const renamed: RenamedKey[] = [];
  const withKeys = freeShadows(freeDuplicates(merged, merge, renamed), merge, renamed);
  const plain = unlinkGone(withKeys, merge);
  return { document: shareParts(merge.mine, parseDocument(serializeDocument(plain))), renamed };
}

/** Gives my item a free key where an item of the other author in the same list has the key now. */
function freeDuplicates(merged: FormDocument, merge: Merge, renamed: RenamedKey[]): FormDocument {
  let document = merged;
  for (const ids of [merged.formOrder, ...merged.columns.values()]) {
    const first = new Map<string, ItemId>();
    for (const id of ids) {
      const key = document.items.get(id)?.key ?? '';
      const other = first.get(key);
      if (other === undefined || key === '') {
        first.set(key, id);
        continue;
      }
      const culprit = newlyNamed([id, other], merge);
      if (culprit !== undefined) document = withFreeKey(document, culprit, renamed);
      // The one that keeps the key holds it against the next.
      if (culprit === other) first.set(key, id);
    }
  }
  return document;
}

/** The item that I named so: it differs from theirs; undefined where both authors had the two. */
function newlyNamed([a, b]: readonly [ItemId, ItemId], { base, mine, theirs }: Merge): ItemId | undefined {
  const both = (document: FormDocument) =>
    keyIn(document, a) !== undefined && keyIn(document, a) === keyIn(document, b);
  if (both(mine) || both(theirs)) return undefined;
  const isMine = (id: ItemId) => keyIn(theirs, id) !== keyIn(mine, id) && keyIn(mine, id) !== undefined;
  return [a, b].find((id) => isMine(id) && keyIn(base, id) !== keyIn(mine, id)) ?? [a, b].find(isMine) ?? a;
}

function keyIn({ items }: FormDocument, id: ItemId): string | undefined {
  return items.get(id)?.key;
}

/** Renames a column that would catch the reference to an item of the form with the same key. */
function freeShadows(merged: FormDocument, { mine, theirs }: Merge, renamed: RenamedKey[]): FormDocument {
  let document = merged;
  for (const { item, lost, taken } of relink(merged, merged).lost) {
    if (!taken) continue;
    const key = document.items.get(lost)?.key;
    const culprit = idsIn(document, placeOf(document, item)).find(
      (id) =>
        id !== lost &&
        document.items.get(id)?.key === key &&
        !(mine.items.get(id)?.key === key && theirs.items.get(id)?.key === key),
    );
    if (culprit !== undefined) document = withFreeKey(document, culprit, renamed);
  }
  return document;
}

function withFreeKey(document: FormDocument, id: ItemId, renamed: RenamedKey[]): FormDocument {
  const item = document.items.get(id);
  if (item === undefined) return document;
  const key = freeKey(document, item.key, placeOf(document, id));
  renamed.push({ item: id, label: item.label || item.key, from: item.key, to: key });
  return withItem(document, { ...item, key });
}

function unlinkGone(document: FormDocument, { base, mine, theirs }: Merge): FormDocument {
  const isGone = (id: ItemId) => !document.items.has(id);
  const keyOf = (id: ItemId) =>
    [document, theirs, mine, base].map(({ items }) => items.get(id)?.key).find((key) => key !== undefined) ?? '';
  const refersToGone = ({ links }: DocumentItem) =>
    Object.values(links).some((pieces) => pieces.some((piece) => typeof piece !== 'string' && piece.some(isGone)));
  const items = [...document.items].map(
    ([id, item]) => [id, refersToGone(item) ? unlinkItem(item, keyOf) : item] as const,
  );
  return { ...document, items: new Map(items) };
}
