import { recordModules } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDeployment } from '../demo/create-demo-deployment.ts';
import { createdBy } from '../shared/database/maintained.ts';
import { checkPassword } from '../shared/security/passwords.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { testPassword } from '../testing/test-tenants.ts';
import { refuseDemoPasswords, seedEmptyDatabase, type FirstStart } from './seeding/seed-demo.ts';

// The keys of shell.md §3.
const keysOfProduct = [
  'property.currentZoning',
  'password.regex',
  'system.region',
  'enable.onlineedit',
  'file.preview',
  'onlyoffice.url',
  'file.url',
  'system.url',
  'unit.specialName',
  'flow.tableViewHeader',
  'kkview.url',
  'kkview.version',
];
const fromDemo = /云汀|yunting/i;
const rule = 'Changed@2026';
const guarded = [
  '/api/blade-user/list',
  '/api/blade-system/menu/list',
  '/api/blade-system/tenant/list',
  '/api/property-basics/house/detail?id=1',
];
// The default passwords of the product family, and the first guesses of attackers.
const listed = [
  '123456',
  'admin',
  '12345678',
  'password',
  '888888',
  '000000',
  'blade',
  'saber',
  'root',
  'Yunting@2026',
  'Admin@123',
  'admin123',
  '',
];

interface MenuNode {
  readonly code: string;
  readonly path: string;
  readonly children?: readonly MenuNode[];
}

onEachDatabase('the first start outside a demo', (kind) => {
  let app: TestApp;
  let token = '';
  let first: FirstStart = { kind: 'none' };
  let held: readonly string[] = [];
  beforeAll(async () => {
    app = await openTestApp(kind, {
      seed: async (db, sealing) =>
        (first = await seedEmptyDatabase(db, { sealing, isDemo: false, deployment: async () => demoDeployment() })),
    });
    // An empty database outside a demo gets an administrator.
    const { password } = first as FirstStart & { readonly password: string };
    const grant = async (secret: string) =>
      (
        await app.call({
          method: 'POST',
          url: '/api/blade-auth/token',
          query: { tenantId: '000000', account: 'admin', password: secret },
        })
      ).body.data.accessToken;
    token = await grant(password);
    held = await Promise.all(guarded.map(async (url) => (await app.call({ method: 'GET', url, token })).body.reason));
    await app.call({
      method: 'POST',
      url: '/api/blade-user/update-password',
      payload: { oldPassword: password, newPassword: rule, newPassword1: rule },
      token,
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (url: string) => (await app.call({ method: 'GET', url, token })).body.data;
  const inEnglish = async (url: string) =>
    (
      await app.call({
        method: 'GET',
        url: `/api/blade-system/param/detail?${url}`,
        token,
        headers: { 'accept-language': 'en' },
      })
    ).body.data;

  test('CFG-15: a random password, shown once, is changed before anything else is answered', async () => {
    expect(first).toMatchObject({
      kind: 'administrator',
      account: 'admin',
      password: expect.stringMatching(/^[A-Za-z2-9@#%+=]{16}$/),
    });
    expect(held).toEqual(guarded.map(() => 'PASSWORD_CHANGE_REQUIRED'));
    const again = await seedEmptyDatabase(app.app.database.db, {
      sealing: app.app.sealing,
      isDemo: false,
      deployment: async () => demoDeployment(),
    });
    expect(again).toEqual({ kind: 'none' });
    expect(JSON.stringify(await app.app.database.db.selectFrom('settings').selectAll().execute())).not.toContain(
      first.kind === 'administrator' ? first.password : '?',
    );
  });

  test('indexes keep values of the delivered forms unique from the first start on', async () => {
    const { db } = app.app.database;
    const indexes = async () =>
      (
        await sql<{
          readonly name: string;
        }>`select indexname as name from pg_indexes where strpos(indexname, '_unique_') > 0 order by 1`.execute(db)
      ).rows.map(({ name }) => name);
    const atStart = await indexes();
    expect(atStart.length).toBeGreaterThan(0);
    await app.app.modules.prepare();
    expect(await indexes()).toEqual(atStart);
  });

  test('CFG-15: no account has a listed password, and no account has a published id', async () => {
    const { db } = app.app.database;
    const users = await db.selectFrom('users').select(['id', 'account', 'password_hash as hash']).execute();
    expect(users.map(({ account }) => account)).toEqual(['admin']);
    for (const { hash } of users)
      for (const password of listed)
        expect([password, (await checkPassword(password, hash)).matches]).toEqual([password, false]);
    const roles = await db.selectFrom('roles').select('id').execute();
    for (const { id } of [...users, ...roles]) expect(id).toMatch(/^\d{15,}$/);
    expect([...users, ...roles].map(({ id }) => id)).not.toContain('1123598816738675201');
  });

  test('CFG-15: the tenant of the first start gives no access to another one', async () => {
    const { db } = app.app.database;
    const stamp = createdBy({ userId: '0', now: '2026-01-01 08:00:00' });
    await db
      .insertInto('tenants')
      .values({
        id: '77',
        tenant_id: '000077',
        tenant_name: 'other',
        domain: '',
        linkman: '',
        contact_number: '',
        address: '',
        status: 1,
        ...stamp,
      })
      .execute();
    await sql`insert into users (
        id, tenant_id, account, account_key, password_hash, real_name,
        create_user, create_time, update_user, update_time)
      values (
        '7700', '000077', 'theirs', 'theirs', '', 'theirs',
        '0', ${stamp.create_time}, '0', ${stamp.create_time})`.execute(db);
    for (const headers of [{}, { 'tenant-id': '000077' }]) {
      const { body } = await app.call({ method: 'GET', url: '/api/blade-user/detail?id=7700', token, headers });
      expect(body.data).toEqual({});
    }
  });

  test('stores every parameter that the product reads, each with a remark and without demo values', async () => {
    const { records } = await get('/api/blade-system/param/list?size=-1');
    const byKey = new Map<string, { readonly paramValue: string; readonly remark: string }>(
      records.map((record: { readonly paramKey: string }) => [record.paramKey, record]),
    );
    expect([...byKey.keys()]).toEqual(expect.arrayContaining(keysOfProduct));
    expect(JSON.stringify(records)).not.toMatch(fromDemo);
    expect(records.filter(({ remark }: { readonly remark: string }) => remark === '')).toEqual([]);
    expect(byKey.get('enable.onlineedit')?.paramValue).toBe('1');
    for (const key of keysOfProduct)
      expect((await get(`/api/blade-system/param/detail?paramKey=${key}`)).paramKey).toBe(key);
  });

  test('gives the login page a title without a place name', async () => {
    const { body } = await app.call({ method: 'GET', url: '/api/blade-system/param/appinfo' });
    expect(body.data).toMatchObject({ title: '资产管理系统', shortTitle: '资产管理', placeName: '', isDemo: false });
  });

  test('shows the rule for passwords in the language of the reader, and as it is stored for editing', async () => {
    const stored = await get('/api/blade-system/param/detail?paramKey=password.regex');
    expect(stored.remark).toMatch(/^密码长度/);
    expect((await inEnglish('paramKey=password.regex')).remark).toMatch(/^A password has 8 to 32 characters/);
    expect((await inEnglish(`id=${stored.id}`)).remark).toBe(stored.remark);
  });

  test('makes the pages of administration and approvals with their buttons, and no menu of the demo', async () => {
    const menu: readonly MenuNode[] = await get('/api/blade-system/menu/list');
    expect(menu.map(({ code }) => code)).toEqual(['group_flow', 'group_system']);
    const pages = menu[1]?.children ?? [];
    for (const path of ['/system/user', '/system/dict', '/system/menu', '/system/param', '/authority/role']) {
      const name = path.split('/').at(-1) ?? '';
      const page = pages.find((one) => one.path === path);
      expect(page?.children?.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['view', 'add', 'edit', 'delete'].map((end) => `${name}_${end}`)),
      );
    }
  });

  test('stores dictionaries that the product reads, and no record', async () => {
    for (const code of ['yes_no', 'record_status', 'unit_level', 'unit_type', 'sex']) {
      expect((await get(`/api/blade-system/dict/dictionary?code=${code}`)).length).toBeGreaterThan(1);
    }
    const users = await get('/api/blade-user/list?size=-1');
    expect(users.records.map(({ account }: { readonly account: string }) => account)).toEqual(['admin']);
  });

  test('stores the forms of the modules with their options, and no place, person or unit of the demo', async () => {
    const { db } = app.app.database;
    const { rows: forms } = await sql<{ readonly key: string }>`select meta_key as key from meta_forms`.execute(db);
    expect(forms.map(({ key }) => key).toSorted()).toEqual(recordModules.map(({ metaKey }) => metaKey).toSorted());
    const { rows: tables } = await sql<{
      readonly name: string;
    }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    expect(tables.length).toBeGreaterThan(30);
    const places = demoDeployment()
      .units.filter(({ tenantId }) => tenantId === '000000')
      .map(({ unitName }) => unitName);
    for (const { name } of tables) {
      const { rows } = await sql<{
        readonly text: string;
      }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`.execute(db);
      const stored = rows.map(({ text }) => text).join('\n');
      expect([name, stored.match(/云汀|yunting|澜江|东澜/i)?.[0]]).toEqual([name, undefined]);
      expect([name, places.filter((place) => stored.includes(place))]).toEqual([name, []]);
    }
    for (const name of ['notices', 'messages', 'files', 'posts']) {
      const { rows } = await sql`select 1 from ${sql.table(name)}`.execute(db);
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });
});

onEachDatabase('DEMO=off over a database that was a demo', (kind) => {
  test('does not start while an account has the published password, and starts when none has it', async () => {
    await using app = await openTestApp(kind);
    const { db } = app.app.database;
    await refuseDemoPasswords(db);
    await db
      .insertInto('settings')
      .values({ name: 'demo.accounts', value: JSON.stringify({ accounts: ['admin'], password: testPassword }) })
      .execute();
    await db.updateTable('users').set({ create_user: '0' }).where('account', 'in', ['admin', 'clerk']).execute();
    await expect(refuseDemoPasswords(db)).rejects.toThrow(/^DEMO_PASSWORDS: .* 2 accounts .*\(admin, clerk\)/);
    await db.updateTable('users').set({ status: 0 }).where('account', '=', 'admin').execute();
    await expect(refuseDemoPasswords(db)).rejects.toThrow('(clerk)');
    await db.updateTable('users').set({ password_hash: '' }).where('account', '=', 'clerk').execute();
    await refuseDemoPasswords(db);
  });
});
