import type { ColumnWidthPort } from '../../../ports/column-widths.ts';
import { storedPlaces, type PlaceStorage } from '../../stored-places.ts';
import { widthWithin, type Widths } from './column-widths.ts';

/** Most lists whose column widths a device remembers. */
const LISTS_REMEMBERED = 100;

/**
 * Column widths of one person in the browser's storage. `person` is unique among the users of this device, e.g. tenant
 * and account.
 */
export function storedColumnWidths(storage: PlaceStorage, person: string): ColumnWidthPort {
  const places = storedPlaces(storage, {
    key: `mf-column-widths:${person}`,
    limit: LISTS_REMEMBERED,
    read: readWidths,
  });
  return Object.freeze({
    read: (place: string) => places.get(place) ?? {},
    keep: (place: string, widths: Widths) => places.keep(place, Object.keys(widths).length === 0 ? undefined : widths),
  });
}

function readWidths(stored: unknown): Widths | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[key, widthWithin(width)]] : [],
    ),
  );
}
