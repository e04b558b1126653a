import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { inTransaction } from './transaction.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({ dir: 'memory://' });
  await sql`create table counts (id int primary key, count int not null)`.execute(opened.db);
  await sql`insert into counts values (1, 0)`.execute(opened.db);
});
afterAll(() => opened.close());

async function count(): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count from counts where id = ${1}`.execute(opened.db);
  return rows[0]?.count ?? Number.NaN;
}

function increment(): Promise<void> {
  return inTransaction(opened.db, async (db) => {
    const { rows } = await sql<{ readonly count: number }>`select count from counts where id = ${1}`.execute(db);
    await sql`update counts set count = ${(rows[0]?.count ?? 0) + 1} where id = ${1}`.execute(db);
  });
}

test('keeps the statements of callers at the same moment apart: none enters the transaction of another', async () => {
  const rounds = 20;
  for (let round = 0; round < rounds; round++) await Promise.all([increment(), count(), increment(), count(), increment(), count()]);
  expect(await count()).toBe(rounds * 3);
});
