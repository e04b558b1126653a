import { sql, type RawBuilder } from 'kysely';
import { createdBy, isAnyOf, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { QuerySchemesPort, Scheme } from './queries.port.ts';
import { requireRoom } from './query-rows.ts';

const table = 'query_schemes';

async function own({ db, tenantId, userId }: RequestContext, test: RawBuilder<unknown>): Promise<Scheme[]> {
  const { rows } = await sql<Scheme>`select id, form_key as "formKey", name as "querySchemeName",
      scheme_json as "querySchemeJson", create_user as "createUser", create_time as "createTime",
      update_time as "updateTime"
    from query_schemes where tenant_id = ${tenantId} and create_user = ${userId} and not is_deleted and ${test}
    order by name, id`.execute(db);
  return rows;
}

/** Stores query schemes in the database. */
export const querySchemesRepository: QuerySchemesPort = {
  all: (context, formKey) => own(context, sql`form_key = ${formKey}`),
  find: async (context, id) => (await own(context, sql`id = ${id}`))[0],
  requireRoom: (context, formKey) => requireRoom(context, { table, formColumn: 'form_key' }, formKey),
  async insert(context, { formKey, querySchemeName, querySchemeJson }, id) {
    const { create_user, create_time, update_user, update_time } = createdBy(context);
    await sql`insert into query_schemes (
        id, tenant_id, form_key, name, scheme_json, create_user, create_time, update_user, update_time)
      values (${id}, ${context.tenantId}, ${formKey}, ${querySchemeName.trim()}, ${querySchemeJson},
        ${create_user}, ${create_time}, ${update_user}, ${update_time})`.execute(context.db);
  },
  update: (context, { formKey, querySchemeName, querySchemeJson }, id) =>
    updateRow(
      context,
      { table, id },
      { form_key: formKey, name: querySchemeName.trim(), scheme_json: querySchemeJson },
    ),
  async remove(context, ids) {
    const found = await own(context, isAnyOf('id', ids));
    return found.length < ids.length ? found.length : removeRows(context, table, ids);
  },
};
