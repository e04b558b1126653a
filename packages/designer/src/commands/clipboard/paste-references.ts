import {
  type DocumentItem,
  type FormDocument,
  type ItemId,
  type LinkedAttribute,
  type LinkedText,
  type LinkPath,
  type Links,
  parentsOf,
  writeLinked,
} from '@org/meta-forms/document';
import { idsIn, type ListPlace } from '../../document/edit-document.ts';

/** What became of a reference of a pasted item. */
export interface PastedReference {
  readonly item: ItemId;
  readonly attribute: LinkedAttribute;
  /** The label of the item to which it referred. */
  readonly label: string;
  /** It leads to a pasted item, to one with the same key and type, to one with the same label, or nowhere. */
  readonly found: 'pasted' | 'key' | 'label' | 'unresolved';
}

interface Found {
  readonly ids: LinkPath;
  readonly found: PastedReference['found'];
}

export interface PasteTarget {
  readonly source: FormDocument;
  readonly target: FormDocument;
  readonly place: ListPlace;
  /** The new id of each copied item. */
  readonly newIds: ReadonlyMap<ItemId, ItemId>;
  /** Keys and labels that a plain name must not have, because it would refer to another item. */
  readonly taken: ReadonlySet<string>;
}

/** The links of a copied item in the target; a reference that leads nowhere becomes a name that no item has. */
export function pasteLinks(
  { links }: DocumentItem,
  newId: ItemId,
  paste: PasteTarget,
): { readonly links: Links; readonly references: readonly PastedReference[] } {
  const references: PastedReference[] = [];
  // as: the keys of links are linked attributes.
  const entries = Object.entries(links) as readonly (readonly [LinkedAttribute, LinkedText])[];
  const pasted = entries.map(([attribute, pieces]) => [
    attribute,
    pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      const result = findPath(piece, paste);
      const label = labelOf(paste.source, piece.at(-1) ?? '');
      references.push({ item: newId, attribute, label, found: result?.found ?? 'unresolved' });
      return result?.ids ?? writeLinked(attribute, [piece], (id) => freeName(paste, id));
    }),
  ]);
  return { links: Object.fromEntries(pasted), references };
}

function findPath(path: LinkPath, paste: PasteTarget): Found | undefined {
  const { source, target, place, newIds } = paste;
  const [first = '', second] = path;
  const inRow = parentsOf(source).has(first) && place.kind === 'columns' ? idsIn(target, place) : [];
  const head = findItem(first, { ...paste, among: [inRow, target.formOrder] });
  if (head === undefined || second === undefined) return head;
  if (newIds.has(second)) return { ids: [...head.ids, newIds.get(second) ?? ''], found: 'pasted' };
  const column = findItem(second, { ...paste, among: [target.columns.get(head.ids[0] ?? '') ?? []] });
  return column && { ids: [...head.ids, ...column.ids], found: column.found };
}

/** The item of the target by key and type, else by label; of the row before those of the form. */
function findItem(
  id: ItemId,
  { source, target, newIds, among }: PasteTarget & { readonly among: readonly (readonly ItemId[])[] },
): Found | undefined {
  const pasted = newIds.get(id);
  if (pasted !== undefined) return { ids: [pasted], found: 'pasted' };
  const item = source.items.get(id);
  if (item === undefined) return undefined;
  const matching = (list: readonly ItemId[], isIt: (other: DocumentItem) => boolean) => {
    const found = list.filter((other) => {
      const known = target.items.get(other);
      return known !== undefined && isIt(known);
    });
    return found.length === 1 ? found[0] : undefined;
  };
  const byKey = (other: DocumentItem) => other.key === item.key && other.type === item.type;
  const byLabel = (other: DocumentItem) => item.label !== '' && other.label === item.label;
  for (const [found, isIt] of [
    ['key', byKey],
    ['label', byLabel],
  ] as const) {
    for (const list of among) {
      const match = matching(list, isIt);
      if (match !== undefined) return { ids: [match], found };
    }
  }
  return undefined;
}

function freeName({ source, taken }: PasteTarget, id: ItemId): string {
  const { key = '' } = source.items.get(id) ?? {};
  let name = key;
  for (let number = 2; taken.has(name); number++) name = `${key}${number}`;
  return name;
}

function labelOf(document: FormDocument, id: ItemId): string {
  const item = document.items.get(id);
  return item?.label || item?.key || '';
}
