import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { buildSideBySide } from './schema-lock.ts';

const GATE = 7_231_999;
const build = (name: string) => ({ name, create: sql`insert into built values (${name})` });

onEachDatabase('builds of indexes', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
    await sql`create table built (name text)`.execute(app.app.database.db);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const db = () => app.app.database.db;
  const built = async () => {
    const { rows } = await sql<{ readonly name: string }>`select name from built order by name`.execute(db());
    return rows.map(({ name }) => name);
  };

  test('all are built, each in its own transaction', async () => {
    await buildSideBySide(db(), 'partition', ['a', 'b', 'c'].map(build));
    expect(await built()).toEqual(['a', 'b', 'c']);
    const broken = { name: 'broken', create: sql`select no_such_column` };
    const slow = { name: 'd', create: sql`insert into built select 'd' from pg_sleep(0.5)` };
    await expect(buildSideBySide(db(), 'partition', [broken, slow, ...['e', 'f'].map(build)])).rejects.toThrow(
      'no_such_column',
    );
    // What runs is awaited, and nothing more is begun.
    expect(await built()).toEqual(kind === 'postgres' ? ['a', 'b', 'c', 'd'] : ['a', 'b', 'c']);
  });

  test.skipIf(kind === 'embedded')(
    'short ones are built while a long one is, and another instance waits for the same one',
    async () => {
      await sql`truncate built`.execute(db());
      const gate = await db().startTransaction().execute();
      await sql`select pg_advisory_xact_lock(${GATE})`.execute(gate);
      const long = {
        name: 'long',
        create: sql`insert into built select 'long' where pg_advisory_xact_lock(${GATE}) is not null`,
      };
      const builds = buildSideBySide(db(), 'partition', [long, ...['b', 'c', 'd'].map(build)]);
      await expect.poll(built).toEqual(['b', 'c', 'd']);
      const again = buildSideBySide(db(), 'partition', [
        {
          name: 'long',
          create: sql`insert into built select 'again' where exists (select from built where name = 'long')`,
        },
      ]);
      await gate.commit().execute();
      await Promise.all([builds, again]);
      expect(await built()).toEqual(['again', 'b', 'c', 'd', 'long']);
    },
  );
});
