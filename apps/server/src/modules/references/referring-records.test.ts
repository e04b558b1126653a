import { recordModules } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedEmptyDatabase } from '../../app/seeding/seed-demo.ts';
import { demoDeployment } from '../../demo/create-demo-deployment.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import type { Referring } from './referring-records.ts';

onEachDatabase('records that refer to a record', (kind) => {
  const deployment = demoDeployment();
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind, {
      seed: (db, sealing) => seedEmptyDatabase(db, { sealing, isDemo: true, deployment: async () => deployment }),
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function tokenOf(account: string): Promise<string> {
    const query = { grantType: 'password', tenantId: '000000', account, password: deployment.password };
    return (await app.call({ method: 'POST', url: '/api/blade-auth/token', query })).body.data.accessToken;
  }
  const list = async (module: string, token: string, conditions: readonly object[] = []) => {
    const path = recordModules.find(({ key }) => key === module)?.path ?? '';
    const answer = await app.call({ method: 'POST', url: `${path}/list?size=100`, payload: [...conditions], token });
    return answer.body.data;
  };
  const referring = async (metaKey: string, id: string, token: string): Promise<readonly Referring[]> =>
    (
      await app.call({
        method: 'GET',
        url: '/api/meta-object/metaobjectref/referring',
        query: { metaKey, id },
        token,
      })
    ).body.data;

  test.each(['admin', 'clerk.zhang'])(
    'are counted by module and item as the list of the module finds them: %s',
    async (account) => {
      const token = await tokenOf(account);
      const { records: houses } = await list('house', token);
      const seen = new Set<string>();
      for (const { id } of houses.slice(0, 10))
        for (const { module, field, total } of await referring('house', id, token)) {
          seen.add(module);
          const found = await list(module, token, [{ field, condition: 'eq', value: id }]);
          expect([module, field, total]).toEqual([module, field, found.total]);
          expect(total).toBeGreaterThan(0);
        }
      expect(seen).toContain('floor');
      expect(seen).toContain('room');
    },
  );

  test('are of the modules that the caller may view, and none for a form that the caller may not view', async () => {
    const [admin, clerk] = [await tokenOf('admin'), await tokenOf('clerk.zhang')];
    const { records: rooms } = await list('room', clerk);
    const id = String(rooms[0].houseId);
    const modules = async () => (await referring('house', id, clerk)).map(({ module }) => module);
    expect(await modules()).toEqual(expect.arrayContaining(['floor', 'room']));
    await takeFrom('clerk.zhang', 'room_view');
    expect(await modules()).not.toContain('room');
    await takeFrom('clerk.zhang', 'house_view');
    expect(await modules()).toEqual([]);
    expect((await referring('house', id, admin)).length).toBeGreaterThan(0);
    expect(await referring('house', 'nobody', admin)).toEqual([]);
    expect(await referring('nothing', id, admin)).toEqual([]);
  });

  /** Takes a permission from the roles of a person. */
  async function takeFrom(account: string, code: string): Promise<void> {
    await sql`delete from role_menus where menu_id in (select id from menus where code = ${code}) and role_id in (
      select role_id from user_roles where user_id in (select id from users where account = ${account}))`.execute(
      app.app.database.db,
    );
  }
});
