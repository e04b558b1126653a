import type { RecentPort, ReferenceOption } from '../../ports/ports.ts';
import { RECENT_PLACES } from './limits.ts';

/** What `localStorage` offers. */
export type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'mf-recents:';

type Places = Readonly<Record<string, readonly ReferenceOption[]>>;

/** Recent choices of one person in the browser's storage. `person` names them among all who use this device, e.g. tenant and account. */
export function storedRecents(storage: RecentStorage, person: string): RecentPort {
  const key = `${PREFIX}${person}`;
  return Object.freeze({
    list: (place: string) => readPlaces(storage, key)[place] ?? [],
    keep(place: string, options: readonly ReferenceOption[]) {
      const { [place]: _old, ...others } = readPlaces(storage, key);
      const entries = Object.entries({ ...others, ...(options.length === 0 ? {} : { [place]: options }) });
      try {
        storage.setItem(key, JSON.stringify(Object.fromEntries(entries.slice(-RECENT_PLACES))));
      } catch {
        // Storage that is full or switched off only means that nothing is offered again.
      }
    },
  });
}

/** Forgets the recent choices of everyone on this device: called when somebody signs out. */
export function forgetRecents(storage: RecentStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key?.startsWith(PREFIX));
  for (const key of keys) if (key !== null) storage.removeItem(key);
}

function readPlaces(storage: RecentStorage, key: string): Places {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).flatMap(([place, options]) => (Array.isArray(options) ? [[place, options.filter(isOption)]] : [])));
  } catch {
    return {};
  }
}

function isOption(option: unknown): option is ReferenceOption {
  return typeof option === 'object' && option !== null && 'id' in option && typeof option.id === 'string' && 'name' in option && typeof option.name === 'string';
}
