import { sql } from 'kysely';
import { FLOW_FILES } from '@org/contract';
import type { Database } from '../../../shared/database/database.ts';
import { isAnyOf } from '../../../shared/database/maintained.ts';

/** Tables of rows that belong to a task, and tables of rows that belong to an instance, in the order of deleting. */
const OF_TASKS = ['flow_candidates', 'flow_comment_drafts', 'flow_changes', 'flow_reminders'] as const;
const OF_INSTANCES = ['flow_copies', 'flow_comments', 'flow_history', 'flow_timers', 'flow_engine_calls'] as const;

interface DeletedRecords {
  readonly db: Database;
  readonly tenantId: string;
  readonly records: readonly { readonly metaKey: string; readonly id: string }[];
}

/**
 * Deletes the processes of records that were deleted from the recycle bin, with their tasks, comments and history: they
 * repeat what was in the record. Returns the business keys of the files of these processes. The audit keeps its lines.
 */
export async function forgetProcesses({ db, tenantId, records }: DeletedRecords): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from flow_instances i join unnest(
      ${records.map(({ metaKey }) => metaKey)}::text[], ${records.map(({ id }) => id)}::text[]) as gone(meta_key, id)
    on i.meta_key = gone.meta_key and i.business_id = gone.id where i.tenant_id = ${tenantId}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const tasks = sql`select id from flow_tasks where ${isAnyOf('instance_id', ids)}`;
  for (const table of OF_TASKS) await sql`delete from ${sql.table(table)} where task_id in (${tasks})`.execute(db);
  for (const table of OF_INSTANCES)
    await sql`delete from ${sql.table(table)} where ${isAnyOf('instance_id', ids)}`.execute(db);
  await sql`delete from flow_tasks where ${isAnyOf('instance_id', ids)}`.execute(db);
  await sql`delete from flow_instances where ${isAnyOf('id', ids)}`.execute(db);
  return ids.map((id) => FLOW_FILES + id);
}
