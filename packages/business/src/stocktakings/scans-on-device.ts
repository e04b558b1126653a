import { LONGEST_NUMBER } from '@org/contract';

/** A number that was scanned and that the server has not answered. */
export interface WaitingScan {
  readonly key: string;
  readonly number: string;
  /** The person wants it as an extra one if no item has it. */
  readonly isExtra: boolean;
}

/** The part of the browser's storage that keeps scans. */
export type ScanStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Scans of one person in one stock-taking that wait to be sent, the oldest first. */
export interface ScansOnDevice {
  readonly list: () => readonly WaitingScan[];
  readonly keep: (number: string, isExtra?: boolean) => WaitingScan;
  readonly forget: (scan: WaitingScan) => void;
}

/** The end of the key of a scan that is wanted as an extra one. */
const EXTRA = ':extra';

/**
 * Keeps each scan under a key of its own, so that two tabs do not overwrite what the other has scanned. A device whose
 * storage is full or closed keeps them as long as the page is open.
 */
export function scansOnDevice(storage: ScanStorage, person: string, stocktaking: string): ScansOnDevice {
  const prefix = `stocktaking-scan:${person}:${stocktaking}:`;
  const inMemory = new Map<string, string>();
  return {
    list: () =>
      [...storedKeys(storage, prefix), ...inMemory.keys()].toSorted().flatMap((key) => {
        const number = inMemory.get(key) ?? read(storage, key);
        return number === undefined ? [] : [{ key, number, isExtra: key.endsWith(EXTRA) }];
      }),
    keep(number, isExtra = false) {
      // The time comes first, so that the order of the keys is that of the scans.
      const key = `${prefix}${String(Date.now()).padStart(15, '0')}:${crypto.randomUUID()}${isExtra ? EXTRA : ''}`;
      try {
        storage.setItem(key, number);
      } catch {
        inMemory.set(key, number);
      }
      return { key, number, isExtra };
    },
    forget({ key }) {
      inMemory.delete(key);
      try {
        storage.removeItem(key);
      } catch {
        // A closed storage has nothing to forget.
      }
    },
  };
}

function storedKeys(storage: ScanStorage, prefix: string): readonly string[] {
  try {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    return keys.filter((key) => key?.startsWith(prefix) === true).map(String);
  } catch {
    return [];
  }
}

function read(storage: ScanStorage, key: string): string | undefined {
  const number = storage.getItem(key)?.slice(0, LONGEST_NUMBER) ?? '';
  return number === '' ? undefined : number;
}
