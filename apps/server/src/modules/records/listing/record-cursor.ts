import type { CompiledForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import { idsInOrder } from './record-pages.ts';
import type { BatchFilter } from '../records.port.ts';

/** Records that are read at a time. */
const BATCH_SIZE = 500;
/** Nobody reads on after so long. */
const LONGEST_CURSOR_HOURS = 24;

/** A part of a walk: ids in their order. */
export interface IdBatch {
  readonly total: number;
  readonly ids: readonly string[];
}

/**
 * The ids of all records of a filter in its order, as they are found when it begins: the list of them waits in the database, so
 * that neither a million ids stand in memory nor a cursor holds a connection, and what is saved meanwhile moves nothing.
 */
export async function* readIdBatches(
  scope: Scope,
  compiled: CompiledForm,
  filter: BatchFilter,
): AsyncGenerator<IdBatch> {
  const { db } = scope;
  const id = createId();
  const ids = await idsInOrder(scope, compiled, filter);
  try {
    const { numAffectedRows } = await sql`insert into record_walks (walk_id, position, record_id)
      select ${id}, position, id from (${ids}) as found where position <= ${filter.most}`.execute(db);
    const total = Number(numAffectedRows ?? 0);
    for (let from = 0; from < total; from += BATCH_SIZE) {
      const { rows } = await sql<{ readonly record_id: string }>`select record_id from record_walks
        where walk_id = ${id} and position > ${from} and position <= ${from + BATCH_SIZE} order by position`.execute(
        db,
      );
      yield { total, ids: rows.map((row) => row.record_id) };
    }
    if (total === 0) yield { total, ids: [] };
  } finally {
    await sql`delete from record_walks where walk_id = ${id}`.execute(db);
  }
}

/** Forgets walks that ended with their process. */
export async function sweepCursors(db: Database): Promise<void> {
  await sql`delete from record_walks where begun_at < now() - make_interval(hours => ${LONGEST_CURSOR_HOURS})`.execute(
    db,
  );
}

/** Keeps only the ticked ones, where some were. */
export function tickedOnly(ids: readonly string[] | undefined) {
  return ids === undefined ? [] : [{ column: 'id', test: isAnyOf('id', ids) }];
}
