import { sql } from 'kysely';
import type { ParametersTables } from '../../modules/parameters/parameters.tables.ts';
import type { PostsTables } from '../../modules/posts/posts.tables.ts';
import type { Database } from '../../shared/database/database.ts';
import { createdBy } from '../../shared/database/maintained.ts';
import { lightHash } from '../light-hash.ts';
import { storeStandard } from '../test-standards.ts';
import { testPassword } from '../test-tenants.ts';
import { entries, mainTenant, otherTenant, people, roles, units, type WorldUnit } from './reach-world.ts';

const stamp = createdBy({ userId: '1', now: '2026-01-01 08:00:00' });
const blank = { sort: 0, remark: '' };

function unitRow({ id, path, tenant }: WorldUnit) {
  const names = { unit_name: id, unit_code: id, full_name: id, unit_level: '', unit_type: '' };
  const contact = { address: '', linkman: '', contact_number: '' };
  return {
    id,
    tenant_id: tenant,
    parent_id: path.split('/').at(-3) || '0',
    path,
    ...names,
    ...contact,
    ...blank,
    ...stamp,
  };
}

const department = (id: string, unit: string) => ({
  id,
  unit_id: unit,
  parent_id: '0',
  path: `/${id}/`,
  dept_name: id,
  full_name: id,
});

async function seedSettings(db: Database): Promise<void> {
  const place = { tenant_id: mainTenant, ...stamp };
  const parameter = (id: string, key: string, value: string) => ({
    id,
    param_name: key,
    param_key: key,
    param_value: value,
    remark: '',
    ...place,
  });
  await db
    .withTables<ParametersTables>()
    .insertInto('parameters')
    .values([parameter('param-title', 'system.title', 'x'), parameter('param-rule', 'password.regex', '.{8,}')])
    .execute();
  const post = (id: string) => ({ id, category: 0, post_code: id, post_name: id, ...blank, ...place });
  await db
    .withTables<PostsTables>()
    .insertInto('posts')
    .values(['post-east', 'post-both', 'post-free'].map(post))
    .execute();
  const abroad = { ...post('post-abroad'), tenant_id: otherTenant };
  await db.withTables<PostsTables>().insertInto('posts').values(abroad).execute();
  const departments = [department('dept-east', 'east'), department('dept-west', 'west')];
  await db
    .insertInto('departments')
    .values(departments.map((row) => Object.assign(row, blank, place)))
    .execute();
}

async function seedRoles(db: Database): Promise<void> {
  const role = { parent_id: '0', ...blank, ...stamp };
  const named = roles.map(({ id, tenant, alias, scope }) =>
    Object.assign({ id, tenant_id: tenant, role_name: id, role_alias: alias, data_scope: scope }, role),
  );
  await db.insertInto('roles').values(named).execute();
  const menu = {
    tenant_id: mainTenant,
    alias: '',
    source: '',
    meta_key: '',
    action: 0,
    is_open: 0,
    ...blank,
    ...stamp,
  };
  const rows = entries.map(({ id, parent, code, category }) =>
    Object.assign({ id, parent_id: parent, code, name: id, path: category === 1 ? `/${id}` : '', category }, menu),
  );
  await db.insertInto('menus').values(rows).execute();
  const grants = roles.flatMap(({ id, menus }) => menus.map((menuId) => ({ role_id: id, menu_id: menuId })));
  await db.insertInto('role_menus').values(grants).execute();
}

/** Fills an empty database with the world of the reach matrix; everybody has the password of the test users. */
export async function seedReachWorld(db: Database): Promise<void> {
  const tenant = { domain: '', linkman: '', contact_number: '', address: '', status: 1, ...stamp };
  const tenants = [mainTenant, otherTenant, '000002'].map((id) =>
    Object.assign({ id: `tenant-${id}`, tenant_id: id, tenant_name: id }, tenant),
  );
  await db.insertInto('tenants').values(tenants).execute();
  await db.insertInto('units').values(units.map(unitRow)).execute();
  await seedRoles(db);
  await storeStandard(db, 'standard');
  const password = await lightHash(testPassword);
  const person = {
    must_change_password: false,
    code: '',
    name: '',
    avatar: '',
    email: '',
    phone: '',
    birthday: '',
    sex: -1,
    status: 1,
  };
  const rows = people.map(({ id, tenant: tenantId, unit, posts = '' }) =>
    Object.assign(
      { id, tenant_id: tenantId, account: id, account_key: id, real_name: id, unit_id: unit, post_id: posts },
      { password_hash: password, ...person, ...stamp },
    ),
  );
  await db.insertInto('users').values(rows).execute();
  await db
    .insertInto('user_roles')
    .values(people.flatMap(({ id, roles: held }) => held.map((roleId) => ({ user_id: id, role_id: roleId }))))
    .execute();
  await seedSettings(db);
}

/** Tables that every call may write to. */
const logs = /^(audit_|sessions$|signals?$|kysely)/;

/** The content of every table except logs, each as one checksum. */
export async function readTables(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const each = names.map(
    (name) =>
      sql`select ${name} as name, (
        select md5(coalesce(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text), ''))
        from ${sql.table(name)} t) as sum`,
  );
  const { rows } = await sql<{
    readonly name: string;
    readonly sum: string;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

export async function tableNames(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{
    readonly name: string;
  }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !logs.test(name));
}

/**
 * Notes in `kept.written` which of the tables a statement wrote to, so that only these are read again. A statement that
 * changes no row counts as well.
 */
export async function noteWrites(db: Database, names: readonly string[]): Promise<void> {
  await sql`create table kept.written (name text primary key)`.execute(db);
  await sql`create function kept.note() returns trigger language plpgsql as $$ begin
    insert into kept.written values (tg_table_name) on conflict do nothing;
    return null; end $$`.execute(db);
  for (const name of names)
    await sql`create trigger note after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function kept.note()`.execute(db);
}

/** The tables that were written to since this was last asked. */
export async function takeWritten(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`delete from kept.written returning name`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Copies the tables, so that `restoreTables` can restore them. */
export async function keepTables(db: Database, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sql`drop table if exists ${sql.table(`kept.${name}`)}`.execute(db);
    await sql`create table ${sql.table(`kept.${name}`)} as select * from ${sql.table(name)}`.execute(db);
  }
}

export async function restoreTables(db: Database, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sql`delete from ${sql.table(name)}`.execute(db);
    await sql`insert into ${sql.table(name)} select * from ${sql.table(`kept.${name}`)}`.execute(db);
  }
}
