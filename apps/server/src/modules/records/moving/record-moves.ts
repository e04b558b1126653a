import {
  LONGEST_COMMENT,
  recordStatus,
  sendsBack,
  type LifecycleVerb,
  type ModuleVerbName,
  type OccupationVerb,
} from '@org/contract';
import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../../shared/http/context.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import type { ColumnTest } from '../listing/record-conditions.ts';
import { listTableOf } from '../storage/table-names.ts';
import type { RecordsTables } from '../records.tables.ts';
import { recordRefusal } from '../records.words.ts';

/** The most moves in an answer. */
const MOST_MOVES = 200;

const tables = (db: Database) => db.withTables<RecordsTables>();

/**
 * The comment of a verb; undefined is a verb of a module. Refuses one that is too long, and a missing one for a verb
 * that sends back.
 */
export function commentOf(verb: LifecycleVerb | undefined, sent: unknown): string {
  const comment = typeof sent === 'string' ? sent.trim() : '';
  if (comment.length > LONGEST_COMMENT) throw recordRefusal('COMMENT_TOO_LONG', { limit: String(LONGEST_COMMENT) });
  if (comment === '' && verb !== undefined && sendsBack(verb)) throw recordRefusal('COMMENT_MISSING');
  return comment;
}

interface Move {
  readonly metaKey: string;
  readonly recordId: string;
  readonly verb: LifecycleVerb | ModuleVerbName | OccupationVerb | 'setRoomPurpose';
  readonly status: number;
  readonly comment: string;
}

/** Stores a move in the history of its record; call it in the transaction of the move. */
export async function storeMove(
  context: RequestContext,
  { metaKey, recordId, verb, status, comment }: Move,
): Promise<void> {
  const { tenantId, userId, realName, now, db } = context;
  const row = { id: createId(), tenant_id: tenantId, meta_key: metaKey, record_id: recordId, verb, status, comment };
  await tables(db)
    .insertInto('record_moves')
    .values({ ...row, user_id: userId, user_name: realName, create_time: now })
    .execute();
}

/** The moves of a record, the latest first. The caller must have checked that the person may see the record. */
export async function movesOf(scope: Scope, metaKey: string, recordId: string) {
  return tables(scope.db)
    .selectFrom('record_moves')
    .select([
      'id',
      'verb',
      'status',
      'comment',
      'user_id as userId',
      'user_name as userName',
      'create_time as createTime',
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('meta_key', '=', metaKey)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(MOST_MOVES)
    .execute();
}

/** Tests for drafts that were sent back to their author. */
export function sentBackTest(scope: Scope, metaKey: string): ColumnTest {
  const table = sql.id(listTableOf(metaKey));
  return {
    column: 'id',
    test: sql`(${table}.status = ${recordStatus.draft}::smallint and exists (select 1 from record_moves as move
      where move.meta_key = ${metaKey} and move.record_id = ${table}.id and move.tenant_id = ${scope.tenantId}
        and move.verb = 'rollback'))`,
  };
}
