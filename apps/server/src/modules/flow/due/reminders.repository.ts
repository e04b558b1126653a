import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { rowParts } from '../../../shared/database/row-parts.ts';
import type { DueReminder, RemindersPort } from '../flow-desk.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { dueRows } from '../running/due-rows.ts';

const tables = (db: Database) => db.withTables<FlowTables>();

/** Stores when tasks are due and who has to be reminded. */
export const remindersRepository: RemindersPort = {
  async set({ db, tenantId }, instanceId, reminders) {
    const rows = reminders.map(({ taskId, kind, dueTime }) => ({
      task_id: taskId,
      kind,
      tenant_id: tenantId,
      instance_id: instanceId,
      due_time: dueTime,
    }));
    for (const part of rowParts(rows)) await tables(db).insertInto('flow_reminders').values(part).execute();
  },
  ...dueRows<DueReminder, string>({
    table: 'flow_reminders',
    dueColumn: 'due_time',
    dueType: 'timestamp',
    columns: sql`tenant_id as "tenantId", instance_id as "instanceId", task_id as "taskId", kind`,
    isOf: ({ tenantId, taskId, kind }) => sql`tenant_id = ${tenantId} and task_id = ${taskId} and kind = ${kind}`,
  }),
  async note({ db, tenantId, now }, taskId) {
    const { rows } = await sql`update flow_tasks set reminded_time = ${now}
      where tenant_id = ${tenantId} and id = ${taskId} and status = 'open'
        and (reminded_time is null or reminded_time <= ${now}::timestamp - interval '1 hour') returning id`.execute(db);
    if (rows.length > 0) return undefined;
    const { rows: last } = await sql<{ readonly time: string | null }>`select reminded_time::text as time
      from flow_tasks where tenant_id = ${tenantId} and id = ${taskId}`.execute(db);
    return last[0]?.time ?? now;
  },
  async dueTimeOf({ db, tenantId }, taskId) {
    const { rows } = await sql<{ readonly time: string | null }>`select due_time::text as time
      from flow_tasks where tenant_id = ${tenantId} and id = ${taskId}`.execute(db);
    return rows[0]?.time ?? '';
  },
};
