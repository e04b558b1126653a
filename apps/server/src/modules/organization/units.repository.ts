import { sql } from 'kysely';
import { auditColumns, containing, createdBy, isAnyOf, updatedBy } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import type { Unit, UnitDraft, UnitFilter, UnitsPort } from './organization.port.ts';

const sortable = {
  unitName: 'unit_name',
  unitCode: 'unit_code',
  parentId: 'parentName',
  unitLevel: 'unit_level',
  unitType: 'unit_type',
  linkman: 'linkman',
  sort: 'sort',
  createTime: 'create_time',
  updateTime: 'update_time',
} as const;

const columns = [
  'id',
  'tenant_id as tenantId',
  'parent_id as parentId',
  'path',
  'unit_name as unitName',
  'unit_code as unitCode',
  'full_name as fullName',
  'unit_level as unitLevel',
  'unit_type as unitType',
  'address',
  'linkman',
  'contact_number as contactNumber',
  'sort',
  'remark',
  ...auditColumns,
] as const;

const parentName = sql<string>`coalesce((
  select p.unit_name from units p where p.id = units.parent_id and p.tenant_id = units.tenant_id), '')`;

function visible(scope: Scope) {
  return scope.db
    .selectFrom('units')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false)
    .where(isAnyOf('id', scope.visibleUnitIds));
}

function withAncestors(row: Omit<Unit, 'ancestors'>): Unit {
  return { ...row, ancestors: ['0', ...row.path.split('/').slice(1, -2)].join(',') };
}

function values(draft: UnitDraft) {
  return {
    unit_name: draft.unitName.trim(),
    unit_code: draft.unitCode ?? '',
    full_name: draft.fullName ?? draft.unitName.trim(),
    unit_level: draft.unitLevel ?? '',
    unit_type: draft.unitType ?? '',
    address: draft.address ?? '',
    linkman: draft.linkman ?? '',
    contact_number: draft.contactNumber ?? '',
    sort: draft.sort ?? 0,
    remark: draft.remark ?? '',
  };
}

async function page(scope: Scope, filter: UnitFilter) {
  const window = pageWindow(filter);
  let query = visible(scope);
  if (filter.unitName) query = query.where('unit_name', 'ilike', containing(filter.unitName));
  if (filter.unitCode) query = query.where('unit_code', 'ilike', containing(filter.unitCode));
  if (filter.parentId) query = query.where('parent_id', '=', filter.parentId);
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  let ordered = query.select(columns).select(parentName.as('parentName'));
  for (const { column, direction } of sortColumns(filter, sortable))
    ordered = ordered.orderBy(sql.ref(column), direction);
  const rows = await ordered.orderBy('sort').orderBy('id').limit(window.size).offset(window.offset).execute();
  return toPage(rows.map(withAncestors), total, window);
}

async function countContents(scope: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select (
    (select count(*) from units
      where tenant_id = ${scope.tenantId} and not is_deleted
        and ${isAnyOf('parent_id', ids)} and not ${isAnyOf('id', ids)})
    + (select count(*) from departments
      where tenant_id = ${scope.tenantId} and not is_deleted and ${isAnyOf('unit_id', ids)})
    + (select count(*) from users
      where tenant_id = ${scope.tenantId} and not is_deleted and ${isAnyOf('unit_id', ids)})
    )::int as total`.execute(scope.db);
  return rows[0]?.total ?? 0;
}

/** Stores the units in the database. */
export const unitsRepository: UnitsPort = {
  page,
  countContents,
  async all(scope) {
    const rows = await visible(scope)
      .select(columns)
      .select(parentName.as('parentName'))
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map(withAncestors);
  },
  async codeOf({ db, tenantId }, id) {
    const row = await db
      .selectFrom('units')
      .select('unit_code as code')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.code ?? '';
  },
  async find(scope, id) {
    const row = await visible(scope)
      .select(columns)
      .select(parentName.as('parentName'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row && withAncestors(row);
  },
  async insert(context, draft, place) {
    const row = { id: place.id, tenant_id: context.tenantId, parent_id: place.parentId, path: place.path };
    await context.db
      .insertInto('units')
      .values({ ...row, ...values(draft), ...createdBy(context) })
      .execute();
  },
  async update(context, draft, place) {
    const { version } = await context.db
      .updateTable('units')
      .set({ parent_id: place.parentId, path: place.path, ...values(draft), ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('id', '=', place.id)
      .where(isAnyOf('id', context.visibleUnitIds))
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },
  async movePaths(scope, from, to) {
    // The lock keeps the new parent in its position: two concurrent moves of each other's branches would both see old
    // positions.
    const above = to.split('/').at(-3) ?? '';
    await scope.db.selectFrom('units').select('id').where('id', '=', above).forUpdate().execute();
    await scope.db
      .updateTable('units')
      .set({ path: sql<string>`${to} || substr(path, ${from.length + 1})` })
      .where('tenant_id', '=', scope.tenantId)
      .where(sql<boolean>`starts_with(path, ${from})`)
      .execute();
  },
  async remove(context, ids) {
    await context.db
      .updateTable('units')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where(isAnyOf('id', ids))
      .where(isAnyOf('id', context.visibleUnitIds))
      .execute();
  },
};

/** The ids of all units of a tenant, for work that no person asked for; none of a tenant that is not open. */
export async function unitIdsOfTenant({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select u.id from units u
    join tenants t on t.tenant_id = u.tenant_id and t.status = 1 and not t.is_deleted
    where u.tenant_id = ${tenantId} and not u.is_deleted`.execute(db);
  return rows.map(({ id }) => id);
}
