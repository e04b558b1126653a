import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { DueTimer, TimersPort } from '../flow.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { MOST_FIRED } from '../limits.ts';
import { retryAfter } from './retry-after.ts';

const tables = (db: Database) => db.withTables<FlowTables>();

/** Stores the timers of instances. */
export const timersRepository: TimersPort = {
  async set({ db, tenantId }, { instanceId, token, nodeKey, dueAt }) {
    await tables(db)
      .insertInto('flow_timers')
      .values({ instance_id: instanceId, token, tenant_id: tenantId, node_key: nodeKey, due_at: dueAt })
      .execute();
  },
  async cancel({ db, tenantId }, instanceId, token) {
    await tables(db)
      .deleteFrom('flow_timers')
      .where('tenant_id', '=', tenantId)
      .where('instance_id', '=', instanceId)
      .where('token', '=', token)
      .execute();
  },
  async due(db, at) {
    const { rows } = await sql<DueTimer>`select tenant_id as "tenantId", instance_id as "instanceId", token
      from flow_timers where due_at <= ${at} order by due_at limit ${MOST_FIRED}`.execute(db);
    return rows;
  },
  async take(db, { tenantId, instanceId, token }, at) {
    const { rows } = await sql`delete from flow_timers where ctid = (select ctid from flow_timers
      where tenant_id = ${tenantId} and instance_id = ${instanceId} and token = ${token} and due_at <= ${at}
      for update skip locked) returning token`.execute(db);
    return rows.length > 0;
  },
  async postpone(db, { tenantId, instanceId, token }, at) {
    await sql`update flow_timers set tries = tries + 1,
        due_at = ${at}::timestamptz + ${retryAfter}
      where tenant_id = ${tenantId} and instance_id = ${instanceId} and token = ${token}`.execute(db);
  },
};
