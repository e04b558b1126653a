import { ownClient } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf } from '../../baseline/delivery.ts';
import { deliveredParts, demoDeployment } from '../../demo/create-demo-deployment.ts';
import type { Database } from '../../shared/database/database.ts';
import { mainTenant } from '../../shared/reach/main-tenant.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { seedEmptyDatabase } from '../seeding/seed-demo.ts';
import { bringBaseline } from './bring-baseline.ts';

const isDemo = false;
const delivery = deliveryOf(deliveredParts(), { isDemo, tenantId: mainTenant });

// As a release left it whose pages named no client, and whose page of roles was below /system.
async function age(db: Database): Promise<void> {
  await sql`update menus set client_ids = '' where code not in ('metaform')`.execute(db);
  await sql`update menus set client_ids = 'theirs' where code = 'metaform'`.execute(db);
  await sql`update menus set path = '/system/role' where code = 'role'`.execute(db);
  await sql`update menus set path = '/own/audit' where code = 'audit'`.execute(db);
  await sql`delete from baseline_entries where kind in ('page', 'release')`.execute(db);
}

onEachDatabase('pages of an older release', (kind) => {
  let app: TestApp;
  let db: Database;
  beforeAll(async () => {
    app = await openTestApp(kind, {
      seed: (own, sealing) => seedEmptyDatabase(own, { isDemo, deployment: async () => demoDeployment(), sealing }),
    });
    ({ db } = app.app.database);
    await age(db);
    await bringBaseline(db, delivery, { isDemo });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const page = async (code: string) =>
    (await sql`select path, client_ids as clients from menus where code = ${code}`.execute(db)).rows;

  test('get their new path, and the clients that draw them', async () => {
    expect(await page('role')).toEqual([{ path: '/authority/role', clients: '' }]);
    expect(await page('loginlog')).toEqual([{ path: '/system/loginlog', clients: ownClient.clientId }]);
    expect(await page('user')).toEqual([{ path: '/system/user', clients: '' }]);
  });

  test('that somebody changed stay as they are', async () => {
    expect(await page('audit')).toEqual([{ path: '/own/audit', clients: '' }]);
    expect(await page('metaform')).toEqual([{ path: '/system/metaform', clients: 'theirs' }]);
  });

  test('are brought once: a page that is changed back stays so', async () => {
    await sql`update menus set path = '/system/role' where code = 'role'`.execute(db);
    await sql`delete from baseline_entries where kind = 'release'`.execute(db);
    await bringBaseline(db, delivery, { isDemo });
    expect(await page('role')).toEqual([{ path: '/system/role', clients: '' }]);
  });
});
