import { httpRefusal } from './http.words.ts';

/** The ids of a comma-joined list, each once. */
export function splitIds(ids: string): readonly string[] {
  return [...new Set(ids.split(',').filter((id) => id !== ''))];
}

/** Whether an id names a row; clients of the family send `''` for a new one. */
export function isExisting(id: string | undefined): id is string {
  return id !== undefined && id !== '';
}

/** Throws unless a row was found: an id of another tenant or unit looks like one that does not exist. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw httpRefusal('RECORD_MISSING');
  return row;
}

/** Throws unless the caller's version is the stored one; the answer carries the row that is newer. */
export function refuseStale(current: { readonly version: number }, sent: number | undefined): void {
  if (sent !== undefined && sent !== current.version) throw httpRefusal('VERSION_STALE', {}, current);
}
