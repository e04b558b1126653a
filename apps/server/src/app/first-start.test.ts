import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDeployment } from '../demo/create-demo-deployment.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { seedEmptyDatabase, type FirstStart } from './seed-demo.ts';

// The keys of shell.md §3.
const keysOfProduct = ['property.currentZoning', 'password.regex', 'system.region', 'enable.onlineedit', 'file.preview', 'onlyoffice.url', 'file.url', 'system.url', 'unit.specialName', 'flow.tableViewHeader', 'kkview.url', 'kkview.version'];
const fromDemo = /云汀|yunting/i;
const rule = 'Changed@2026';

interface MenuNode {
  readonly code: string;
  readonly path: string;
  readonly children?: readonly MenuNode[];
}

onEachDatabase('the first start outside a demo', (kind) => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    let first: FirstStart = { kind: 'none' };
    app = await openTestApp(kind, { seed: async (db) => (first = await seedEmptyDatabase(db, { isDemo: false, deployment: async () => demoDeployment() })) });
    const { password } = first as FirstStart & { readonly password: string }; // an empty database outside a demo gets an administrator
    const grant = async (secret: string) =>
      (await app.call({ method: 'POST', url: '/api/blade-auth/token', query: { tenantId: '000000', account: 'admin', password: secret } })).body.data.accessToken;
    token = await grant(password);
    await app.call({ method: 'POST', url: '/api/blade-user/update-password', payload: { oldPassword: password, newPassword: rule, newPassword1: rule }, token });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (url: string) => (await app.call({ method: 'GET', url, token })).body.data;

  test('stores every parameter that the product reads, each with a remark and nothing of the demo', async () => {
    const { records } = await get('/api/blade-system/param/list?size=-1');
    const byKey = new Map<string, { readonly paramValue: string; readonly remark: string }>(records.map((record: { readonly paramKey: string }) => [record.paramKey, record]));
    expect([...byKey.keys()]).toEqual(expect.arrayContaining(keysOfProduct));
    expect(JSON.stringify(records)).not.toMatch(fromDemo);
    expect(records.filter(({ remark }: { readonly remark: string }) => remark === '')).toEqual([]);
    expect(byKey.get('enable.onlineedit')?.paramValue).toBe('1');
    for (const key of keysOfProduct) expect((await get(`/api/blade-system/param/detail?paramKey=${key}`)).paramKey).toBe(key);
  });

  test('tells the login page a title of no place', async () => {
    const { body } = await app.call({ method: 'GET', url: '/api/blade-system/param/appinfo' });
    expect(body.data).toMatchObject({ title: '资产管理系统', shortTitle: '资产管理', placeName: '', isDemo: false });
  });

  test('makes the pages of administration with their buttons, and no menu of the demo', async () => {
    const menu: readonly MenuNode[] = await get('/api/blade-system/menu/list');
    expect(menu.map(({ code }) => code)).toEqual(['group_system']);
    const pages = menu[0]?.children ?? [];
    for (const name of ['user', 'dict', 'menu', 'param', 'role']) {
      const page = pages.find(({ path }) => path === `/system/${name}`);
      expect(page?.children?.map(({ code }) => code)).toEqual(expect.arrayContaining(['view', 'add', 'edit', 'delete'].map((end) => `${name}_${end}`)));
    }
  });

  test('stores dictionaries that the product itself reads, and no record', async () => {
    for (const code of ['yes_no', 'record_status', 'unit_level', 'unit_type', 'sex']) {
      expect((await get(`/api/blade-system/dict/dictionary?code=${code}`)).length).toBeGreaterThan(1);
    }
    const users = await get('/api/blade-user/list?size=-1');
    expect(users.records.map(({ account }: { readonly account: string }) => account)).toEqual(['admin']);
  });
});
