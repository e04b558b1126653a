import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { DueReminder, RemindersPort } from '../flow-desk.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { MOST_FIRED } from '../limits.ts';
import { retryAfter } from '../running/retry-after.ts';

const tables = (db: Database) => db.withTables<FlowTables>();

/** Stores when tasks are due and who has to be reminded. */
export const remindersRepository: RemindersPort = {
  async set({ db, tenantId }, { instanceId, taskId }, reminders) {
    if (reminders.length === 0) return;
    const rows = reminders.map(({ kind, dueTime }) => ({
      task_id: taskId,
      kind,
      tenant_id: tenantId,
      instance_id: instanceId,
      due_time: dueTime,
    }));
    await tables(db).insertInto('flow_reminders').values(rows).execute();
  },
  async due(db, now) {
    const { rows } = await sql<DueReminder>`select tenant_id as "tenantId", instance_id as "instanceId",
        task_id as "taskId", kind
      from flow_reminders where due_time <= ${now} order by due_time limit ${MOST_FIRED}`.execute(db);
    return rows;
  },
  async take(db, { tenantId, taskId, kind }, now) {
    const { rows } = await sql`delete from flow_reminders where ctid = (select ctid from flow_reminders
      where tenant_id = ${tenantId} and task_id = ${taskId} and kind = ${kind} and due_time <= ${now}
      for update skip locked) returning kind`.execute(db);
    return rows.length > 0;
  },
  async postpone(db, { tenantId, taskId, kind }, now) {
    await sql`update flow_reminders set tries = tries + 1,
        due_time = ${now}::timestamp + ${retryAfter}
      where tenant_id = ${tenantId} and task_id = ${taskId} and kind = ${kind}`.execute(db);
  },
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
