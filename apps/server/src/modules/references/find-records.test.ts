import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { plantRows } from '../../testing/planted-rows.ts';

onEachDatabase('finding records of all modules', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await plantRows(app.app.database.db);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function find(account: string, text: string, tenantId?: string) {
    const token = await app.signIn(account, tenantId);
    return (await app.call({ method: 'GET', url: '/api/meta-object/metaobjectref/records', query: { text }, token }))
      .body;
  }

  test('returns a few records, each with its module', async () => {
    const { data } = await find('east', 'eas');
    expect(data).toHaveLength(12);
    expect(data[0]).toEqual({ module: 'assetCard', id: 'record-east', code: 'east', name: 'east' });
  });

  test('shows only records of visible units, of the own tenant and of modules with permission', async () => {
    expect((await find('west', 'eas')).data).toEqual([]);
    expect((await find('foreign', 'eas', '000001')).data).toEqual([]);
    expect((await find('clerk', 'eas')).data).toEqual([]);
  });

  test('treats a text literally, and refuses one that is in every record', async () => {
    expect((await find('east', '%%')).data).toEqual([]);
    expect((await find('east', ' e')).data).toEqual([]);
    expect((await find('east', 'e')).code).toBe(400);
  });
});
