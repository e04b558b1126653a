import {
  diffDocuments,
  type DocumentChange,
  type DocumentItem,
  type FormDocument,
  type ItemId,
  parentsOf,
  sameJson,
} from '@org/meta-forms/document';
import { finishMerge } from './finish-merge.ts';
import { itemOf, partsOf } from './item-parts.ts';
import type { Merge, MergeChoices, MergeConflict, MergedDocument, MergeSide } from './merge.ts';
import { mergeOrder } from './merge-order.ts';
import { changesOfPart, changesOfRemoved } from './part-changes.ts';
import { findRemovals } from './removals.ts';

/**
 * The changes of two authors in one document. What one of them changed is taken. Where both gave the same attribute of
 * the same item different values, or one removed what the other changed, an author chooses.
 */
export function mergeDocuments({ base, mine, theirs }: Merge, choices: MergeChoices = {}): MergedDocument {
  const context = createMergeContext({ base, mine, theirs }, choices);
  const head = mergeHead(context);
  const gone = findGone(context);
  const items = new Map<ItemId, DocumentItem>();
  const parents = new Map<ItemId, ItemId | undefined>();
  for (const id of new Set([...theirs.items.keys(), ...mine.items.keys()])) {
    if (gone.has(id)) continue;
    items.set(id, mergeItem(id, context));
    parents.set(id, mergeParent(id, context));
  }
  if (hasCycle(parents)) for (const id of parents.keys()) parents.set(id, parentIn(context, id));
  const placed = mergeLists({ context, items, parents });
  const { document, renamed } = finishMerge({ head, ...placed }, { base, mine, theirs });
  return { document, renamed, conflicts: context.conflicts };
}

export interface MergeContext extends Merge {
  readonly choices: MergeChoices;
  readonly conflicts: MergeConflict[];
  readonly changes: Readonly<Record<MergeSide, readonly DocumentChange[]>>;
}

function createMergeContext(merge: Merge, choices: MergeChoices): MergeContext {
  const { base, mine, theirs } = merge;
  const changes = { mine: diffDocuments(base, mine), theirs: diffDocuments(base, theirs) };
  return { ...merge, choices, conflicts: [], changes };
}

/** The value that both have or that one of them changed; where both changed it, that of the chosen side. */
function mergePart(
  { choices, conflicts, changes }: MergeContext,
  { item, label, part }: { readonly item: ItemId | undefined; readonly label: string; readonly part: string },
  values: Readonly<Record<'base' | MergeSide, unknown>>,
): unknown {
  if (sameJson(values.theirs, values.mine) || sameJson(values.base, values.mine)) return values.theirs;
  if (sameJson(values.base, values.theirs)) return values.mine;
  const id = `${item ?? ''} ${part}`;
  const mine = changesOfPart(changes.mine, item, part);
  const theirs = changesOfPart(changes.theirs, item, part);
  // An item that both have added has no changes to choose from: it was added once, and mine is the later state of it.
  if (mine.length === 0 || theirs.length === 0) return values.mine;
  conflicts.push({ id, item, label, mine, theirs });
  return values[choices[id] ?? 'mine'];
}

function mergeHead(context: MergeContext): FormDocument['head'] {
  const { base, mine, theirs } = context;
  const label = String(mine.head['formName'] ?? '');
  const names = new Set([...Object.keys(theirs.head), ...Object.keys(mine.head)]);
  const entries = [...names].map((name) => {
    const values = { base: base.head[name], mine: mine.head[name], theirs: theirs.head[name] };
    return [name, mergePart(context, { item: undefined, label, part: `head.${name}` }, values)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function mergeItem(id: ItemId, context: MergeContext): DocumentItem {
  const mine = context.mine.items.get(id);
  const theirs = context.theirs.items.get(id);
  if (mine === undefined || theirs === undefined || mine === theirs) return theirs ?? mine ?? itemOf(id, new Map());
  const parts = { base: partsOf(context.base.items.get(id)), mine: partsOf(mine), theirs: partsOf(theirs) };
  const label = mine.label || mine.key;
  const merged = new Map<string, unknown>();
  for (const part of new Set([...parts.theirs.keys(), ...parts.mine.keys()])) {
    const values = { base: parts.base.get(part), mine: parts.mine.get(part), theirs: parts.theirs.get(part) };
    const value = mergePart(context, { item: id, label, part }, values);
    if (value !== undefined) merged.set(part, value);
  }
  return itemOf(id, merged);
}

/** The sub-list that an item belongs to; undefined: the form. */
function mergeParent(id: ItemId, context: MergeContext): ItemId | undefined {
  const { base, mine, theirs } = context;
  const [inMine, inTheirs] = [mine.items.get(id), theirs.items.get(id)];
  if (inMine === undefined || inTheirs === undefined) return parentIn(context, id);
  const values = {
    base: parentsOf(base).get(id),
    mine: parentsOf(mine).get(id),
    theirs: parentsOf(theirs).get(id),
  };
  const value = mergePart(context, { item: id, label: inMine.label || inMine.key, part: 'parent' }, values);
  return typeof value === 'string' ? value : undefined;
}

function parentIn({ mine, theirs }: Merge, id: ItemId): ItemId | undefined {
  return parentsOf(theirs.items.has(id) ? theirs : mine).get(id);
}

/** Whether lists contain each other: each author has moved one into the other. */
function hasCycle(parents: ReadonlyMap<ItemId, ItemId | undefined>): boolean {
  return [...parents.keys()].some((id) => {
    const above = new Set([id]);
    for (let list = parents.get(id); list !== undefined; list = parents.get(list)) {
      if (above.has(list)) return true;
      above.add(list);
    }
    return false;
  });
}

interface Placing {
  readonly context: MergeContext;
  readonly items: Map<ItemId, DocumentItem>;
  readonly parents: ReadonlyMap<ItemId, ItemId | undefined>;
}

/** The orders of the form, of the list of records and of each sub-list. What belongs to a removed list goes with it. */
function mergeLists({ context, items, parents }: Placing) {
  const { base, mine, theirs } = context;
  const membersOf = (list: ItemId | undefined) =>
    new Set([...items.keys()].filter((id) => parents.get(id) === list || (list === undefined && isLost(id))));
  const isLost = (id: ItemId) => {
    const parent = parents.get(id);
    return parent !== undefined && !items.has(parent);
  };
  const ofForm = membersOf(undefined);
  const lists = [...items.keys()].filter((id) => theirs.columns.has(id) || mine.columns.has(id));
  const columns = lists.flatMap((list) => {
    const orders = {
      base: base.columns.get(list) ?? [],
      mine: mine.columns.get(list) ?? [],
      theirs: theirs.columns.get(list) ?? [],
    };
    const members = membersOf(list);
    const isList = members.size > 0 || stillHas(list, context);
    return isList ? [[list, mergeOrder(orders, members)] as const] : [];
  });
  const order = (name: 'formOrder' | 'tableOrder') =>
    mergeOrder({ base: base[name], mine: mine[name], theirs: theirs[name] }, ofForm);
  return { items, columns: new Map(columns), formOrder: order('formOrder'), tableOrder: order('tableOrder') };
}

/** Whether an item is still a list when it has no columns. */
function stillHas(list: ItemId, { base, mine, theirs }: Merge): boolean {
  const was = base.columns.has(list);
  const [inMine, inTheirs] = [mine, theirs].map((document) =>
    document.items.has(list) ? document.columns.has(list) : undefined,
  );
  if (inMine === undefined || inMine === was) return inTheirs ?? was;
  return inMine;
}

/** Items that are in the merged document no longer. */
function findGone(context: MergeContext): ReadonlySet<ItemId> {
  const gone = new Set<ItemId>();
  for (const removal of findRemovals(context)) {
    if (removal.touchedBy.length === 0) removal.ids.forEach((id) => gone.add(id));
    else {
      const id = `${removal.item.id} removed`;
      const done = changesOfRemoved(context.changes, removal);
      context.conflicts.push({ id, item: removal.item.id, label: removal.item.label || removal.item.key, ...done });
      if ((context.choices[id] ?? keeper(removal.by)) === removal.by) removal.ids.forEach((each) => gone.add(each));
    }
  }
  return gone;
}

/** Until an author chooses, what one of them changed is kept. */
function keeper(remover: MergeSide): MergeSide {
  return remover === 'mine' ? 'theirs' : 'mine';
}
