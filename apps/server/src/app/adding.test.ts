import { allCalls, type Call } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';

const adding = allCalls.flatMap((call) =>
  call.permissionToAdd === undefined ? [] : [{ name: call.name, call, add: call.permissionToAdd }],
);

// Bodies that pass every check before the permission. A body that is incomplete is refused after the permission check.
const bodies: Readonly<Record<string, object>> = {
  'users.submit': { account: 'adding', realName: 'x' },
  'roles.submit': { roleName: 'x', roleAlias: 'adding' },
  'menus.submit': { name: 'x', code: 'adding' },
  'topMenus.submit': { name: 'x', code: 'adding' },
  'clients.submit': { clientId: 'adding', clientSecret: 'a-secret-of-the-client' },
  'dataScopes.submit': {},
  'apiScopes.submit': {},
  'dictionaries.submit': { code: 'adding', dictValue: 'x' },
  'parameters.submit': { paramName: 'x', paramKey: 'adding', paramValue: 'x' },
  'tenants.submit': { tenantName: 'x' },
  'posts.submit': { postCode: 'adding', postName: 'x' },
  'organization.unitSubmit': { unitName: 'x', parentId: 'unit-east' },
  'organization.departmentSubmit': { deptName: 'x', unitId: 'unit-east' },
  'announcements.submit': { title: 'x', content: 'x' },
  'metaForms.submit': { definition: { metaKey: 'adding', formName: 'x', metaFormItemList: [] } },
};

const ofAdministrators = new Set(['tenants.submit', 'clients.submit']);
// The server refuses what the product does not have, whatever roles grant.
const refused = new Set(['dataScopes.submit', 'apiScopes.submit']);

onEachDatabase('adding and changing are two permissions', (kind) => {
  let app: TestApp;
  let adds: string;
  let changes: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await db.deleteFrom('role_menus').where('role_id', '=', 'role-manager').execute();
    const held = new Set(
      (await db.selectFrom('menus').select('code').where('tenant_id', '=', '000000').execute()).map(({ code }) => code),
    );
    for (const code of held)
      await db
        .updateTable('menus')
        .set({ code: `old-${code}` })
        .where('code', '=', code)
        .execute();
    await grantButtons(db, {
      'role-manager': adding.map(({ add }) => add),
      'role-clerk': adding.map(({ call }) => call.permission),
    });
    // Parameters are settings of the whole tenant.
    await db
      .updateTable('roles')
      .set({ data_scope: 'tenant' })
      .where('id', 'in', ['role-manager', 'role-clerk'])
      .execute();
    adds = await app.signIn('east');
    changes = await app.signIn('clerk');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const send = (call: Call, token: string, own: object = {}) =>
    app.call({ method: 'POST', url: call.path, token, payload: { ...bodies[call.name], ...own } });

  test('the list of calls with two permissions names every row of administration that can be saved', () => {
    expect(adding.map(({ name }) => name).toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  test.each(adding.filter(({ name }) => refused.has(name)))('$name refuses whom the rights admit', async ({ call }) => {
    expect((await send(call, adds)).body.reason).toBe('SCOPE_OF_ROLES');
    expect((await send(call, changes, { id: 'nobody' })).body.reason).toBe('SCOPE_OF_ROLES');
  });

  test.each(adding.filter(({ name }) => !refused.has(name)))(
    '$name adds a row with the permission to add, and changes one with the permission to change',
    async ({ call }) => {
      expect((await send(call, changes)).body).toMatchObject({ code: 403, reason: 'NOT_ALLOWED' });
      expect((await send(call, changes, { id: '' })).body).toMatchObject({ code: 403, reason: 'NOT_ALLOWED' });
      expect((await send(call, adds, { id: 'nobody' })).body).toMatchObject({ code: 403, reason: 'NOT_ALLOWED' });
      // Only the main administrator may add tenants and clients, whatever roles grant. The refusal is the same as
      // without the permission.
      if (ofAdministrators.has(call.name)) return;
      expect((await send(call, adds)).body).toMatchObject({ code: 200 });
      expect((await send(call, changes, { id: 'nobody' })).body).toMatchObject({ reason: 'RECORD_MISSING' });
    },
  );
});
