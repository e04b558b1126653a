import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { auditColumns, containing, createdBy, removeRows, updateRow } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { pageWindow, sortColumns, toPage } from '../../../shared/http/paging.ts';
import type { ModelFilter, ModelsPort } from '../flow-models.port.ts';
import type { FlowTables } from '../flow.tables.ts';

const tables = (db: Database) => db.withTables<FlowTables>();
const columns = ['id', 'model_key as modelKey', 'name', 'category', ...auditColumns] as const;
/** The name of the person who saved a model last. */
const updateUserName = sql<string>`coalesce((select u.real_name from users u
  where u.id = flow_models.update_user and u.tenant_id = flow_models.tenant_id), '')`.as('updateUserName');
const sortable = { name: 'name', category: 'category', modelKey: 'model_key', updateTime: 'update_time' };

function own({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>) {
  return tables(db).selectFrom('flow_models').where('tenant_id', '=', tenantId).where('is_deleted', '=', false);
}

function filtered(scope: Scope, { name, category, processKey }: ModelFilter) {
  let query = own(scope);
  if (name) query = query.where('name', 'ilike', containing(name));
  if (category) query = query.where('category', '=', category);
  if (processKey) query = query.where('model_key', 'ilike', containing(processKey));
  return query;
}

/** Stores the models of processes. */
export const modelsRepository: ModelsPort = {
  async page(scope, filter) {
    const window = pageWindow(filter);
    const { total } = await filtered(scope, filter)
      .select((count) => count.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    let query = filtered(scope, filter).select([...columns, updateUserName]);
    for (const { column, direction } of sortColumns(filter, sortable))
      query = query.orderBy((the) => the.ref(column as 'name'), direction); // a column of the table above
    const rows = await query.orderBy('id', 'desc').limit(window.size).offset(window.offset).execute();
    return toPage(rows, Number(total), window);
  },
  find: (scope, id) => own(scope).select(columns).select('xml').where('id', '=', id).executeTakeFirst(),
  async insert(context, { modelKey, name, category = '', xml }, id) {
    const row = { id, tenant_id: context.tenantId, model_key: modelKey, name, category, xml };
    await tables(context.db)
      .insertInto('flow_models')
      .values({ ...row, ...createdBy(context) })
      .execute();
  },
  update: (context, { modelKey, name, category = '', xml }, id) =>
    updateRow(context, { table: 'flow_models', id }, { model_key: modelKey, name, category, xml }),
  remove: (context, ids) => removeRows(context, 'flow_models', ids),
};
