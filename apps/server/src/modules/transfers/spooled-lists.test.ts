import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, type RecordCalls } from '../../testing/record-calls.ts';
import { endOf, exported, openExportCalls, taken } from '../../testing/transfer-calls.ts';
import { watchStatements, type StatementWatch } from '../../testing/watch-statements.ts';
import { recordsRepository } from '../records/records.repository.ts';
import { transfersRepository } from './transfers.repository.ts';
import type { TransfersTables } from './transfers.tables.ts';

const path = `${everyTypePath}/preexport/`;
const base = '/api/meta-object/metaobject';
const LONGEST_WAIT = { timeout: 20_000, interval: 5 };
const BATCH = 500;
const RECORDS = BATCH + 100;
const ROWS = 10;
const secret = 'the text of a row';
/** Long, so that a few rows need several pieces. */
const labelOf = (record: number, row: number) => `${secret} ${row} of ${record}`.padEnd(300, '.');
const nameOf = (record: number) => `spooled ${String(record).padStart(5, '0')}`;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const request = {
  query: { conditions: [{ field: 'name', condition: 'like', value: 'spooled' }], ascs: 'name' },
  column: ['name'],
  lists: ['lines'],
};

/** The text of a piece that is packed and not sealed; empty for any other. */
function unpacked(bytes: Buffer): string {
  try {
    return String(inflateRawSync(bytes));
  } catch {
    return '';
  }
}

onEachDatabase('sub-lists of an export', (kind) => {
  let calls: RecordCalls;
  let watch: StatementWatch;
  const db = () => calls.app.app.database.db;
  const pieces = () => db().withTables<TransfersTables>().selectFrom('transfer_pieces');
  const piecesOf = (id: string) => pieces().select('position').where('transfer_id', '=', id).execute();
  const begun = async () => String((await calls.post(path, request)).body.data.id);
  /** Begins an export, and waits until some of its rows are spooled. */
  const spooling = async () => {
    const id = await begun();
    const spooled = async () => (await piecesOf(id)).filter(({ position }) => position < 0).length;
    await expect.poll(spooled, LONGEST_WAIT).toBeGreaterThan(0);
    return id;
  };

  beforeAll(async () => {
    watch = watchStatements();
    calls = await openExportCalls(kind);
    const times = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00' };
    const people = { createUser: 'user-east', updateUser: 'user-east' };
    const place = { tenantId: '000000', metaKey: 'everyType', unitId: 'unit-east', deptId: '', status: 0 };
    const records = numbers(RECORDS).map((at) => {
      const lines = numbers(ROWS).map((row) => ({ label: labelOf(at, row), count: row }));
      const content = { name: nameOf(at), lines };
      const id = `spooled-${at}`;
      return Object.assign({ id, content }, place, people, times);
    });
    await recordsRepository.insertWhole(db(), records);
    // What is deleted later can be looked at in a copy.
    await sql`create table seen_pieces (position integer, bytes bytea)`.execute(db());
    await sql`create function see_piece() returns trigger language plpgsql as $$ begin
      insert into seen_pieces values (new.position, new.bytes); return new; end $$`.execute(db());
    await sql`create trigger see_piece after insert on transfer_pieces
      for each row execute function see_piece()`.execute(db());
  });
  afterAll(async () => {
    watch[Symbol.dispose]();
    await calls[Symbol.asyncDispose]();
  });

  test('are written without reading a record once more, in the order of the records', async () => {
    const { sent, answer } = await watch.during(() => exported(calls, path, { request }));
    const reads = sent().filter((text) => text.startsWith('select record_id from record_walks'));
    expect(reads).toHaveLength(Math.ceil(RECORDS / BATCH));
    const [main, lines] = (await readXlsx((await taken(calls, answer)).bytes)).sheets;
    expect(main?.rows.slice(2).map(([name]) => name)).toEqual(numbers(RECORDS).map(nameOf));
    const [, titles = [], ...rows] = lines?.rows ?? [];
    const label = titles.indexOf('label');
    expect(rows.map((row) => row[label])).toEqual(
      numbers(RECORDS).flatMap((record) => numbers(ROWS).map((row) => labelOf(record, row))),
    );
  });

  test('wait in sealed pieces, which are gone when the file is finished', async () => {
    await sql`delete from seen_pieces`.execute(db());
    const id = await exported(calls, path, { request });
    const { rows } = await sql<{ readonly position: number; readonly bytes: Buffer }>`
      select position, bytes from seen_pieces where position < 0 order by position desc`.execute(db());
    expect(rows.length).toBeGreaterThan(1);
    for (const { bytes } of rows) {
      expect(bytes.includes(secret)).toBe(false);
      expect(unpacked(bytes)).not.toContain(secret);
    }
    expect((await piecesOf(id)).map(({ position }) => position)).toEqual([0]);
  });

  describe('leave no piece', () => {
    test('if the person cancels', async () => {
      const id = await spooling();
      await calls.post(`${base}/cancel/${id}`);
      expect(await endOf(calls, id)).toEqual({ now: -1, error: '导出已取消' });
      await expect.poll(() => piecesOf(id), LONGEST_WAIT).toEqual([]);
    });

    test('if storing a later one fails', async () => {
      await sql`alter table transfer_pieces add constraint few check (position > -3)`.execute(db());
      const id = await begun();
      expect(await endOf(calls, id)).toMatchObject({ now: -1 });
      await sql`alter table transfer_pieces drop constraint few`.execute(db());
      expect(await piecesOf(id)).toEqual([]);
    });

    test('if the server starts again in the middle', async () => {
      const id = await spooling();
      const stored = await piecesOf(id);
      expect(stored).not.toEqual([]);
      await transfersRepository.endAll(db());
      // Here the job goes on, unlike after a start, and may store one more piece before it finds that it has ended.
      const left = await piecesOf(id);
      for (const { position } of stored) expect(left).not.toContainEqual({ position });
      await expect.poll(() => piecesOf(id), LONGEST_WAIT).toEqual([]);
      expect(await endOf(calls, id)).toMatchObject({ now: -1 });
    });
  });
});
