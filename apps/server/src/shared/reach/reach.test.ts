import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const everyMaintenance = [
  'role_view',
  'role_edit',
  'role_add',
  'role_grant',
  'role_delete',
  'menu_view',
  'menu_add',
  'menu_edit',
  'menu_delete',
  'param_view',
  'param_edit',
  'param_add',
  'param_delete',
];

onEachDatabase('ways to more rights', (kind) => {
  let app: TestApp;
  let east: string;
  const db = () => app.app.database.db;
  beforeAll(async () => {
    app = await openTestApp(kind);
    // East sees the own unit and the units below, and maintains everything there except `audit_view`.
    await grantButtons(db(), { 'role-manager': everyMaintenance, 'role-admin': ['audit_view'] });
    await db()
      .insertInto('roles')
      .values({ ...(await row('role-clerk')), id: 'role-auditor', role_alias: 'auditor' })
      .execute();
    await sql`insert into role_menus values ('role-auditor', 'granted-audit_view')`.execute(db());
    await sql`insert into parameters (
        id, tenant_id, param_name, param_key, param_value, create_user, create_time, update_user, update_time)
      values (
        'rule', '000000', 'rule', 'password.regex', '.{8,}', '1', '2026-01-01', '1', '2026-01-01')`.execute(db());
    east = await app.signIn('east');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const row = (id: string) => db().selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const post = async (url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, token: east, payload })).body;
  const role = { id: 'role-clerk', roleName: 'Clerk', roleAlias: 'clerk' };
  const menu = '/api/blade-system/menu/submit';

  test('nobody resets or unlocks an account with more rights, and nobody resets their own', async () => {
    await sql`insert into user_roles values ('user-clerk', 'role-auditor')`.execute(db());
    for (const end of ['reset-password', 'unlock'])
      expect((await post(`/api/blade-user/${end}?userIds=user-clerk`)).reason).toBe('GRANT_BEYOND_OWN');
    await sql`delete from user_roles where user_id = 'user-clerk' and role_id = 'role-auditor'`.execute(db());
    expect((await post('/api/blade-user/reset-password?userIds=user-east')).reason).toBe('ACCOUNT_OWN_RESET');
    const rows = await db()
      .selectFrom('users')
      .select(['version', 'must_change_password'])
      .where('id', 'in', ['user-clerk', 'user-east'])
      .execute();
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ version: 1, must_change_password: false })));
  });

  test('nobody moves a permission that they lack to an entry of their own', async () => {
    const audit = { id: 'granted-audit_view', name: 'x', category: 2 };
    expect((await post(menu, { ...audit, code: 'renamed' })).reason).toBe('GRANT_BEYOND_OWN');
    expect((await post(menu, { id: 'granted-role_view', name: 'x', category: 2, code: 'audit_view2' })).reason).toBe(
      'GRANT_BEYOND_OWN',
    );
    expect((await post(menu, { ...audit, category: 1, code: 'audit_view' })).reason).toBe('GRANT_BEYOND_OWN');
    expect((await post('/api/blade-system/menu/remove?ids=granted-audit_view')).reason).toBe('GRANT_BEYOND_OWN');
    // The code of a page becomes a permission when the page becomes a button.
    const page = await post(menu, { name: 'x', code: 'tenant_view' });
    expect(page.code).toBe(200);
    expect((await post(menu, { id: page.data.id, name: 'x', code: 'tenant_view', category: 2 })).reason).toBe(
      'GRANT_BEYOND_OWN',
    );
  });

  test('an entry is not granted by moving another below it', async () => {
    expect(
      (await post(menu, { id: 'menu-user', parentId: 'granted-audit_view', name: 'x', code: 'user' })).reason,
    ).toBe('GRANT_BEYOND_OWN');
    await sql`update menus set parent_id = 'granted-audit_view' where id = 'granted-role_view'`.execute(db());
    expect(
      (await post('/api/blade-system/role/grant', { roleIds: ['role-clerk'], menuIds: ['granted-audit_view'] })).reason,
    ).toBe('GRANT_BEYOND_OWN');
    await sql`update menus set parent_id = '0' where id = 'granted-role_view'`.execute(db());
  });

  test('nobody widens a data scope beyond their own or removes rights from a role with more rights', async () => {
    const save = async (more: object) => (await post('/api/blade-system/role/submit', { ...role, ...more })).reason;
    expect(await save({ dataScope: 'tenant' })).toBe('GRANT_BEYOND_OWN');
    expect(await save({ id: 'role-manager', roleName: 'Manager', roleAlias: 'manager', dataScope: 'tenant' })).toBe(
      'GRANT_BEYOND_OWN',
    );
    expect(await save({ id: '', roleAlias: 'fresh', dataScope: 'tenant' })).toBe('GRANT_BEYOND_OWN');
    expect(await save({ id: 'role-auditor', roleAlias: 'auditor' })).toBe('GRANT_BEYOND_OWN');
    for (const roleIds of [['role-auditor'], ['role-clerk', 'role-auditor'], ['role-admin']]) {
      expect((await post('/api/blade-system/role/grant', { roleIds, menuIds: [] })).reason).toBe('GRANT_BEYOND_OWN');
    }
    expect((await post('/api/blade-system/role/remove?ids=role-auditor')).reason).toBe('GRANT_BEYOND_OWN');
  });

  test('a role with users in other units is changed only by people who see these units', async () => {
    await sql`insert into user_roles values ('user-west', 'role-clerk')`.execute(db());
    expect((await post('/api/blade-system/role/submit', { ...role, dataScope: 'unitTree' })).reason).toBe(
      'GRANT_BEYOND_OWN',
    );
    expect((await post('/api/blade-system/role/grant', { roleIds: ['role-clerk'], menuIds: [] })).reason).toBe(
      'GRANT_BEYOND_OWN',
    );
    await sql`delete from user_roles where user_id = 'user-west' and role_id = 'role-clerk'`.execute(db());
    expect((await post('/api/blade-system/role/submit', { ...role, dataScope: 'unitTree' })).code).toBe(200);
    expect(
      (await post('/api/blade-system/role/grant', { roleIds: ['role-clerk'], menuIds: ['granted-role_view'] })).code,
    ).toBe(200);
  });

  test('parameters that govern security are for administrators, under every name', async () => {
    await sql`update roles set data_scope = 'tenant' where id = 'role-manager'`.execute(db());
    const save = async (more: object) =>
      (await post('/api/blade-system/param/submit', { paramName: 'x', paramKey: 'x', paramValue: '^.{8,}$', ...more }))
        .reason;
    expect(await save({ paramKey: 'password.regex', id: 'rule' })).toBe('GRANT_BEYOND_OWN');
    expect(await save({ paramKey: 'renamed', id: 'rule' })).toBe('GRANT_BEYOND_OWN');
    for (const paramKey of ['file.url', 'kkview.url', 'enable.watermark', 'lock.minutes', 'captcha.kind', 'sealing.on'])
      expect(await save({ paramKey })).toBe('GRANT_BEYOND_OWN');
    expect((await post('/api/blade-system/param/remove?ids=rule')).reason).toBe('GRANT_BEYOND_OWN');
    expect(await save({ paramKey: 'system.title' })).toBeUndefined();
    await sql`update roles set data_scope = 'unitTree' where id = 'role-manager'`.execute(db());
    expect(await save({ paramKey: 'system.shortTitle' })).toBe('GRANT_BEYOND_OWN');
  });
});
