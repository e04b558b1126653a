import type { RecentPort, ReferenceOption } from '../../ports/ports.ts';
import { storedPlaces } from '../stored-places.ts';

/** Most sources, each per parent of a cascade, whose choices a device remembers. */
const RECENT_PLACES = 60;

/** The used part of `localStorage`. */
export type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'mf-recents:';

/**
 * Recent choices of one person in the browser's storage. `person` is unique among the users of this device, e.g. tenant
 * and account.
 */
export function storedRecents(storage: RecentStorage, person: string): RecentPort {
  const places = storedPlaces(storage, { key: `${PREFIX}${person}`, limit: RECENT_PLACES, read: readOptions });
  return Object.freeze({
    list: (place: string) => places.get(place) ?? [],
    keep: (place: string, options: readonly ReferenceOption[]) =>
      places.keep(place, options.length === 0 ? undefined : options),
  });
}

/** Deletes the recent choices of everyone on this device; called at sign-out. */
export function forgetRecents(storage: RecentStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) =>
    key?.startsWith(PREFIX),
  );
  for (const key of keys) if (key !== null) storage.removeItem(key);
}

function readOptions(stored: unknown): readonly ReferenceOption[] | undefined {
  return Array.isArray(stored) ? stored.filter(isOption) : undefined;
}

function isOption(option: unknown): option is ReferenceOption {
  return (
    typeof option === 'object' &&
    option !== null &&
    'id' in option &&
    typeof option.id === 'string' &&
    'name' in option &&
    typeof option.name === 'string'
  );
}
