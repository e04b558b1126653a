import { sql, type RawBuilder } from 'kysely';
import { createdBy, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { isAdministrator } from '../../shared/reach/reach.ts';
import type { ListViewsPort, View } from './queries.port.ts';
import { requireRoom } from './query-rows.ts';

const table = 'list_views';

async function reached(context: RequestContext, test: RawBuilder<unknown>): Promise<View[]> {
  const { db, tenantId, userId, unitId } = context;
  const shared = isAdministrator(context)
    ? sql`v.audience <> 'mine'`
    : sql`(v.audience = 'everyone' or v.audience = 'unit' and v.unit_id = ${unitId})`;
  const { rows } = await sql<View>`select v.id, v.meta_key as "metaKey", v.name, v.audience, v.view_json as "viewJson",
      v.create_user as "createUser", coalesce((
        select u.real_name from users u where u.tenant_id = v.tenant_id and u.id = v.create_user
      ), '') as "createUserName"
    from list_views v
    where v.tenant_id = ${tenantId} and not v.is_deleted and (v.create_user = ${userId} or ${shared}) and ${test}
    order by array_position(array['mine', 'unit', 'everyone'], v.audience), v.name, v.id`.execute(db);
  return rows;
}

/** Stores views of lists in the database. */
export const listViewsRepository: ListViewsPort = {
  all: (context, metaKey) => reached(context, sql`v.meta_key = ${metaKey}`),
  find: async (context, id) => (await reached(context, sql`v.id = ${id}`))[0],
  requireRoom: (context, metaKey) => requireRoom(context, { table, formColumn: 'meta_key' }, metaKey),
  async insert(context, { metaKey, name, audience, viewJson }, id) {
    const { tenantId, unitId } = context;
    const own = { meta_key: metaKey, name: name.trim(), audience, view_json: viewJson };
    const row = { id, tenant_id: tenantId, unit_id: unitId, ...own, ...createdBy(context) };
    await sql`insert into list_views (${sql.join(Object.keys(row).map((column) => sql.id(column)))})
      values (${sql.join(Object.values(row))})`.execute(context.db);
  },
  update: (context, { name, audience, viewJson }, id) =>
    updateRow(context, { table, id }, { name: name.trim(), audience, view_json: viewJson }),
  remove: (context, ids) => removeRows(context, table, ids),
};
