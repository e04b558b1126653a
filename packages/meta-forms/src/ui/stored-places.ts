/** What `localStorage` offers to whoever only reads and writes. */
export type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface StoredPlacesOptions<T> {
  /** The one key of the storage that all places share. */
  readonly key: string;
  /** So many places; the one kept longest ago gives way. */
  readonly limit: number;
  /** What was stored, as far as it can be used; undefined where it cannot. */
  readonly read: (stored: unknown) => T | undefined;
}

/** Small things that a device remembers by place. What is stored is read with suspicion: anybody may have written it. */
export interface StoredPlaces<T> {
  readonly get: (place: string) => T | undefined;
  /** Takes the place of what was kept; undefined forgets it. */
  readonly keep: (place: string, value: T | undefined) => void;
}

export function storedPlaces<T>(storage: PlaceStorage, { key, limit, read }: StoredPlacesOptions<T>): StoredPlaces<T> {
  function places(): Readonly<Record<string, unknown>> {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
      return typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored)) : {};
    } catch {
      return {};
    }
  }
  return {
    get: (place) => read(places()[place]),
    keep(place, value) {
      const { [place]: _old, ...others } = places();
      const entries = Object.entries({ ...others, ...(value === undefined ? {} : { [place]: value }) });
      try {
        storage.setItem(key, JSON.stringify(Object.fromEntries(entries.slice(-limit))));
      } catch {
        // Storage that is full or switched off only means that nothing is remembered.
      }
    },
  };
}
