import { createId } from '../ids/snowflake.ts';
import type { RequestContext, Scope } from './context.ts';
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

/** A row that a caller acts on, and the version of it that they have seen; undefined where their client sends none. */
export interface SeenRow {
  readonly id: string;
  readonly version?: number | undefined;
}

/** What a caller sends of a row: without an id a new one. */
export interface RowDraft {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
}

/** Where rows of one kind are read and written one by one. */
export interface RowPort<Draft extends RowDraft> {
  find(scope: Scope, id: string): Promise<{ readonly id: string; readonly version: number } | undefined>;
  insert(context: RequestContext, draft: Draft, id: string): Promise<void>;
  /** Resolves with the new version. */
  update(context: RequestContext, draft: Draft, id: string): Promise<number>;
}

/** Stores a new row, or changes one that nobody has changed since the caller read it. */
export async function saveRow<Draft extends RowDraft>(
  port: RowPort<Draft>,
  context: RequestContext,
  draft: Draft,
): Promise<{ readonly id: string; readonly version: number }> {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  if (current) return { id: current.id, version: await port.update(context, draft, current.id) };
  const id = createId();
  await port.insert(context, draft, id);
  return { id, version: 1 };
}
