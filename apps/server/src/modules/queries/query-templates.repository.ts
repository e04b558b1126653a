import { sql, type RawBuilder } from 'kysely';
import { createdBy, isAnyOf, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { pageWindow, toPage } from '../../shared/http/paging.ts';
import type { QueryTemplatesPort, Template, TemplateDraft } from './queries.port.ts';

const table = 'query_templates';

const columns = sql`id, meta_form_id as "metaFormId", unit_id as "orgId", name as "templateName",
  template_config as "templateConfig", case when is_default then 2 else 1 end as "isDefault",
  create_user as "createUser", create_time as "createTime", update_time as "updateTime"`;

/** Templates for everyone, and those of the units that the caller sees or belongs to. */
const within = ({ tenantId, visibleUnitIds, unitId }: RequestContext, test: RawBuilder<unknown>) =>
  sql`from query_templates where tenant_id = ${tenantId} and not is_deleted
    and ${isAnyOf('unit_id', ['', unitId, ...visibleUnitIds])} and ${test}`;

const valuesOf = ({ metaFormId, orgId = '', templateName = '', templateConfig }: TemplateDraft) => ({
  meta_form_id: metaFormId,
  unit_id: orgId,
  name: templateName.trim(),
  template_config: templateConfig,
});

/** Stores query templates in the database. */
export const queryTemplatesRepository: QueryTemplatesPort = {
  async page(context, { metaFormId = '', orgId = '', ...input }) {
    const window = pageWindow(input);
    const found = within(
      context,
      sql`(${metaFormId} = '' or meta_form_id = ${metaFormId}) and (${orgId} = '' or unit_id = ${orgId})`,
    );
    const { rows } = await sql<Template>`select ${columns} ${found}
      order by is_default, create_time, id limit ${window.size} offset ${window.offset}`.execute(context.db);
    const counted = await sql<{ readonly total: number }>`select count(*)::int as total ${found}`.execute(context.db);
    return toPage(rows, counted.rows[0]?.total ?? 0, window);
  },
  async find(context, id) {
    const { rows } = await sql<Template>`select ${columns} ${within(context, sql`id = ${id}`)}`.execute(context.db);
    return rows[0];
  },
  async count({ db, tenantId }, { metaFormId, orgId }) {
    const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from query_templates
      where tenant_id = ${tenantId} and meta_form_id = ${metaFormId} and unit_id = ${orgId}
        and not is_deleted`.execute(db);
    return rows[0]?.total ?? 0;
  },
  async insert(context, draft, id) {
    const row = { id, tenant_id: context.tenantId, ...valuesOf(draft), ...createdBy(context) };
    await sql`insert into query_templates (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
      values (${sql.join(Object.values(row))})`.execute(context.db);
  },
  update: (context, draft, id) => updateRow(context, { table, id }, valuesOf(draft)),
  remove: (context, ids) => removeRows(context, table, ids),
  async setDefault(context, { id, metaFormId, orgId }, isDefault) {
    // Of two people who choose a default at once, the second waits.
    const place = [table, context.tenantId, metaFormId, orgId].join('/');
    await sql`select pg_advisory_xact_lock(hashtext(${place}))`.execute(context.db);
    await sql`update query_templates set is_default = false
      where tenant_id = ${context.tenantId} and meta_form_id = ${metaFormId} and unit_id = ${orgId}
        and is_default and id <> ${id}`.execute(context.db);
    await updateRow(context, { table, id }, { is_default: isDefault });
  },
};
