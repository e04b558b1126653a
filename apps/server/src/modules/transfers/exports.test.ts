import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, type RecordCalls } from '../../testing/record-calls.ts';
import { downloaded, endOf, exported, openExportCalls, sheetIn, taken } from '../../testing/transfer-calls.ts';
import { recordsRepository } from '../records/records.repository.ts';
import type { AuditTables } from '../audit/audit.tables.ts';
import type { ParametersTables } from '../parameters/parameters.tables.ts';
import type { TransfersTables } from './transfers.tables.ts';
import { readZip } from '../../shared/sheets/zip-entries.ts';

const path = `${everyTypePath}/preexport/`;
const base = '/api/meta-object/metaobject';
const named = (value: string) => ({ query: { conditions: [{ field: 'name', condition: 'like', value }] } });
const partOf = async (bytes: Buffer, name: string) =>
  (await readZip(bytes))
    .find((entry) => entry.name === name)
    ?.unpack()
    .then(String) ?? '';

onEachDatabase('exports', (kind) => {
  let calls: RecordCalls;
  const made = (request: unknown, who?: 'west' | 'clerk', to = path) => exported(calls, to, { request, who });
  beforeAll(async () => {
    calls = await openExportCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  describe('a workbook of a list', () => {
    test('has the values of the list in order: numbers as numbers, days as days, names instead of ids', async () => {
      const record = {
        name: 'plain 1',
        area: 1234.5,
        price: 2,
        bought: '2026-03-05 00:00:00',
        kind: '2',
        uses: '1,3',
        rented: 2,
        person: 'user-east',
        note: '123456789012345678',
      };
      await calls.save(record);
      await calls.save({ name: 'plain 0', area: -3 + 5 });
      const { bytes, headers } = await taken(
        calls,
        await made({ name: '清单', ...named('plain'), query: { ...named('plain').query, ascs: 'name' } }),
      );
      expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''%E6%B8%85%E5%8D%95_\d{14}\.xlsx/);
      const { name, rows, cells } = await sheetIn(bytes);
      expect(name).toBe('清单');
      const [, titles = [], first = [], second = []] = rows;
      expect(titles.slice(0, 4)).toEqual(['name', 'area', 'price', 'worth']);
      const cell = (row: readonly unknown[], key: string) => row[titles.indexOf(key)];
      expect(cell(first, 'name')).toBe('plain 0');
      expect(['name', 'area', 'worth', 'kind', 'uses', 'rented', 'note'].map((key) => cell(second, key))).toEqual([
        'plain 1',
        1234.5,
        2469,
        'kind 2',
        'kind 1、kind 3',
        '是',
        '123456789012345678',
      ]);
      expect(cell(second, 'bought')).toEqual(new Date('2026-03-05T00:00:00Z'));
      expect(cell(second, 'person')).toMatch(/\D/);
      const formats = ['note', 'area', 'bought'].map((key) => cells?.get(`3,${titles.indexOf(key)}`)?.style?.numFmt);
      expect(formats).toEqual(['@', '#,##0.00', 'yyyy-mm-dd']);
      expect(titles).not.toContain('secret');
    });

    test('names its author and time above the rows and on every printed page', async () => {
      const { bytes } = await taken(calls, await made(named('plain')));
      const { rows, headerFooter } = await sheetIn(bytes);
      const mark = String(rows[0]?.[0]);
      expect(mark).toMatch(/ east \d{4}-\d\d-\d\d \d\d:\d\d$/);
      expect(headerFooter?.oddHeader).toBe(`&C${mark}`);
      expect(headerFooter?.oddFooter).toContain(mark);
    });

    test('has no watermark if the deployment has switched it off', async () => {
      const off = await calls.post(
        '/api/blade-system/param/submit',
        { paramName: 'mark', paramKey: 'enable.watermark', paramValue: '1' },
        'admin',
      );
      expect(off.status).toBe(200);
      const { rows, headerFooter } = await sheetIn((await taken(calls, await made(named('plain')))).bytes);
      expect(rows[0]?.[0]).toBe('name');
      expect(headerFooter?.oddHeader).toBeUndefined();
      await calls.app.app.database.db
        .withTables<ParametersTables>()
        .deleteFrom('parameters')
        .where('param_key', '=', 'enable.watermark')
        .execute();
    });

    test('contains no formula, whatever a text starts with, and every character that XML allows', async () => {
      const texts = ['=1+1', '+1', '-1', '@SUM(A1)', "=cmd|'!A0", '＝1', '<b>&"', '_x0041_', '𠮷'];
      for (const text of texts) await calls.save({ name: `odd ${texts.indexOf(text)}`, note: text });
      const { bytes } = await taken(
        calls,
        await made({ column: ['name', 'note'], query: { ...named('odd').query, ascs: 'name' } }),
      );
      expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<f');
      expect((await sheetIn(bytes)).rows.slice(2).map(([, note]) => note)).toEqual(texts);
    });

    test('has the requested columns and the ticked records, and refuses a column that lists do not show', async () => {
      const { body } = await calls.save({ name: 'ticked', area: 7 });
      await calls.save({ name: 'not ticked', area: 8 });
      const { rows } = await sheetIn(
        (await taken(calls, await made({ column: ['area', 'name'], query: { ids: [body.data.id] } }))).bytes,
      );
      expect(rows.slice(1)).toEqual([
        ['area', 'name'],
        [7, 'ticked'],
      ]);
      for (const column of ['secret', 'lines', 'constructor'])
        expect((await calls.post(path, { column: [column] })).body).toMatchObject({
          code: 400,
          reason: 'EXPORT_COLUMN_UNKNOWN',
        });
    });

    test('holds the records of the units that the caller sees, and of no other tenant', async () => {
      await calls.save({ name: 'seen by east' });
      const { rows } = await sheetIn(
        (await taken(calls, await made({ column: ['name'], ...named('seen by') }, 'west'), 'west')).bytes,
      );
      expect(rows.slice(2)).toEqual([]);
    });

    test('is complete if it needs more than one batch', async () => {
      const place = {
        tenantId: '000000',
        metaKey: 'everyType',
        unitId: 'unit-east',
        deptId: '',
        status: 0,
        createUser: 'user-east',
        createTime: '2026-01-01 08:00:00',
        updateUser: 'user-east',
        updateTime: '2026-01-01 08:00:00',
      };
      await recordsRepository.insertWhole(
        calls.app.app.database.db,
        Array.from({ length: 1200 }, (_, index) => ({
          ...place,
          id: `many-${index}`,
          content: { name: `many ${1000 + index}` },
        })),
      );
      const { rows } = await sheetIn(
        (await taken(calls, await made({ column: ['name'], query: { ...named('many').query, descs: 'name' } }))).bytes,
      );
      expect(rows.slice(2).map(([name]) => name)).toEqual(
        Array.from({ length: 1200 }, (_, index) => `many ${2199 - index}`),
      );
    });
  });

  describe('a job', () => {
    test('is private: its progress and its file look missing to others', async () => {
      const id = await made(named('plain'));
      for (const who of ['west', 'admin', 'foreign'] as const) {
        expect((await calls.get(`${base}/progress/${id}`, who)).status).toBe(404);
        expect((await calls.post(`${base}/exportticket?id=${id}`, {}, who)).status).toBe(404);
      }
    });

    test('delivers its file once, by a ticket that opens once', async () => {
      const id = await made(named('plain'));
      const { body } = await calls.post(`${base}/exportticket?id=${id}&fileName=${encodeURIComponent('我的/表.xlsx')}`);
      const first = await downloaded(calls, body.data.url);
      expect(first.headers['content-disposition']).toContain('%E8%A1%A8.xlsx');
      expect(Number(first.headers['content-length'])).toBe(first.bytes.length);
      expect((await downloaded(calls, body.data.url)).body).toMatchObject({ code: 403, reason: 'FILE_TICKET_INVALID' });
      expect((await calls.get(`${base}/progress/${id}`)).status).toBe(404);
    });

    test('starts once for one key, and is in the audit', async () => {
      const key = { 'idempotency-key': 'export-once-and-only-once' };
      const ids: string[] = [];
      for (let time = 0; time < 2; time += 1)
        ids.push(String((await calls.post(path, named('plain'), 'east', key)).body.data.id));
      expect(ids[0]).toBe(ids[1]);
      expect(await endOf(calls, ids[0] ?? '')).toBe(100);
      const { db } = calls.app.app.database;
      const lines = await db
        .withTables<AuditTables>()
        .selectFrom('audit_log')
        .select('target')
        .where('call', '=', 'records.preexport')
        .execute();
      expect(lines.filter(({ target }) => target.includes(`id=${ids[0]}`))).toHaveLength(1);
    });

    test('is refused if too many others are running', async () => {
      const begun = await Promise.all(Array.from({ length: 6 }, () => calls.post(path, { name: 'busy' })));
      const refused = begun.filter(({ status }) => status === 429);
      expect(refused.map(({ body }) => body.reason)).toEqual(refused.map(() => 'TRANSFER_BUSY'));
      expect(refused.length).toBeGreaterThan(0);
      for (const { body } of begun.filter(({ status }) => status === 200)) await endOf(calls, body.data.id);
    });

    test('says why it failed', async () => {
      const { body } = await calls.post(path, {
        query: { conditions: [{ field: 'nobody', condition: 'eq', value: '1' }] },
      });
      expect(await endOf(calls, body.data.id)).toEqual({ now: -1, error: '不能按"nobody"查询' });
      expect((await calls.post(`${base}/exportticket?id=${body.data.id}`)).body.reason).toBe('EXPORT_UNFINISHED');
    });

    test('is refused to users who may not export', async () => {
      expect((await calls.post(path, {}, 'clerk')).body.reason).toBe('NOT_ALLOWED');
      expect((await calls.post('/api/asset-card/assetcard/preexport/', {}, 'clerk')).body.reason).toBe('NOT_ALLOWED');
    });

    test('stores no personal number, search or name in readable form in the database', async () => {
      await calls.save({ name: 'hidden words' });
      await made(named('hidden words'));
      const db = calls.app.app.database.db.withTables<TransfersTables>();
      expect(JSON.stringify(await db.selectFrom('transfers').selectAll().execute())).not.toContain('hidden words');
      const pieces = await db.selectFrom('transfer_pieces').select('bytes').execute();
      // The pieces do not contain plain parts of the archive either.
      expect(pieces.map(({ bytes }) => Buffer.from(bytes).subarray(0, 2).toString())).not.toContain('PK');
    });
  });

  test('a job expires after an hour', async () => {
    const id = await made(named('plain'));
    calls.app.turnClock(61);
    const progress = await calls.app.call({
      method: 'GET',
      url: `${base}/progress/${id}`,
      token: await calls.app.signIn('east'),
    });
    expect(progress.status).toBe(404);
  });
});
