import type { Database } from '../shared/database/database.ts';
import { createdBy } from '../shared/database/maintained.ts';
import { lightHash } from './light-hash.ts';

/** The password of every test user. */
export const testPassword = 'Test@2026';

const stamp = createdBy({ userId: '1', now: '2026-01-01 08:00:00' });

interface TestUser {
  readonly id: string;
  readonly tenantId: string;
  readonly account: string;
  readonly unitId: string;
  readonly roleId: string;
}

// A bureau with two offices in tenant 000000, one unit in tenant 000001.
const testUnits = {
  bureau: 'unit-bureau',
  east: 'unit-east',
  west: 'unit-west',
  foreign: 'unit-foreign',
} as const;

const users: readonly TestUser[] = [
  { id: 'user-admin', tenantId: '000000', account: 'admin', unitId: testUnits.bureau, roleId: 'role-admin' },
  { id: 'user-east', tenantId: '000000', account: 'east', unitId: testUnits.east, roleId: 'role-manager' },
  { id: 'user-west', tenantId: '000000', account: 'west', unitId: testUnits.west, roleId: 'role-manager' },
  { id: 'user-clerk', tenantId: '000000', account: 'clerk', unitId: testUnits.east, roleId: 'role-clerk' },
  { id: 'user-foreign', tenantId: '000001', account: 'foreign', unitId: testUnits.foreign, roleId: 'role-foreign' },
];

const roles = [
  {
    id: 'role-admin',
    tenant_id: '000000',
    role_name: 'Administrator',
    role_alias: 'administrator',
    data_scope: 'tenant',
  },
  { id: 'role-manager', tenant_id: '000000', role_name: 'Manager', role_alias: 'manager', data_scope: 'unitTree' },
  { id: 'role-clerk', tenant_id: '000000', role_name: 'Clerk', role_alias: 'clerk', data_scope: 'unit' },
  {
    id: 'role-foreign',
    tenant_id: '000001',
    role_name: 'Administrator',
    role_alias: 'administrator',
    data_scope: 'tenant',
  },
];

function unit(id: string, tenantId: string, parentId: string) {
  const path = parentId === '0' ? `/${id}/` : `/${parentId}/${id}/`;
  const names = {
    unit_name: id,
    unit_code: id,
    full_name: id,
    unit_level: '',
    unit_type: '',
    address: '',
    linkman: '',
    contact_number: '',
  };
  return { id, tenant_id: tenantId, parent_id: parentId, path, ...names, sort: 0, remark: '', ...stamp };
}

async function seedUsers(db: Database, passwordHash: string): Promise<void> {
  const empty = { code: '', name: '', avatar: '', email: '', phone: '', birthday: '', post_id: '' };
  const row = (user: TestUser) => ({
    id: user.id,
    tenant_id: user.tenantId,
    account: user.account,
    account_key: user.account,
    password_hash: passwordHash,
    must_change_password: false,
    real_name: user.account,
    unit_id: user.unitId,
    sex: -1,
    status: 1,
    ...empty,
    ...stamp,
  });
  await db.insertInto('users').values(users.map(row)).execute();
  await db
    .insertInto('user_roles')
    .values(users.map((user) => ({ user_id: user.id, role_id: user.roleId })))
    .execute();
}

async function seedButtons(db: Database): Promise<void> {
  const codes = [
    'user_view',
    'user_add',
    'user_edit',
    'user_delete',
    'user_reset',
    'unit_view',
    'unit_add',
    'unit_edit',
    'dept_view',
    'dept_add',
    'dept_edit',
    'dept_delete',
  ];
  const menu = {
    tenant_id: '000000',
    alias: '',
    source: '',
    meta_key: '',
    sort: 0,
    action: 1,
    is_open: 0,
    remark: '',
    ...stamp,
  };
  const parent = {
    ...menu,
    id: 'menu-user',
    parent_id: '0',
    code: 'user',
    name: 'user',
    path: '/system/user',
    category: 1,
  };
  const button = (code: string) => ({
    ...menu,
    id: `button-${code}`,
    parent_id: parent.id,
    code,
    name: code,
    path: '',
    category: 2,
  });
  const buttons = codes.map(button);
  await db
    .insertInto('menus')
    .values([parent, ...buttons])
    .execute();
  await db
    .insertInto('role_menus')
    .values([parent, ...buttons].map(({ id }) => ({ role_id: 'role-manager', menu_id: id })))
    .execute();
}

/** Two tenants with units, roles and users; every user has the given password. */
export async function seedTestTenants(db: Database, password: string): Promise<void> {
  const blank = { domain: '', linkman: '', contact_number: '', address: '', status: 1, ...stamp };
  await db
    .insertInto('tenants')
    .values([
      { id: 'tenant-0', tenant_id: '000000', tenant_name: 'main', ...blank },
      { id: 'tenant-1', tenant_id: '000001', tenant_name: 'other', ...blank },
    ])
    .execute();
  await db
    .insertInto('units')
    .values([
      unit(testUnits.bureau, '000000', '0'),
      unit(testUnits.east, '000000', testUnits.bureau),
      unit(testUnits.west, '000000', testUnits.bureau),
      unit(testUnits.foreign, '000001', '0'),
    ])
    .execute();
  await db
    .insertInto('roles')
    .values(roles.map((role) => Object.assign(role, { parent_id: '0', sort: 0, remark: '', ...stamp })))
    .execute();
  await seedUsers(db, await lightHash(password));
  await seedButtons(db);
}
