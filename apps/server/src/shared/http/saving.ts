import { splitIds } from '@org/meta-forms/core';
import { createId } from '../ids/snowflake.ts';
import type { RequestContext, Scope } from './context.ts';
import { httpRefusal } from './http.words.ts';

/** The ids of a comma-joined list, each once. */
export function distinctIds(ids: string): readonly string[] {
  return [...new Set(splitIds(ids))];
}

/** Whether an id names a row; clients of the family send `''` for a new row. */
export function isExisting(id: string | undefined): id is string {
  return id !== undefined && id !== '';
}

/** Throws if no row was found. An id of another tenant or unit gets the same refusal as one that does not exist. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw httpRefusal('RECORD_MISSING');
  return row;
}

/** Throws unless the caller's version is the stored one; the refusal contains the newer row. */
export function refuseStale(current: { readonly version: number }, sent: number | undefined): void {
  if (sent !== undefined && sent !== current.version) throw httpRefusal('VERSION_STALE', {}, current);
}

/** A row that a caller acts on, and the version that they have seen; undefined if their client sends none. */
export interface SeenRow {
  readonly id: string;
  readonly version?: number | undefined;
}

/** A stored row, which is changed only by callers that have seen its version. */
export interface VersionedRow {
  readonly id: string;
  readonly version: number;
}

/** A row as a caller sends it; a new one has no id. */
export interface RowDraft {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
}

/** Reads and writes rows of one kind one by one. */
export interface RowPort<Row, Draft extends RowDraft> {
  find(scope: Scope, id: string): Promise<Row | undefined>;
  insert(context: RequestContext, draft: Draft, id: string): Promise<void>;
  /** Resolves with the new version. */
  update(context: RequestContext, draft: Draft, id: string): Promise<number>;
}

/**
 * Stores a new row, or changes one that nobody has changed since the caller read it. `check` runs before the row is
 * written and throws a refusal; its argument is undefined for a new row.
 */
export async function saveRow<Row extends VersionedRow, Draft extends RowDraft>(
  port: RowPort<Row, Draft>,
  { context, draft }: { readonly context: RequestContext; readonly draft: Draft },
  check?: (current: Row | undefined) => Promise<void> | undefined,
): Promise<VersionedRow> {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  await check?.(current);
  if (current) return { id: current.id, version: await port.update(context, draft, current.id) };
  const id = createId();
  await port.insert(context, draft, id);
  return { id, version: 1 };
}
