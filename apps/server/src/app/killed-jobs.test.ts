import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../shared/database/database.ts';
import {
  openKilledServers,
  stopAt,
  type KilledServers,
  type ServerProcess,
} from '../testing/processes/killed-servers.ts';
import { inTurn, onEachDatabase } from '../testing/open-test-app.ts';
import { workbookOf } from '../testing/transfer-calls.ts';

const ROWS = 120;
/**
 * Checking this many rows takes longer than the renewal interval of a lease, and that renewal is the only write of the
 * run at this point.
 */
const MANY_ROWS = 1500;
const jobs = '/api/meta-object/metaobject';
const importPath = '/api/meta-object/record/everyType/import';
const interrupted = '任务被中断，没有保存任何数据，请重新开始';
const doneOf = (count: number) => `导入成功，共新增 ${count} 条数据`;
const notRepeated = '只有失败、中断或已取消的导入可以重新开始';

/** Where the process pauses and is killed, how the job ends, and what a second run does. */
const steps = [
  [
    'after it was begun, before it is claimed',
    { table: 'transfers', when: "new.state = 'running'" },
    { rows: ROWS, stored: 0, end: interrupted, again: doneOf(ROWS) },
  ],
  [
    'while its rows are checked',
    { table: 'transfer_leases', when: "tg_op = 'UPDATE'" },
    { rows: MANY_ROWS, stored: 0, end: interrupted, again: doneOf(MANY_ROWS) },
  ],
  [
    'in the middle of storing',
    { table: 'records', when: "new.content->>'name' = 'row 60'" },
    { rows: ROWS, stored: 0, end: interrupted, again: doneOf(ROWS) },
  ],
  [
    'before its records are committed',
    { table: 'transfers', when: "new.state = 'done'" },
    { rows: ROWS, stored: 0, end: interrupted, again: doneOf(ROWS) },
  ],
  [
    'after its records were committed',
    { table: 'audit_heads', when: "exists (select from transfers where state = 'done')" },
    { rows: ROWS, stored: ROWS, end: doneOf(ROWS), again: notRepeated },
  ],
] as const;

// A choice is looked up for each row.
const titles = ['*name', 'kind', 'uses', 'units', 'unit'];
const chosen = ['kind 1', 'kind 2', 'unit-east', 'unit-east'];

/** The progress of a job after its end. */
async function endOf(server: ServerProcess, id: string): Promise<unknown> {
  for (;;) {
    const { data } = await server.call('GET', `${jobs}/progress/${id}`);
    if (typeof data !== 'number') return data;
    await pause(200);
  }
}
async function againOf(server: ServerProcess, id: string): Promise<unknown> {
  const { code, msg, data } = await server.call('POST', `${jobs}/repeat/${id}`, {});
  return code === 200 ? endOf(server, data.id) : msg;
}

async function counts(db: Database) {
  const { rows } = await sql<{ readonly lines: number }>`select
      (select count(*)::integer from records) as records,
      (select coalesce(sum(total), 0)::integer from record_count_parts) as counted,
      (select count(*)::integer from records r where (
        select count(*) from audit_log a
        where a.call = 'records.submit' and strpos(a.target, r.id) > 0) = 1) as audited,
      (select count(*)::integer from audit_log where call = 'records.submit') as lines,
      (select count(*)::integer from files where not is_deleted) as files,
      (select count(*)::integer from transfers where state in ('waiting', 'running')) as alive`.execute(db);
  return rows[0];
}

onEachDatabase('an import whose server is killed', (kind) => {
  let servers: KilledServers;
  beforeAll(async () => {
    servers = await openKilledServers(kind);
  }, 120_000);
  afterAll(() => servers[Symbol.asyncDispose]());

  test.each(inTurn(kind, steps))(
    '%s has stored all rows or none, is not run again automatically, and can be started again without an upload',
    { timeout: 300_000 },
    async (_name, place, { rows, stored, end, again }) => {
      const before = await servers.withDatabase(async (db) => {
        for (const table of ['records', 'record_counts', 'record_count_changes', 'transfers'])
          await sql`delete from ${sql.table(table)}`.execute(db);
        await stopAt(db, place);
        return (await counts(db))?.lines ?? 0;
      });
      const stopping = await servers.start();
      const { data: file } = await stopping.upload(
        await workbookOf([titles, ...Array.from({ length: rows }, (_, index) => [`row ${index}`, ...chosen])]),
        'rows.xlsx',
      );
      const begun = await stopping.call('POST', `${importPath}?fileId=${file.id}`, {});
      await servers.stopped(stopping);
      await stopping.kill();
      const after = await servers.withDatabase(async (db) => {
        await stopAt(db);
        return counts(db);
      });
      expect(after).toMatchObject({ records: stored, counted: stored, audited: stored, lines: before + stored });

      const next = await servers.start();
      expect(await endOf(next, begun.data.id)).toBe(end);
      expect(await againOf(next, begun.data.id)).toBe(again);
      expect(await endOf(next, begun.data.id)).toBe(end);
      await next.kill();
      expect(await servers.withDatabase(counts)).toEqual({
        records: rows,
        counted: rows,
        audited: rows,
        lines: before + rows,
        files: 0,
        alive: 0,
      });
    },
  );
});
