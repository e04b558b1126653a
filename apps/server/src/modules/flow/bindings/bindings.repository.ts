import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { createdBy, isAnyOf } from '../../../shared/database/maintained.ts';
import type { BindingsPort, FlowBinding } from '../flow-bindings.port.ts';
import type { FlowTables } from '../flow.tables.ts';

const tables = (db: Database) => db.withTables<FlowTables>();

/** Stores the bindings of a form in one row, as they are saved and read as a whole. */
export const bindingsRepository: BindingsPort = {
  async read({ db, tenantId }, metaKey) {
    const row = await tables(db)
      .selectFrom('flow_bindings')
      .select(['version', 'bindings'])
      .where('tenant_id', '=', tenantId)
      .where('meta_key', '=', metaKey)
      .executeTakeFirst();
    // Written by `store`.
    return row
      ? { version: row.version, bindings: JSON.parse(row.bindings) as readonly FlowBinding[] }
      : { version: 0, bindings: [] };
  },
  async store(context, { metaKey, version, bindings }) {
    const { db, tenantId, userId, now } = context;
    const content = JSON.stringify(bindings);
    if (version === 0) {
      const added = await tables(db)
        .insertInto('flow_bindings')
        .values({ tenant_id: tenantId, meta_key: metaKey, bindings: content, ...createdBy(context) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst();
      return added?.version;
    }
    const changed = await tables(db)
      .updateTable('flow_bindings')
      .set({ bindings: content, update_user: userId, update_time: now, version: sql<number>`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('meta_key', '=', metaKey)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    return changed?.version;
  },
  async unitNames({ db, tenantId }, ids) {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ readonly id: string; readonly name: string }>`select id, unit_name as name from units
      where tenant_id = ${tenantId} and not is_deleted and ${isAnyOf('id', ids)}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};
