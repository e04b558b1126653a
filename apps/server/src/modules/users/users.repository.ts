import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { containing, createdBy, isAnyOf, updatedBy } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { propertyTests, testInColumns } from '../../shared/http/family-filters.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import { sortableUserColumns, userColumns, userCompanions } from './user-columns.ts';
import type { NewPassword, UserFilter, UsersPort, UserValues } from './users.port.ts';

function visible(scope: Scope) {
  return scope.db
    .selectFrom('users')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false)
    .where(isAnyOf('unit_id', scope.visibleUnitIds));
}

const tested = {
  account: ['account', 'text'],
  realName: ['real_name', 'text'],
  name: ['name', 'text'],
  code: ['code', 'text'],
  status: ['status', 'number'],
  createTime: ['create_time', 'time'],
  updateTime: ['update_time', 'time'],
} as const;

function filtered(scope: Scope, filter: UserFilter) {
  let query = visible(scope);
  for (const test of propertyTests(filter)) query = query.where(testInColumns(test, tested));
  if (filter.account) query = query.where('account', 'ilike', containing(filter.account));
  if (filter.realName) query = query.where('real_name', 'ilike', containing(filter.realName));
  if (filter.orgId) query = query.where('unit_id', '=', filter.orgId);
  if (filter.deptId) {
    query = query.where(
      sql<boolean>`exists (select 1 from user_departments f
        where f.user_id = users.id and f.department_id = ${filter.deptId})`,
    );
  }
  return query;
}

function values(user: UserValues) {
  return {
    account: user.account,
    account_key: user.account.toLowerCase(),
    code: user.code,
    name: user.name,
    real_name: user.realName,
    avatar: user.avatar,
    email: user.email,
    phone: user.phone,
    sex: user.sex,
    birthday: user.birthday,
    unit_id: user.unitId,
    post_id: user.postId,
    status: user.status,
  };
}

async function replaceLinks(db: Database, userId: string, user: UserValues): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_departments').where('user_id', '=', userId).execute();
  const roles = user.roleIds.map((id) => ({ user_id: userId, role_id: id }));
  const departments = user.departmentIds.map((id, position) => ({ user_id: userId, department_id: id, position }));
  if (roles.length > 0) await db.insertInto('user_roles').values(roles).execute();
  if (departments.length > 0) await db.insertInto('user_departments').values(departments).execute();
}

const reading: Pick<UsersPort, 'page' | 'find' | 'people' | 'passwordHash' | 'hashesForChange'> = {
  async page(scope, filter) {
    const window = pageWindow(filter);
    const query = filtered(scope, filter);
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    let ordered = query.select(userColumns).select(userCompanions);
    for (const { column, direction } of sortColumns(filter, sortableUserColumns))
      ordered = ordered.orderBy(sql.ref(column), direction);
    return toPage(await ordered.orderBy('id').limit(window.size).offset(window.offset).execute(), total, window);
  },
  find: (scope, id) =>
    visible(scope).select(userColumns).select(userCompanions).where('id', '=', id).executeTakeFirst(),
  async people(scope, filter) {
    const rows = await filtered(scope, filter)
      .where('status', '=', 1)
      .select(userColumns)
      .select(userCompanions)
      .orderBy('real_name')
      .orderBy('id')
      .limit(1000)
      .execute();
    return rows.map(({ id, account, realName, name, deptId, orgId }) => ({
      id,
      account,
      realName,
      name,
      deptId,
      orgId,
    }));
  },
  async passwordHash(db, userId) {
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
    return row?.password_hash;
  },
  hashesForChange: (db, userId) =>
    db
      .selectFrom('users')
      .select(['password_hash as own', 'given_password_hash as given'])
      .where('id', '=', userId)
      .where('is_deleted', '=', false)
      .forUpdate()
      .executeTakeFirst(),
};

const checking: Pick<UsersPort, 'knownRoles' | 'knownPosts' | 'departments'> = {
  async knownRoles(scope, roleIds) {
    const query = scope.db
      .selectFrom('roles')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where('is_deleted', '=', false);
    return (await query.where(isAnyOf('id', roleIds)).execute()).length;
  },
  async knownPosts(scope, postIds) {
    const { rows } = await sql`select id from posts where tenant_id = ${scope.tenantId} and not is_deleted
      and ${isAnyOf('id', postIds)}`.execute(scope.db);
    return rows.length;
  },
  departments: (scope, ids) =>
    scope.db
      .selectFrom('departments')
      .select(['id', 'unit_id as unitId'])
      .where('tenant_id', '=', scope.tenantId)
      .where('is_deleted', '=', false)
      .where(isAnyOf('unit_id', scope.visibleUnitIds))
      .where(isAnyOf('id', ids))
      .execute(),
};

const secretOf = ({ hash, mustChange }: NewPassword) => ({
  password_hash: hash,
  must_change_password: mustChange,
  ...(mustChange ? { given_password_hash: hash } : {}),
});

/** Stores the users in the database. */
export const usersRepository: UsersPort = {
  ...reading,
  ...checking,
  async insert(context, user, { id, password }) {
    const row = { id, tenant_id: context.tenantId, ...values(user), ...secretOf(password), ...createdBy(context) };
    await context.db.insertInto('users').values(row).execute();
    await replaceLinks(context.db, id, user);
  },
  async update(context, user, id) {
    const { version } = await context.db
      .updateTable('users')
      .set({ ...values(user), ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('id', '=', id)
      .where(isAnyOf('unit_id', context.visibleUnitIds))
      .returning('version')
      .executeTakeFirstOrThrow();
    await replaceLinks(context.db, id, user);
    return version;
  },
  async remove(context, ids) {
    await context.db
      .updateTable('users')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where(isAnyOf('id', ids))
      .where(isAnyOf('unit_id', context.visibleUnitIds))
      .execute();
  },
  async setPassword(context, userId, password) {
    await context.db
      .updateTable('users')
      .set({ ...secretOf(password), ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('id', '=', userId)
      .execute();
  },
};
