import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { DueTimer, TimersPort } from '../flow.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { dueRows } from './due-rows.ts';

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
  ...dueRows<DueTimer, Date>({
    table: 'flow_timers',
    dueColumn: 'due_at',
    dueType: 'timestamptz',
    columns: sql`tenant_id as "tenantId", instance_id as "instanceId", token`,
    isOf: ({ tenantId, instanceId, token }) =>
      sql`tenant_id = ${tenantId} and instance_id = ${instanceId} and token = ${token}`,
  }),
};
