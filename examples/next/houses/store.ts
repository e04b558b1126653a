import type { WireRecord } from '@org/meta-forms/core';

interface Store {
  readonly houses: WireRecord[];
}

// A page and a route handler are bundled apart: only what is global is the same for both. A database comes here.
const place: typeof globalThis & { houseStore?: Store } = globalThis;
const store = (place.houseStore ??= { houses: [] });

/** The stored houses, latest first. */
export function storedHouses(): readonly WireRecord[] {
  return store.houses.toReversed();
}

/** Stores a house and returns it with its id and version. */
export function storeHouse(record: WireRecord): WireRecord {
  const saved = { ...record, id: String(store.houses.length + 1), version: 1 };
  store.houses.push(saved);
  return saved;
}
