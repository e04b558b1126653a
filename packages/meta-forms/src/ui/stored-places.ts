/** The used part of `localStorage`. */
export type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Where small values are stored, and how they are validated. */
export interface StoredPlacesOptions<T> {
  /** The storage key that all places share. */
  readonly key: string;
  /** Most places; the one stored longest ago is dropped. */
  readonly limit: number;
  /** Validates a stored value; undefined where it is unusable. */
  readonly read: (stored: unknown) => T | undefined;
}

/** Small values that a device remembers by place. Stored values are validated, because anybody may have edited them. */
export interface StoredPlaces<T> {
  readonly get: (place: string) => T | undefined;
  /** Replaces the stored value; undefined removes it. */
  readonly keep: (place: string, value: T | undefined) => void;
}

/** Remembers small values by place in a browser's storage, a bounded number of them. */
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
        // Storage that is full or disabled only means that nothing is remembered.
      }
    },
  };
}
