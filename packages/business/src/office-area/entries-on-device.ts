import { storedPlaces, type PlaceStorage, type StoredPlaces } from '@org/meta-forms/react';

/** Rows of a calculation by their place and name: of a changed standard no entry of another row is taken. */
export type AreaEntries = Readonly<Record<string, number | string>>;

/** Most standards whose entries a device keeps. */
const STANDARDS_REMEMBERED = 30;

/** The key of an entry: the persons of a row, or its remark in a section. */
export function entryKey(kind: 'persons' | 'office' | 'service' | 'canteen', row: number, label: string): string {
  return `${kind} ${row} ${label}`;
}

/** What a person typed into the calculations, by the type of unit, in the browser's storage. */
export function entriesOnDevice(storage: PlaceStorage, person: string): StoredPlaces<AreaEntries> {
  return storedPlaces(storage, {
    key: `office-area:${person}`,
    limit: STANDARDS_REMEMBERED,
    read: (stored) => {
      if (typeof stored !== 'object' || stored === null) return undefined;
      const entries = Object.entries(stored).filter(([key, value]) =>
        key.startsWith('persons ') ? Number.isSafeInteger(value) && value > 0 : typeof value === 'string',
      );
      return Object.fromEntries(entries);
    },
  });
}
