import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import {
  auditColumns,
  containing,
  createdBy,
  isAnyOf,
  removeRows,
  updateRow,
} from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import type { ParameterDraft, ParametersPort } from './parameters.port.ts';
import type { ParametersTables } from './parameters.tables.ts';

const columns = [
  'id',
  'param_name as paramName',
  'param_key as paramKey',
  'param_value as paramValue',
  'remark',
  ...auditColumns,
] as const;

const sortable = {
  paramName: 'param_name',
  paramKey: 'param_key',
  paramValue: 'param_value',
  remark: 'remark',
  createTime: 'create_time',
  updateTime: 'update_time',
} as const;

const tables = (db: Database) => db.withTables<ParametersTables>();

function existing(scope: Pick<Scope, 'db' | 'tenantId'>) {
  return tables(scope.db)
    .selectFrom('parameters')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false);
}

function values(draft: ParameterDraft) {
  return {
    param_name: draft.paramName.trim(),
    param_key: draft.paramKey,
    param_value: draft.paramValue,
    remark: draft.remark ?? '',
  };
}

const writing: Pick<ParametersPort, 'insert' | 'update' | 'remove'> = {
  async insert(context, draft, id) {
    const row = { id, tenant_id: context.tenantId, ...values(draft), ...createdBy(context) };
    await tables(context.db).insertInto('parameters').values(row).execute();
  },
  update: (context, draft, id) => updateRow(context, { table: 'parameters', id }, values(draft)),
  remove: (context, ids) => removeRows(context, 'parameters', ids),
};

/** Keeps the parameters in the database. */
export const parametersRepository: ParametersPort = {
  ...writing,
  async page(scope, filter) {
    const window = pageWindow(filter);
    let query = existing(scope);
    if (filter.paramName) query = query.where('param_name', 'ilike', containing(filter.paramName));
    if (filter.paramKey) query = query.where('param_key', 'ilike', containing(filter.paramKey));
    if (filter.paramValue) query = query.where('param_value', 'ilike', containing(filter.paramValue));
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    let ordered = query.select(columns);
    for (const { column, direction } of sortColumns(filter, sortable))
      ordered = ordered.orderBy(sql.ref(column), direction);
    return toPage(await ordered.orderBy('param_key').limit(window.size).offset(window.offset).execute(), total, window);
  },
  find: (scope, id) => existing(scope).select(columns).where('id', '=', id).executeTakeFirst(),
  findByKey: (scope, key) => existing(scope).select(columns).where('param_key', '=', key).executeTakeFirst(),
  async values(db, tenantId, keys) {
    const rows = await existing({ db, tenantId }).select(columns).where(isAnyOf('param_key', keys)).execute();
    return new Map(rows.map((row) => [row.paramKey, row.paramValue]));
  },
};
