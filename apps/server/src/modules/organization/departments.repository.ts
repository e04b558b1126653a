import { sql } from 'kysely';
import { createdBy, isAnyOf, updatedBy } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { Department, DepartmentDraft, DepartmentsPort } from './organization.port.ts';

const columns = [
  'id',
  'tenant_id as tenantId',
  'parent_id as parentId',
  'unit_id as unitId',
  'path',
  'dept_name as deptName',
  'full_name as fullName',
  'sort',
  'remark',
  'version',
] as const;

const parentName = sql<string>`coalesce((
  select p.dept_name from departments p
  where p.id = departments.parent_id and p.tenant_id = departments.tenant_id), '')`;
const unitName = sql<string>`coalesce((
  select u.unit_name from units u
  where u.id = departments.unit_id and u.tenant_id = departments.tenant_id), '')`;

function visible(scope: Scope) {
  return scope.db
    .selectFrom('departments')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false)
    .where(isAnyOf('unit_id', scope.visibleUnitIds));
}

function selected(scope: Scope) {
  return visible(scope)
    .select(columns)
    .select([parentName.as('parentName'), unitName.as('unitName')]);
}

function withAncestors(row: Omit<Department, 'ancestors'>): Department {
  return { ...row, ancestors: ['0', ...row.path.split('/').slice(1, -2)].join(',') };
}

function values(draft: DepartmentDraft) {
  const name = draft.deptName.trim();
  return { dept_name: name, full_name: draft.fullName ?? name, sort: draft.sort ?? 0, remark: draft.remark ?? '' };
}

async function countContents(scope: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select (
    (select count(*) from departments
      where tenant_id = ${scope.tenantId} and not is_deleted
        and ${isAnyOf('parent_id', ids)} and not ${isAnyOf('id', ids)})
    + (select count(*) from user_departments d
        join users u on u.id = d.user_id and not u.is_deleted and u.tenant_id = ${scope.tenantId}
        where ${isAnyOf('d.department_id', ids)}))::int as total`.execute(scope.db);
  return rows[0]?.total ?? 0;
}

/** Stores the departments in the database. */
export const departmentsRepository: DepartmentsPort = {
  countContents,
  async all(scope, unitId) {
    const query = unitId === undefined ? selected(scope) : selected(scope).where('unit_id', '=', unitId);
    const rows = await query.orderBy('sort').orderBy('id').execute();
    return rows.map(withAncestors);
  },
  async find(scope, id) {
    const row = await selected(scope).where('id', '=', id).executeTakeFirst();
    return row && withAncestors(row);
  },
  async insert(context, draft, { id, parentId, path, unitId }) {
    const row = { id, tenant_id: context.tenantId, parent_id: parentId, path, unit_id: unitId };
    await context.db
      .insertInto('departments')
      .values({ ...row, ...values(draft), ...createdBy(context) })
      .execute();
  },
  async update(context, draft, { id, parentId, path, unitId }) {
    const { version } = await context.db
      .updateTable('departments')
      .set({ parent_id: parentId, path, unit_id: unitId, ...values(draft), ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('id', '=', id)
      .where(isAnyOf('unit_id', context.visibleUnitIds))
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },
  async movePaths(scope, from, to) {
    // The lock keeps the new parent in its position: two concurrent moves of each other's branches would both see old
    // positions.
    const above = to.split('/').at(-3) ?? '';
    await scope.db.selectFrom('departments').select('id').where('id', '=', above).forUpdate().execute();
    await scope.db
      .updateTable('departments')
      .set({ path: sql<string>`${to} || substr(path, ${from.length + 1})` })
      .where('tenant_id', '=', scope.tenantId)
      .where(sql<boolean>`starts_with(path, ${from})`)
      .execute();
  },
  async remove(context, ids) {
    await context.db
      .updateTable('departments')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where(isAnyOf('id', ids))
      .where(isAnyOf('unit_id', context.visibleUnitIds))
      .execute();
  },
};
