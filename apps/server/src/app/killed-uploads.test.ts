import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../shared/database/database.ts';
import { openKilledServers, stopAt, type KilledServers } from '../testing/processes/killed-servers.ts';
import { onEachDatabase } from '../testing/open-test-app.ts';

const MEGABYTE = 1024 * 1024;

async function counts(db: Database) {
  const { rows } = await sql<{ readonly files: number; readonly audited: number }>`select
      (select count(*)::integer from files where not is_deleted) as files,
      (select count(*)::integer from audit_log where call = 'files.upload') as audited`.execute(db);
  return rows[0] ?? { files: 0, audited: 0 };
}

onEachDatabase('an upload whose server is killed', (kind) => {
  let servers: KilledServers;
  beforeAll(async () => {
    servers = await openKilledServers(kind);
  }, 120_000);
  afterAll(() => servers[Symbol.asyncDispose]());

  test.each([
    ['while its bytes are stored', { table: 'file_chunks', when: 'new.position = 1' }, 0],
    ['before it is finished', { table: 'files', when: "tg_op = 'UPDATE' and not new.is_deleted" }, 0],
    ['before its audit line is written', { table: 'audit_log', when: "new.call = 'files.upload'" }, 0],
    [
      'after it was committed',
      { table: 'audit_heads', when: 'exists (select from files where not is_deleted and size = 3145728)' },
      1,
    ],
  ] as const)('%s is stored with its audit line, or not at all', { timeout: 200_000 }, async (_name, place, stored) => {
    const before = await servers.withDatabase(async (db) => {
      await stopAt(db, place);
      return counts(db);
    });
    const stopping = await servers.start();
    const answer = stopping.upload(randomBytes(3 * MEGABYTE), 'a.bin').catch(() => 'cut off');
    await servers.stopped(stopping);
    await stopping.kill();
    expect(await answer).toBe('cut off');
    const after = await servers.withDatabase(async (db) => {
      await stopAt(db);
      return counts(db);
    });
    expect([after.files - before.files, after.audited - before.audited]).toEqual([stored, stored]);

    const next = await servers.start();
    const { data: file } = await next.upload(randomBytes(MEGABYTE), 'b.bin');
    expect((await next.call('GET', `/api/jfs/file/detail?id=${file.id}`)).data.size).toBe(MEGABYTE);
    await next.kill();
  });
});
