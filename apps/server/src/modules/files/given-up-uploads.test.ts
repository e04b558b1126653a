import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { uploaded } from '../../testing/transfer-calls.ts';
import { filesRepository } from './files.repository.ts';

const tenantId = '000000';
const MOMENT_MS = 300;

// The embedded database has one connection, so nothing runs during a transaction.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'an upload that is given up while its end is being committed (PostgreSQL)',
  () => {
    let calls: RecordCalls;
    beforeAll(async () => {
      calls = await openRecordCalls('postgres');
    });
    afterAll(() => calls[Symbol.asyncDispose]());

    const db = () => calls.app.app.database.db;

    async function pieces(id: string): Promise<number> {
      return (await sql`select 1 from file_chunks where file_id = ${id}`.execute(db())).rows.length;
    }

    /** An upload with all its bytes that is not finished. */
    async function unfinished(text: string): Promise<string> {
      const id = await uploaded(calls, Buffer.from(text), { name: 'a.txt' });
      await sql`delete from file_contents where id = ${id}`.execute(db());
      await sql`update files set is_deleted = true, sha256 = '' where id = ${id}`.execute(db());
      return id;
    }

    /** Runs work while a transaction has finished the file, and commits after it. */
    async function whileFinishing(id: string, work: () => Promise<void>): Promise<void> {
      let begun: Promise<void> | undefined;
      await db()
        .transaction()
        .execute(async (transaction) => {
          await filesRepository.finish({ db: transaction, tenantId }, id, { size: 4, sha256: `hash of ${id}` });
          begun = work();
          await wait(MOMENT_MS);
        });
      await begun;
    }

    test('keeps its bytes if the connection of the upload is cut', async () => {
      const id = await unfinished('one!');
      await whileFinishing(id, () => filesRepository.discard(db(), id));
      expect(await pieces(id)).toBe(1);
    });

    test('keeps its bytes if uploads of the day before are swept', async () => {
      const id = await unfinished('two!');
      await whileFinishing(id, () => filesRepository.sweep(db(), new Date(Date.now() + 60_000)));
      expect(await pieces(id)).toBe(1);
    });

    test('is gone, bytes and all, where its end was never committed', async () => {
      const id = await unfinished('more');
      await filesRepository.discard(db(), id);
      expect([await pieces(id), (await sql`select 1 from files where id = ${id}`.execute(db())).rows]).toEqual([0, []]);
    });
  },
);
