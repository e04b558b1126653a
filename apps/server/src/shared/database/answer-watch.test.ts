import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cuttableServer, type CuttableServer } from '../../testing/processes/cuttable-server.ts';
import { emptyDatabase } from '../../testing/new-database.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { inOneTransaction } from './transaction.ts';

const url = process.env['TEST_DATABASE_URL'];
const LOOK_MS = 100;
const ABANDONED_MS = 500;
const SOON_MS = 15_000;
const soon = { timeout: SOON_MS };

const increment = (db: OpenDatabase['db']) => sql`update counts set count = count + 1 where id = 1`.execute(db);

describe.skipIf(url === undefined)('statements that wait long for their answer (PostgreSQL)', () => {
  let own: Awaited<ReturnType<typeof emptyDatabase>>;
  let way: CuttableServer;
  let opened: OpenDatabase;
  let other: OpenDatabase;
  beforeAll(async () => {
    own = await emptyDatabase(url ?? '');
    way = await cuttableServer(own.url);
    opened = await openDatabase({ url: way.url, lookMs: LOOK_MS, abandonedMs: ABANDONED_MS });
    other = await openDatabase({ url: own.url });
    await sql`create table counts (id int primary key, count int not null)`.execute(other.db);
    await sql`insert into counts values (1, 0)`.execute(other.db);
  });
  afterAll(async () => {
    await opened.close();
    await other.close();
    await way[Symbol.asyncDispose]();
    await own.drop();
  });

  test('are waited for while the server executes them, or while they wait for a lock', soon, async () => {
    let isFree = false;
    const holding = inOneTransaction(other.db, async (db) => {
      await increment(db);
      await sql`select pg_sleep(1.5)`.execute(db);
      isFree = true;
    });
    await wait(100);
    await Promise.all([increment(opened.db), sql`select pg_sleep(1.5)`.execute(opened.db)]);
    expect(isFree).toBe(true);
    await holding;
  });

  test(
    'fail as an outage if the connection is silent, and their transaction is ended at the server',
    soon,
    async () => {
      const silent = inOneTransaction(opened.db, async (db) => {
        await increment(db);
        way.freeze();
        await increment(db);
      });
      await expect(silent).rejects.toThrow('DATABASE_UNAVAILABLE');
      await increment(other.db);
      // The other connections of the pool are silent too: a statement on each of them fails in the same way.
      await vi.waitFor(() => increment(opened.db), SOON_MS);
    },
  );

  test('need not wait for an abandoned transaction', soon, async () => {
    const abandoned = inOneTransaction(opened.db, async (db) => {
      await increment(db);
      await wait(2 * ABANDONED_MS);
      await increment(db);
    });
    const failure = abandoned.catch(String);
    await wait(100);
    await increment(other.db);
    expect(await failure).toContain('DATABASE_UNAVAILABLE');
  });

  test('do not block closing if their connections are silent', soon, async () => {
    const closing = await openDatabase({ url: way.url });
    await sql`select 1`.execute(closing.db);
    way.freeze();
    await expect(closing.close()).resolves.toBeUndefined();
  });
});
