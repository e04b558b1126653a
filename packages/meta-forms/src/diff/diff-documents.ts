import { builtInRegistry } from '../item-types/built-in-registry.ts';
import type { Registry } from '../contract/registry.ts';
import { parentsOf } from '../document/parents.ts';
import type { DocumentItem, FormDocument, ItemId } from '../document/form-document.ts';
import { sameJson } from '../document/same-item.ts';
import { CHANGE_KINDS, type DocumentChange } from './change.ts';
import { changeOf, changeOfPlace, itemChanges, type Compared } from './item-changes.ts';
import { movedIds } from './moved-ids.ts';

/**
 * What differs between two documents of one form, by the ids of items, grouped by kind. A form and a copy of it whose
 * items have other keys differ in the keys alone.
 */
export function diffDocuments(
  before: FormDocument,
  after: FormDocument,
  { registry = builtInRegistry }: { readonly registry?: Registry } = {},
): readonly DocumentChange[] {
  if (before === after) return [];
  const compared: Compared = { before, after, registry };
  const changes = [
    ...formChanges(compared),
    ...comingAndGoing(compared),
    ...[...after.items.values()].flatMap((item) => {
      const old = before.items.get(item.id);
      return old === undefined || old === item ? [] : itemChanges(old, item, compared);
    }),
    ...moves(compared),
  ];
  const rank = new Map(CHANGE_KINDS.map((kind, index) => [kind, index]));
  return changes.toSorted((a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0));
}

/** Attributes of the form that screens, records and calls depend on. */
const FORM_RISKS: Readonly<Record<string, DocumentChange['risk']>> = {
  metaKey: 'loses-data',
  updateUrl: 'confirm',
  detailUrl: 'confirm',
};

function formChanges({ before, after }: Compared): readonly DocumentChange[] {
  const names = new Set([...Object.keys(before.head), ...Object.keys(after.head)]);
  return [...names].flatMap((attribute): readonly DocumentChange[] => {
    const [from, to] = [before.head[attribute], after.head[attribute]];
    if (sameJson(from, to)) return [];
    const label = String(after.head['formName'] ?? '');
    const risk = FORM_RISKS[attribute] ?? 'safe';
    return [{ kind: 'form', item: undefined, label, attribute, before: from, after: to, risk }];
  });
}

/** Added and removed items; columns of a sub-list that came or went are part of it. */
function comingAndGoing({ before, after, registry }: Compared): readonly DocumentChange[] {
  const [added, removed] = [itemsOnlyIn(after, before), itemsOnlyIn(before, after)];
  const counts = new Map<string, number>();
  for (const { label } of [...added, ...removed]) counts.set(label, (counts.get(label) ?? 0) + 1);
  // An item with a new key and no id is one that came and one that went, of one label.
  const keyOf = ({ label, key }: DocumentItem) => (label !== '' && counts.get(label) !== 1 ? { key } : {});
  return [
    ...added.map((item) =>
      changeOf(item, {
        kind: 'added',
        ...keyOf(item),
        before: undefined,
        after: item.type,
        risk: item.config['required'] === true ? 'confirm' : 'safe',
      }),
    ),
    ...removed.map((item) =>
      changeOf(item, {
        kind: 'removed',
        ...keyOf(item),
        before: item.type,
        after: undefined,
        risk: registry.byCode(item.type)?.structure === 'none' ? 'safe' : 'loses-data',
      }),
    ),
  ];
}

function itemsOnlyIn(one: FormDocument, other: FormDocument): readonly DocumentItem[] {
  const parents = parentsOf(one);
  return [...one.items.values()].filter(({ id }) => {
    const list = parents.get(id);
    return !other.items.has(id) && (list === undefined || other.items.has(list));
  });
}

function moves(compared: Compared): readonly DocumentChange[] {
  const { before, after } = compared;
  const inLists: readonly (readonly [readonly ItemId[], readonly ItemId[]])[] = [
    [before.formOrder, after.formOrder],
    ...[...after.columns].map(([list, ids]) => [before.columns.get(list) ?? [], ids] as const),
  ];
  const isSameOrder = before.columns === after.columns && before.formOrder === after.formOrder;
  const elsewhere = isSameOrder ? [] : [...after.items.keys()].filter((id) => before.items.has(id));
  return [
    ...elsewhere.flatMap((id) => changeOfPlace(id, compared) ?? []),
    ...inLists.flatMap(([from, to]) => movesBetween(from, to, { kind: 'moved', after })),
    ...movesBetween(before.tableOrder, after.tableOrder, { kind: 'list-columns', after }),
  ];
}

function movesBetween(
  from: readonly ItemId[],
  to: readonly ItemId[],
  { kind, after }: { readonly kind: DocumentChange['kind']; readonly after: FormDocument },
): readonly DocumentChange[] {
  return movedIds(from, to).flatMap((moved): readonly DocumentChange[] => {
    const item = after.items.get(moved.id);
    if (item === undefined) return [];
    const attribute = kind === 'list-columns' ? { attribute: 'itemTableOrder' } : {};
    return [changeOf(item, { kind, ...attribute, before: moved.from, after: moved.to, risk: 'safe' })];
  });
}
