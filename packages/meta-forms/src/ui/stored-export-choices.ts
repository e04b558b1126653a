import type { ExportChoice, ExportChoicePort, ExportedColumns, ExportedRows } from '../ports/export-choices.ts';
import { storedPlaces, type PlaceStorage } from './stored-places.ts';

/** Most forms whose choices a device remembers. */
const FORMS_REMEMBERED = 100;
const ROWS: readonly ExportedRows[] = ['ticked', 'found', 'all'];
const COLUMNS: readonly ExportedColumns[] = ['shown', 'all', 'chosen'];

/**
 * The choices of one person for exports, in the browser's storage. `person` is unique among the users of this device,
 * e.g. tenant and account.
 */
export function storedExportChoices(storage: PlaceStorage, person: string): ExportChoicePort {
  const places = storedPlaces(storage, { key: `mf-exports:${person}`, limit: FORMS_REMEMBERED, read: readChoice });
  return Object.freeze({ read: places.get, keep: places.keep });
}

function readChoice(stored: unknown): ExportChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  // as: reads any property of a stored object, which may have been edited.
  const { rows, columns, keys, lists } = stored as Readonly<Record<string, unknown>>;
  return {
    rows: ROWS.find((known) => known === rows) ?? 'found',
    columns: COLUMNS.find((known) => known === columns) ?? 'shown',
    keys: textsIn(keys),
    lists: textsIn(lists),
  };
}

function textsIn(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}
