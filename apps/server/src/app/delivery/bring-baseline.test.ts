import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, type Delivery } from '../../baseline/delivery.ts';
import { deliveredParts, demoDeployment } from '../../demo/create-demo-deployment.ts';
import { mainTenant } from '../../shared/reach/main-tenant.ts';
import type { Database } from '../../shared/database/database.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { bringBaseline } from './bring-baseline.ts';
import { seedEmptyDatabase } from '../seeding/seed-demo.ts';

const isDemo = true;
const now = deliveryOf(deliveredParts(), { isDemo, tenantId: mainTenant });

const page = {
  alias: 'Later',
  source: 'tool',
  metaKey: '',
  path: '/system/later',
  category: 1,
  action: 0,
  clientIds: '',
} as const;
const button = { alias: 'View', source: '', metaKey: '', path: '', category: 2, action: 2, clientIds: '' } as const;
const laterMenus = [
  { ...page, code: 'later', name: '后来的页面', parentCode: 'group_system' },
  { ...button, code: 'later_view', name: '查看', parentCode: 'later' },
  { ...button, code: 'param_later', name: '后来的按钮', parentCode: 'param' },
  { ...button, code: 'post_later', name: '后来的按钮', parentCode: 'post' },
] as const;

// A later release adds: a page with a button, buttons for existing pages, grants, a role, a parameter, entries, a form.
const later: Delivery = {
  ...now,
  menus: [...now.menus, ...laterMenus],
  roles: [
    ...now.roles.map((role) =>
      ['leader', 'verifier', 'unit_admin', 'administrator'].includes(role.roleAlias)
        ? { ...role, codes: [...role.codes, 'group_system', 'later', 'later_view'] }
        : role,
    ),
    {
      roleName: '后来的角色',
      roleAlias: 'later_role',
      dataScope: 'unit',
      sort: 9,
      codes: ['group_system', 'later', 'later_view'],
    },
  ],
  parameters: [
    ...now.parameters,
    { paramKey: 'later.parameter', paramName: '后来的参数', paramValue: '7', remark: '后来的' },
    { paramKey: 'own.parameter', paramName: '同名的参数', paramValue: '7', remark: '' },
  ],
  dictionaries: [
    ...now.dictionaries.map((one) =>
      ['sex', 'flow', 'key_status'].includes(one.code)
        ? { ...one, entries: [...one.entries, { dictKey: '99', dictValue: '后来的项', remark: '' }] }
        : one,
    ),
    { code: 'later_dictionary', name: '后来的字典', entries: [{ dictKey: '1', dictValue: '一', remark: '' }] },
  ],
  metaForms: [
    ...now.metaForms,
    {
      id: '1',
      metaKey: 'laterForm',
      formName: '后来的表单',
      names: { en: 'Later form' },
      metaType: 1,
      metaFormItemList: [],
    },
  ],
};

const everything = [
  'menus',
  'roles',
  'role_menus',
  'parameters',
  'dictionaries',
  'meta_forms',
  'baseline_entries',
] as const;

async function stored(db: Database): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const table of everything)
    texts.push(
      ...(
        await sql<{
          readonly text: string;
        }>`select to_jsonb(t)::text as text from ${sql.table(table)} t order by 1`.execute(db)
      ).rows.map(({ text }) => `${table} ${text}`),
    );
  return texts;
}

// Changes that an administrator made between the two releases.
async function administer(db: Database): Promise<void> {
  await sql`update menus set name = '我们的参数', sort = 3, parent_id = '0'
    where tenant_id = '000000' and code = 'param'`.execute(db);
  await sql`update menus set is_deleted = true where tenant_id = '000000' and code like 'post%'`.execute(db);
  await sql`delete from role_menus where menu_id in (
    select id from menus where code like 'post%' and tenant_id = '000000')`.execute(db);
  await sql`update menus set code = 'duty' where tenant_id = '000000' and code = 'dept'`.execute(db);
  await sql`delete from role_menus
    where role_id in (select id from roles where role_alias = 'verifier' and tenant_id = '000000')
      and menu_id in (select id from menus where code = 'officearea_view')`.execute(db);
  await sql`update roles set data_scope = 'unit' where role_alias = 'unit_admin' and tenant_id = '000000'`.execute(db);
  await sql`update parameters set is_deleted = true where tenant_id = '000000' and param_key = 'kkview.url'`.execute(
    db,
  );
  await sql`update parameters set param_value = '我们的系统'
    where tenant_id = '000000' and param_key = 'system.title'`.execute(db);
  await sql`insert into parameters (id, tenant_id, param_name, param_key, param_value, create_time, update_time)
    values ('own', '000000', '自己的', 'own.parameter', '1', now(), now())`.execute(db);
  await sql`update dictionaries set is_deleted = true
    where tenant_id = '000000' and (code = 'flow' or (code = 'sex' and dict_key = '3'))`.execute(db);
  await sql`update dictionaries set dict_value = '遗失了'
    where tenant_id = '000000' and code = 'key_status' and dict_key = '3'`.execute(db);
}

// Without records, which a delivery never contains.
const deployment = async () => ({ ...demoDeployment(), records: {}, files: [], notices: [], messages: [] });
const isEntry = (row: string) => !row.includes('"release"');

onEachDatabase('a later release on an older database', (kind) => {
  let app: TestApp;
  let db: Database;
  let before: readonly string[] = [];
  let brought: Awaited<ReturnType<typeof bringBaseline>> = [];
  beforeAll(async () => {
    app = await openTestApp(kind, { seed: (own, sealing) => seedEmptyDatabase(own, { isDemo, deployment, sealing }) });
    ({ db } = app.app.database);
    await administer(db);
    before = await stored(db);
    brought = await bringBaseline(db, later, { isDemo });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const outcomes = (tenantId: string) =>
    new Map(
      brought
        .find((one) => one.tenantId === tenantId)
        ?.records.map(({ kind: of, key, outcome }) => [`${of} ${key}`, outcome]),
    );
  const menu = (code: string) =>
    db
      .selectFrom('menus')
      .selectAll()
      .where('tenant_id', '=', mainTenant)
      .where('code', '=', code)
      .where('is_deleted', '=', false)
      .executeTakeFirst();
  const holders = async (code: string) => {
    const { rows } = await sql<{ readonly alias: string }>`select r.role_alias as alias from role_menus g
      join roles r on r.id = g.role_id
      join menus m on m.id = g.menu_id
      where m.code = ${code} and m.tenant_id = '000000' order by 1`.execute(db);
    return rows.map(({ alias }) => alias);
  };

  test('a first start stores everything that its own release delivers', async () => {
    const records = await db
      .selectFrom('baseline_entries')
      .select('outcome')
      .distinct()
      .where('outcome', '!=', 'added')
      .execute();
    expect(records.map(({ outcome }) => outcome).toSorted()).toEqual(['present', 'skipped', 'start']);
    expect(
      await db.selectFrom('baseline_entries').select('tenant_id').distinct().orderBy('tenant_id').execute(),
    ).toHaveLength(2);
  });

  test('adds new entries below their parents', async () => {
    expect(await menu('later')).toMatchObject({
      name: '后来的页面',
      alias: 'Later',
      parent_id: (await menu('group_system'))?.id,
    });
    expect(await menu('later_view')).toMatchObject({ parent_id: (await menu('later'))?.id, category: 2 });
    expect(await menu('param_later')).toMatchObject({ parent_id: (await menu('param'))?.id });
    expect(outcomes(mainTenant).get('form laterForm')).toBe('added');
    const { rows } = await sql`select param_value as value from parameters where param_key = 'later.parameter'`.execute(
      db,
    );
    expect(rows).toEqual([{ value: '7' }, { value: '7' }]);
    const { rows: entries } = await sql`select code, dict_value as value from dictionaries
      where tenant_id = '000000' and (code = 'later_dictionary' or dict_key = '99')
      order by 1, 2`.execute(db);
    expect(entries).toEqual([
      { code: 'key_status', value: '后来的项' },
      { code: 'later_dictionary', value: '一' },
      { code: 'later_dictionary', value: '后来的字典' },
      { code: 'sex', value: '后来的项' },
    ]);
  });

  test('does not add entries that were removed, and does not overwrite entries of users', () => {
    const found = outcomes(mainTenant);
    expect(['menu post_later', 'entry flow/99', 'parameter own.parameter'].map((key) => found.get(key))).toEqual([
      'skipped',
      'skipped',
      'present',
    ]);
    expect(outcomes(brought[1]?.tenantId ?? '').get('menu post_later')).toBe('added');
  });

  test('grants new permissions only to built-in roles that nobody has changed', async () => {
    // The administrator holds a menu whose code was changed, and may do everything without grants.
    expect(await holders('later_view')).toEqual(['later_role', 'leader']);
  });

  test('changes no existing row', async () => {
    const after = new Set(await stored(db));
    expect(before.filter((row) => !after.has(row) && isEntry(row))).toEqual([]);
  });

  test('adds entries once: a second start changes nothing, nor does a release that is installed again', async () => {
    const rows = await stored(db);
    expect(await bringBaseline(db, later, { isDemo })).toEqual([]);
    expect(await stored(db)).toEqual(rows);
    await bringBaseline(db, now, { isDemo });
    await bringBaseline(db, later, { isDemo });
    expect((await stored(db)).filter(isEntry)).toEqual(rows.filter(isEntry));
  });

  test('adds no entry again that an administrator removed', async () => {
    await sql`update menus set is_deleted = true where code = 'later_view' and tenant_id = '000000'`.execute(db);
    await bringBaseline(
      db,
      {
        ...later,
        parameters: [...later.parameters, { paramKey: 'latest', paramName: '最新', paramValue: '', remark: '' }],
      },
      { isDemo },
    );
    expect(await menu('later_view')).toBeUndefined();
  });

  test('a tenant that is created later has the entries of the main tenant, and gets later ones too', async () => {
    const token = String(
      (
        await app.call({
          method: 'POST',
          url: '/api/blade-auth/token',
          query: { tenantId: mainTenant, account: 'admin', password: demoDeployment().password },
        })
      ).body.data.accessToken,
    );
    const { body } = await app.call({
      method: 'POST',
      url: '/api/blade-system/tenant/submit',
      token,
      payload: { tenantName: '后来的租户' },
    });
    const tenantId = String(body.data.tenantId);
    const release: Delivery = {
      ...later,
      menus: [...later.menus, { ...button, code: 'later_edit', name: '修改', parentCode: 'later' }],
    };
    const own = (await bringBaseline(db, release, { isDemo })).find((one) => one.tenantId === tenantId);
    expect(own?.records).toEqual([{ kind: 'menu', key: 'later_edit', outcome: 'added' }]);
    const codes = (
      await db
        .selectFrom('menus')
        .select('code')
        .where('tenant_id', '=', tenantId)
        .where('is_deleted', '=', false)
        .execute()
    ).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['later', 'later_edit', 'duty']));
    expect(codes.filter((code) => code.startsWith('post') || code === 'later_view')).toEqual([]);
  });

  test('two instances that start at once add the entries once', async () => {
    const release: Delivery = {
      ...later,
      parameters: [...later.parameters, { paramKey: 'at.once', paramName: '同时', paramValue: '', remark: '' }],
    };
    const both = await Promise.all([bringBaseline(db, release, { isDemo }), bringBaseline(db, release, { isDemo })]);
    expect(both.filter((one) => one.length > 0)).toHaveLength(1);
  });
});
