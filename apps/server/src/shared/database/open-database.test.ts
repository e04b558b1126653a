import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { preparedPlan } from './prepared-plans.ts';
import { migrate } from './migrate.ts';
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

test('keeps concurrent statements of callers apart: none enters the transaction of another', async () => {
  const rounds = 20;
  for (let round = 0; round < rounds; round++)
    await Promise.all([increment(), count(), increment(), count(), increment(), count()]);
  expect(await count()).toBe(rounds * 3);
});

test('the database continues after a statement that fails, alone and in a transaction', async () => {
  const { db } = opened;
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' });
  await expect(sql`select nothing from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
  const before = await count();
  await expect(
    inTransaction(db, async (inside) => {
      await sql`update counts set count = 0 where id = ${1}`.execute(inside);
      await sql`insert into counts values (1, 0)`.execute(inside);
    }),
  ).rejects.toMatchObject({ code: '23505', constraint: 'counts_pkey' });
  expect(await count()).toBe(before);
});

test('the database plans a marked statement once for a connection, and every other statement each time', async () => {
  const { db } = opened;
  const planned = async () =>
    (
      await sql<{
        readonly times: number;
      }>`select (generic_plans + custom_plans)::int as times from pg_prepared_statements`.execute(db)
    ).rows;
  for (const id of [1, 2, 1]) await sql`select count from counts where id = ${id} ${preparedPlan}`.execute(db);
  for (const id of [1, 2, 1]) await sql`select count from counts where id = ${id}`.execute(db);
  expect(await planned()).toEqual([{ times: 3 }]);
  await db
    .transaction()
    .execute((inside) => sql`select count from counts where id = ${3} ${preparedPlan}`.execute(inside));
  expect(await planned()).toEqual([{ times: 4 }]);
});

test('continues after a pause that closed the idle connection, with the statements that it had planned', async () => {
  const idleMs = 10_000;
  const { db } = opened;
  const planned = () => sql`select count from counts where id = ${1} ${preparedPlan}`.execute(db);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await planned();
    await vi.advanceTimersByTimeAsync(idleMs + 1);
  } finally {
    vi.useRealTimers();
  }
  await expect(planned()).resolves.toMatchObject({ rows: [{ count: expect.any(Number) }] });
});

test('asks nothing of a current database, and creates the missing parts of an older one', async () => {
  const { db } = opened;
  const made: string[] = [];
  const making = (name: string) => ({ [name]: { up: () => Promise.resolve(void made.push(name)) } });
  await migrate(db, [making('0002_second')]);
  await migrate(db, [making('0002_second')]);
  expect(made).toEqual(['0002_second']);
  await migrate(db, [making('0002_second'), making('0001_first')]);
  expect(made).toEqual(['0002_second', '0001_first']);
  await expect(migrate(db, [making('0001_first')])).rejects.toThrow('0002_second');
});

test('a statement that ends the embedded database leaves the process and all committed data intact', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'broken-pg-'));
  const broken = await openDatabase({ dir: join(dir, 'pg') });
  const { db } = broken;
  try {
    await sql`create table texts (content jsonb)`.execute(db);
    await sql`insert into texts values (${'"kept"'})`.execute(db);
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const writing = inTransaction(db, async (inside) => {
      await sql`insert into texts values (${'"undone"'})`.execute(inside);
      await sql`insert into texts values (${deep})`.execute(inside);
    });
    await expect(writing).rejects.toThrow(Error);
    const contents = async () =>
      (await sql<{ readonly content: string }>`select content from texts`.execute(db)).rows.map(
        ({ content }) => content,
      );
    await expect.poll(() => contents().catch(() => 'not yet'), { timeout: 30_000, interval: 200 }).toEqual(['kept']);
    await sql`insert into texts values (${'"after"'})`.execute(db);
    expect(await contents()).toEqual(['kept', 'after']);
  } finally {
    await broken.close();
    rmSync(dir, { recursive: true, force: true });
  }
});
