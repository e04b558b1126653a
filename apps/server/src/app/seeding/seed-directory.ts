import type { DemoDeployment, DemoMenu, DemoPost, DemoRole, DemoUnit, DemoUser } from '../../demo/demo-deployment.ts';
import type { PostsTables } from '../../modules/posts/posts.tables.ts';
import type { Database } from '../../shared/database/database.ts';
import type { createdBy } from '../../shared/database/maintained.ts';
import { createSealedTexts, sealedColumns } from '../../shared/security/sealing/sealed-rows.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';

type Stamp = ReturnType<typeof createdBy>;

interface Seed {
  readonly stamp: Stamp;
  readonly passwordHash: string;
  readonly sealing: Sealing;
}

const blankUnit = { remark: '' };

// The paths of rows. Parents come before their children, so the path of a parent is known.
function pathsOf(rows: readonly { readonly id: string; readonly parentId: string }[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const row of rows) paths.set(row.id, `${paths.get(row.parentId) ?? '/'}${row.id}/`);
  return paths;
}

async function seedUnits(
  db: Database,
  deployment: DemoDeployment,
  { stamp, sealing }: Pick<Seed, 'stamp' | 'sealing'>,
): Promise<void> {
  const paths = pathsOf(deployment.units);
  const numbers = createSealedTexts(sealing, sealedColumns.units);
  const row = (unit: DemoUnit) => ({
    id: unit.id,
    tenant_id: unit.tenantId,
    parent_id: unit.parentId,
    path: paths.get(unit.id) ?? `/${unit.id}/`,
    unit_name: unit.unitName,
    unit_code: unit.unitCode,
    full_name: unit.fullName,
    unit_level: unit.unitLevel,
    unit_type: unit.unitType,
    address: unit.address,
    linkman: unit.linkman,
    contact_number: numbers.seal(unit.contactNumber, unit),
    sort: unit.sort,
    ...blankUnit,
    ...stamp,
  });
  await db.insertInto('units').values(deployment.units.map(row)).execute();
}

async function seedDepartments(db: Database, deployment: DemoDeployment, stamp: Stamp): Promise<void> {
  const paths = pathsOf(deployment.departments);
  const rows = deployment.departments.map((department) => ({
    id: department.id,
    tenant_id: department.tenantId,
    unit_id: department.unitId,
    parent_id: department.parentId,
    path: paths.get(department.id) ?? `/${department.id}/`,
    dept_name: department.deptName,
    full_name: department.fullName,
    sort: department.sort,
    remark: '',
    ...stamp,
  }));
  await db.insertInto('departments').values(rows).execute();
}

async function seedUsers(
  db: Database,
  deployment: DemoDeployment,
  { stamp, passwordHash, sealing }: Seed,
): Promise<void> {
  const numbers = createSealedTexts(sealing, sealedColumns.users);
  const row = (user: DemoUser) => ({
    id: user.id,
    tenant_id: user.tenantId,
    account: user.account,
    account_key: user.account.toLowerCase(),
    password_hash: passwordHash,
    must_change_password: false,
    code: user.code,
    name: user.realName,
    real_name: user.realName,
    avatar: '',
    email: user.email,
    phone: numbers.seal(user.phone, user),
    sex: user.sex,
    birthday: user.birthday,
    unit_id: user.unitId,
    post_id: user.postIds.join(','),
    status: 1,
    ...stamp,
  });
  await db.insertInto('users').values(deployment.users.map(row)).execute();
  const roles = deployment.users.flatMap((user) => user.roleIds.map((id) => ({ user_id: user.id, role_id: id })));
  const departments = deployment.users.flatMap((user) =>
    user.deptIds.map((id, position) => ({ user_id: user.id, department_id: id, position })),
  );
  if (roles.length > 0) await db.insertInto('user_roles').values(roles).execute();
  if (departments.length > 0) await db.insertInto('user_departments').values(departments).execute();
}

async function seedRoles(db: Database, roles: readonly DemoRole[], stamp: Stamp): Promise<void> {
  const row = (role: DemoRole) => ({
    id: role.id,
    tenant_id: role.tenantId,
    parent_id: '0',
    role_name: role.roleName,
    role_alias: role.roleAlias,
    data_scope: role.dataScope,
    sort: role.sort,
    remark: '',
    ...stamp,
  });
  await db.insertInto('roles').values(roles.map(row)).execute();
  const grants = roles.flatMap((role) => role.menuIds.map((id) => ({ role_id: role.id, menu_id: id })));
  if (grants.length > 0) await db.insertInto('role_menus').values(grants).execute();
}

async function seedPosts(db: Database, posts: readonly DemoPost[], stamp: Stamp): Promise<void> {
  const rows = posts.map(({ id, tenantId, category, postCode, postName, sort }) => ({
    id,
    tenant_id: tenantId,
    category,
    post_code: postCode,
    post_name: postName,
    sort,
    remark: '',
    ...stamp,
  }));
  await db.withTables<PostsTables>().insertInto('posts').values(rows).execute();
}

/** Stores menus and buttons. */
export async function seedMenus(db: Database, menus: readonly DemoMenu[], stamp: Stamp): Promise<void> {
  const row = (menu: DemoMenu) => ({
    id: menu.id,
    tenant_id: menu.tenantId,
    parent_id: menu.parentId,
    code: menu.code,
    name: menu.name,
    alias: menu.alias,
    path: menu.path,
    source: menu.source,
    meta_key: menu.metaKey,
    sort: menu.sort,
    category: menu.category,
    action: menu.action,
    is_open: 0,
    client_ids: menu.clientIds,
    remark: '',
    ...stamp,
  });
  if (menus.length > 0) await db.insertInto('menus').values(menus.map(row)).execute();
}

/** Stores tenants, units, departments, posts, roles, menus and people of a demo deployment. */
export async function seedDirectory(db: Database, deployment: DemoDeployment, seed: Seed): Promise<void> {
  const numbers = createSealedTexts(seed.sealing, sealedColumns.tenants);
  const tenants = deployment.tenants.map((tenant) => ({
    id: tenant.id,
    tenant_id: tenant.tenantId,
    tenant_name: tenant.tenantName,
    domain: '',
    linkman: tenant.linkman,
    contact_number: numbers.seal(tenant.contactNumber, tenant),
    address: tenant.address,
    status: 1,
    ...seed.stamp,
  }));
  await db.insertInto('tenants').values(tenants).execute();
  await seedUnits(db, deployment, seed);
  await seedDepartments(db, deployment, seed.stamp);
  await seedMenus(db, deployment.menus, seed.stamp);
  await seedRoles(db, deployment.roles, seed.stamp);
  await seedPosts(db, deployment.posts, seed.stamp);
  await seedUsers(db, deployment, seed);
}
