import { type FormDocument, type ItemId, type Links, parentsOf } from '@org/meta-forms/document';

/** Which items each item refers to, and which refer to it. */
export interface Dependencies {
  readonly sources: ReadonlyMap<ItemId, readonly ItemId[]>;
  readonly targets: ReadonlyMap<ItemId, readonly ItemId[]>;
}

const known = new WeakMap<FormDocument['items'], Dependencies>();

/** The references of a document as a graph. A column of a sub-list is a node of its own. */
export function dependenciesOf(document: Pick<FormDocument, 'items'>): Dependencies {
  const before = known.get(document.items);
  if (before) return before;
  const sources = new Map<ItemId, readonly ItemId[]>();
  const targets = new Map<ItemId, ItemId[]>();
  for (const { id, links } of document.items.values()) {
    const read = linkedIds(links);
    if (read.length > 0) sources.set(id, read);
    for (const source of read) targets.set(source, [...(targets.get(source) ?? []), id]);
  }
  const found = { sources, targets };
  known.set(document.items, found);
  return found;
}

/** The items that some attributes refer to, each once. */
export function linkedIds(links: Links): readonly ItemId[] {
  const found = new Set<ItemId>();
  for (const pieces of Object.values(links))
    for (const piece of pieces) {
      const id = typeof piece === 'string' ? undefined : piece.at(-1);
      if (id !== undefined) found.add(id);
    }
  return [...found];
}

/** The items of the cycle through an item, from it on; empty where there is none. */
export function cycleThrough({ sources }: Pick<Dependencies, 'sources'>, id: ItemId): readonly ItemId[] {
  const from = new Map<ItemId, ItemId>();
  const queue: ItemId[] = [id];
  for (const at of queue)
    for (const next of sources.get(at) ?? []) {
      if (next === id) {
        const path = [at];
        while (path[0] !== id && path[0] !== undefined) path.unshift(from.get(path[0]) ?? id);
        return path;
      }
      if (from.has(next)) continue;
      from.set(next, at);
      queue.push(next);
    }
  return [];
}

export interface Neighbourhood {
  readonly ids: readonly ItemId[];
  /** From the item that is read to the one that reads it. */
  readonly edges: readonly { readonly from: ItemId; readonly to: ItemId; readonly isCycle: boolean }[];
  readonly cycle: readonly ItemId[];
}

/** Most items that the graph draws: more cannot be read. */
const MOST_NODES = 60;

/** The items within some steps of an item, in both directions. */
export function neighbourhood({ sources, targets }: Dependencies, id: ItemId, hops: number): Neighbourhood {
  const cycle = cycleThrough({ sources }, id);
  const ids = new Set<ItemId>([id, ...cycle]);
  let border: readonly ItemId[] = [id];
  for (let hop = 0; hop < hops; hop += 1) {
    border = border.flatMap((at) => [...(sources.get(at) ?? []), ...(targets.get(at) ?? [])]);
    for (const at of border) if (ids.size < MOST_NODES) ids.add(at);
  }
  const isNext = (from: ItemId, to: ItemId) =>
    cycle.some((at, index) => at === to && cycle[(index + 1) % cycle.length] === from);
  const edges = [...ids].flatMap((to) =>
    (sources.get(to) ?? []).filter((from) => ids.has(from)).map((from) => ({ from, to, isCycle: isNext(from, to) })),
  );
  return { ids: [...ids], edges, cycle };
}

/** The label of an item; a column is named with its list. */
export function nameOf(document: FormDocument, id: ItemId): string {
  const { label = '', key = '' } = document.items.get(id) ?? {};
  const list = document.items.get(parentsOf(document).get(id) ?? '');
  return list ? `${list.label || list.key}·${label || key}` : label || key;
}
