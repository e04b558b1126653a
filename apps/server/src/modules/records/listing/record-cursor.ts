import type { CompiledForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import { idsInOrder } from './record-pages.ts';
import type { BatchFilter } from '../records.port.ts';

/** Records of one batch. */
const BATCH_SIZE = 500;
/** A cursor that is older belongs to a process that ended. */
const LONGEST_CURSOR_HOURS = 24;

/** A batch of ids in the order of the filter. */
export interface IdBatch {
  readonly total: number;
  readonly ids: readonly string[];
}

/**
 * Reads the ids of all records of a filter, in its order and as of the start. The database stores the list of ids, so
 * it needs neither memory for a million ids nor a connection that stays open, and later saves do not move a record.
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

/** Deletes the cursors of processes that ended. */
export async function sweepCursors(db: Database): Promise<void> {
  await sql`delete from record_walks where begun_at < now() - make_interval(hours => ${LONGEST_CURSOR_HOURS})`.execute(
    db,
  );
}

/** A test for the selected records; none if no records were selected. */
export function tickedOnly(ids: readonly string[] | undefined) {
  return ids === undefined ? [] : [{ column: 'id', test: isAnyOf('id', ids) }];
}
