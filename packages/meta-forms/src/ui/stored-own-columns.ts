import type { ColumnSetting, FixedEdge, ListDensity, OwnColumnPort } from '../ports/column-settings.ts';
import { storedPlaces, type PlaceStorage } from './stored-places.ts';

/** Most lists whose columns a device remembers. */
const LISTS_REMEMBERED = 100;

/**
 * The columns that one person has chosen, in the browser's storage. `person` is unique among the users of this device,
 * e.g. tenant and account.
 */
export function storedOwnColumns(storage: PlaceStorage, person: string): OwnColumnPort {
  const places = storedPlaces(storage, { key: `mf-own-columns:${person}`, limit: LISTS_REMEMBERED, read: readColumns });
  const density = storedPlaces(storage, { key: `mf-list-density:${person}`, limit: 1, read: readDensity });
  const size = storedPlaces(storage, { key: `mf-list-size:${person}`, limit: 1, read: readSize });
  const averaged = storedPlaces(storage, {
    key: `mf-list-averaged:${person}`,
    limit: LISTS_REMEMBERED,
    read: readKeys,
  });
  return Object.freeze({
    read: places.get,
    keep: places.keep,
    readDensity: () => density.get(EVERY_LIST),
    keepDensity: (chosen: ListDensity) => density.keep(EVERY_LIST, chosen),
    readPageSize: () => size.get(EVERY_LIST),
    keepPageSize: (chosen: number | undefined) => size.keep(EVERY_LIST, chosen),
    readAveraged: averaged.get,
    keepAveraged: (place: string, keys: readonly string[]) => averaged.keep(place, keys),
  });
}

/** The height of rows and the size of pages are one choice for all lists. */
const EVERY_LIST = 'lists';
const DENSITIES: readonly ListDensity[] = ['compact', 'medium', 'loose'];
const EDGES: readonly FixedEdge[] = ['left', 'right', 'none'];

function readDensity(stored: unknown): ListDensity | undefined {
  return DENSITIES.find((density) => density === stored);
}

function readSize(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : undefined;
}

function readKeys(stored: unknown): readonly string[] | undefined {
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : undefined;
}

function readColumns(stored: unknown): readonly ColumnSetting[] | undefined {
  return Array.isArray(stored) ? stored.flatMap(readColumn) : undefined;
}

function readColumn(stored: unknown): readonly ColumnSetting[] {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || typeof stored.key !== 'string') return [];
  const isHidden = 'visible' in stored && stored.visible === false;
  return [
    {
      key: stored.key,
      label: '',
      visible: !isHidden,
      ...widthOf(stored, 'width'),
      ...widthOf(stored, 'minWidth'),
      ...edgeOf(stored),
    },
  ];
}

function edgeOf(stored: object): Partial<Pick<ColumnSetting, 'fixed'>> {
  const fixed = 'fixed' in stored ? EDGES.find((edge) => edge === stored.fixed) : undefined;
  return fixed === undefined ? {} : { fixed };
}

function widthOf(stored: object, name: 'width' | 'minWidth'): Partial<Pick<ColumnSetting, 'width' | 'minWidth'>> {
  // as: reads any property of a stored object, which may have been edited.
  const width = (stored as Readonly<Record<string, unknown>>)[name];
  return typeof width === 'number' && Number.isSafeInteger(width) && width > 0 ? { [name]: width } : {};
}
