import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/new-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { inOneTransaction, liftStatementLimit } from './transaction.ts';

const url = process.env['TEST_DATABASE_URL'];
const slow = sql`select pg_sleep(0.5)`;
const tooLong = { code: '57014' };

describe.skipIf(url === undefined)('statements that take longer than one may (PostgreSQL)', () => {
  let own: Awaited<ReturnType<typeof emptyDatabase>>;
  let opened: OpenDatabase;
  beforeAll(async () => {
    own = await emptyDatabase(url ?? '');
    opened = await openDatabase({ url: own.url, statementMs: 200 });
  });
  afterAll(async () => {
    await opened.close();
    await own.drop();
  });

  test('are ended, alone and in a transaction, and their connection is used again', async () => {
    await expect(slow.execute(opened.db)).rejects.toMatchObject(tooLong);
    await expect(inOneTransaction(opened.db, (db) => slow.execute(db))).rejects.toMatchObject(tooLong);
    expect((await sql<{ readonly one: number }>`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  });

  test('are waited for in a transaction that lifts the limit, and in no other', async () => {
    await inOneTransaction(opened.db, async (db) => {
      await liftStatementLimit(db);
      expect((await slow.execute(db)).rows).toHaveLength(1);
    });
    await expect(inOneTransaction(opened.db, (db) => slow.execute(db))).rejects.toMatchObject(tooLong);
  });

  test('are waited for in a migration', async () => {
    const slowly = {
      async up(db: OpenDatabase['db']) {
        await slow.execute(db);
        await sql`create table migrated (id integer)`.execute(db);
      },
    };
    await migrate(opened.db, [{ '0001_slow': slowly }]);
    expect((await sql`select * from migrated`.execute(opened.db)).rows).toEqual([]);
  });
});
