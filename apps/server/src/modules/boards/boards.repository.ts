import { sql, type RawBuilder } from 'kysely';
import { createdBy, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { BoardsPort, StoredBoard } from './boards.port.ts';

const table = 'boards';

async function reached(context: RequestContext, test: RawBuilder<unknown>): Promise<StoredBoard[]> {
  const { db, tenantId, userId, unitId } = context;
  const { rows } = await sql<StoredBoard>`select b.id, b.name, b.scope, b.tiles, b.version,
      b.create_user as "createUser", to_char(b.update_time, 'YYYY-MM-DD HH24:MI:SS') as "updateTime", coalesce((
        select u.real_name from users u where u.tenant_id = b.tenant_id and u.id = b.create_user
      ), '') as "createUserName"
    from boards b
    where b.tenant_id = ${tenantId} and not b.is_deleted and ${test}
      and (b.create_user = ${userId} or b.scope = 'all' or b.scope = 'unit' and b.unit_id = ${unitId})
    order by array_position(array['own', 'unit', 'all'], b.scope), b.name, b.id`.execute(db);
  return rows;
}

/** Stores boards in the database. */
export const boardsRepository: BoardsPort = {
  all: (context) => reached(context, sql`true`),
  find: async (context, id) => (await reached(context, sql`b.id = ${id}`))[0],
  async countOwn({ db, tenantId, userId }) {
    await sql`select pg_advisory_xact_lock(hashtext(${`boards/${tenantId}/${userId}`}))`.execute(db);
    const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from boards
      where tenant_id = ${tenantId} and create_user = ${userId} and not is_deleted`.execute(db);
    return rows[0]?.total ?? 0;
  },
  async insert(context, { name, scope, tiles }, id) {
    const { tenantId, unitId } = context;
    const own = { name: name.trim(), scope, tiles: JSON.stringify(tiles) };
    const row = { id, tenant_id: tenantId, unit_id: unitId, ...own, ...createdBy(context) };
    await sql`insert into boards (${sql.join(Object.keys(row).map((column) => sql.id(column)))})
      values (${sql.join(Object.values(row))})`.execute(context.db);
  },
  update: (context, { name, scope, tiles }, id) =>
    updateRow(context, { table, id }, { name: name.trim(), scope, tiles: JSON.stringify(tiles) }),
  share: (context, id, scope) => updateRow(context, { table, id }, { scope }),
  remove: (context, ids) => removeRows(context, table, ids),
};
