import type { RecentPort, ReferenceOption } from '../../ports/ports.ts';
import { storedPlaces } from '../stored-places.ts';

/** Sources, each under each parent of a cascade, whose choices are remembered on a device. */
const RECENT_PLACES = 60;

/** What `localStorage` offers. */
export type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'mf-recents:';

/** Recent choices of one person in the browser's storage. `person` names them among all who use this device, e.g. tenant and account. */
export function storedRecents(storage: RecentStorage, person: string): RecentPort {
  const places = storedPlaces(storage, { key: `${PREFIX}${person}`, limit: RECENT_PLACES, read: readOptions });
  return Object.freeze({
    list: (place: string) => places.get(place) ?? [],
    keep: (place: string, options: readonly ReferenceOption[]) =>
      places.keep(place, options.length === 0 ? undefined : options),
  });
}

/** Forgets the recent choices of everyone on this device: called when somebody signs out. */
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
