import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const trees = [
  ['roles', '/api/blade-system/role/submit', (name: string) => ({ roleName: name, roleAlias: name })],
  ['menus', '/api/blade-system/menu/submit', (name: string) => ({ name, code: name })],
  ['dictionaries', '/api/blade-system/dict/submit', (name: string) => ({ code: name, dictKey: name, dictValue: name })],
] as const;

onEachDatabase('trees that somebody makes a circle of', (kind) => {
  let app: TestApp;
  let admin: string;
  const db = () => app.app.database.db;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = async (url: string, payload: object) =>
    (await app.call({ method: 'POST', url, token: admin, payload })).body;

  test.each(trees)('%s: two that are put below each other at once make none', async (table, url, draft) => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [`a${table}${round}`, `b${table}${round}`];
      const ids = [(await post(url, draft(a))).data.id, (await post(url, draft(b))).data.id] as const;
      await Promise.all([
        post(url, { ...draft(a), id: ids[0], parentId: ids[1] }),
        post(url, { ...draft(b), id: ids[1], parentId: ids[0] }),
      ]);
      const { rows } =
        await sql`select id from ${sql.table(table)} where id = any(${[...ids]}::text[]) and parent_id <> '0'`.execute(
          db(),
        );
      expect(rows).toHaveLength(1);
    }
  });

  test.each(trees)(
    '%s: one that is in the database neither stalls the server nor takes anything in',
    async (table, url, draft) => {
      const ids = [(await post(url, draft(`c${table}`))).data.id, (await post(url, draft(`d${table}`))).data.id];
      await sql`update ${sql.table(table)}
        set parent_id = case id when ${ids[0]} then ${ids[1]} else ${ids[0]} end
        where id = any(${ids}::text[])`.execute(db());
      expect(await post(url, { ...draft(`e${table}`), parentId: ids[0] })).toMatchObject({
        code: 400,
        reason: 'TREE_CYCLE',
      });
      expect((await post(url, { ...draft(`c${table}`), id: ids[0], parentId: '0' })).code).toBe(200);
      expect((await post(url, { ...draft(`e${table}`), parentId: ids[0] })).code).toBe(200);
    },
  );
});
