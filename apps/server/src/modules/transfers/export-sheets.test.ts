import { readXlsx } from 'hucre/xlsx';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, type RecordCalls } from '../../testing/record-calls.ts';
import { endOf, exported, openExportCalls, taken } from '../../testing/transfer-calls.ts';
import { recordsRepository } from '../records/records.repository.ts';
import type { TransfersTables } from './transfers.tables.ts';

const path = `${everyTypePath}/preexport/`;
const base = '/api/meta-object/metaobject';
const named = (value: string) => ({
  query: { conditions: [{ field: 'name', condition: 'like', value }], ascs: 'name' },
});

onEachDatabase('exports with options', (kind) => {
  let calls: RecordCalls;
  const sheetsOf = async (request: object) => {
    const { bytes } = await taken(calls, await exported(calls, path, { request }));
    return (await readXlsx(bytes)).sheets.map(({ name, rows }) => ({ name, rows: rows.slice(1) }));
  };
  beforeAll(async () => {
    calls = await openExportCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  describe('sub-lists', () => {
    test('are further sheets, whose rows have the name of their record and names instead of ids', async () => {
      await calls.save({
        name: 'with rows 1',
        lines: [
          { label: '=1+1', count: 3 },
          { label: 'b', count: 4 },
        ],
      });
      await calls.save({ name: 'with rows 2', lines: [] });
      await calls.save({ name: 'with rows 3', lines: [{ label: 'c', count: 1 }] });
      const [main, lines] = await sheetsOf({ ...named('with rows'), column: ['name'], lists: ['lines'] });
      expect(main?.rows).toEqual([['name'], ['with rows 1'], ['with rows 2'], ['with rows 3']]);
      const [titles = [], ...rows] = lines?.rows ?? [];
      expect([lines?.name, titles[0]]).toEqual(['lines', 'everyType']);
      const cells = (key: string) => rows.map((row) => row[titles.indexOf(key)]);
      expect(rows.map(([name]) => name)).toEqual(['with rows 1', 'with rows 1', 'with rows 3']);
      expect([cells('label'), cells('count')]).toEqual([
        ['=1+1', 'b', 'c'],
        [3, 4, 1],
      ]);
    });

    test('are refused if the form does not show them', async () => {
      for (const list of ['name', 'secret', 'constructor'])
        expect((await calls.post(path, { lists: [list] })).body).toMatchObject({
          code: 400,
          reason: 'EXPORT_LIST_UNKNOWN',
        });
    });
  });

  test('a cancelled job ends in the middle and leaves no piece of its file', async () => {
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
    const { db } = calls.app.app.database;
    const content = {
      name: 'long',
      lines: Array.from({ length: 20 }, (_, row) => ({ label: `row ${row}`, count: row })),
    };
    await recordsRepository.insertWhole(
      db,
      Array.from({ length: 4000 }, (_, index) => ({ ...place, id: `long-${index}`, content })),
    );
    const { body } = await calls.post(path, { ...named('long'), lists: ['lines'] });
    const id = String(body.data.id);
    const progress = async () => Number((await calls.get(`${base}/progress/${id}`)).body.data);
    await expect.poll(progress, { timeout: 20_000 }).toBeGreaterThan(0);
    await calls.post(`${base}/cancel/${id}`);
    expect(await endOf(calls, id)).toEqual({ now: -1, error: '导出已取消' });
    const pieces = () =>
      db.withTables<TransfersTables>().selectFrom('transfer_pieces').select('position').where('transfer_id', '=', id);
    // The run notices the end at its next batch.
    await pause(1000);
    expect(await pieces().execute()).toEqual([]);
    expect((await calls.post(`${base}/exportticket?id=${id}`)).body.reason).toBe('EXPORT_UNFINISHED');
    const jobs = (await calls.get(`${base}/jobs`)).body.data;
    expect(jobs.find((job: { readonly id: string }) => job.id === id)).toMatchObject({
      kind: 'export',
      title: 'everyType',
      state: 'cancelled',
      hasFile: false,
      message: '导出已取消',
    });
  });

  describe('the list of jobs', () => {
    test('has those of the caller, newest first, until their file is downloaded', async () => {
      const first = await exported(calls, path, { request: { ...named('nothing'), name: '清单' } });
      const second = await exported(calls, path, { request: named('nothing') });
      const of = async (who?: 'west' | 'admin' | 'foreign') => (await calls.get(`${base}/jobs`, who)).body.data;
      const jobs = await of();
      expect(jobs.slice(0, 2)).toEqual([
        {
          id: second,
          kind: 'export',
          metaKey: 'everyType',
          title: 'everyType',
          state: 'done',
          percent: 100,
          message: '',
          hasFile: true,
          createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        },
        expect.objectContaining({ id: first, title: '清单' }),
      ]);
      for (const who of ['west', 'admin', 'foreign'] as const) expect(await of(who)).toEqual([]);
      await taken(calls, second);
      expect((await of()).map((job: { readonly id: string }) => job.id)).not.toContain(second);
    });

    test('says why a job failed, and forgets it after an hour', async () => {
      const { body } = await calls.post(path, {
        query: { conditions: [{ field: 'nobody', condition: 'eq', value: '1' }] },
      });
      await endOf(calls, body.data.id);
      const job = (who: object[]) => who.find((other) => 'id' in other && other.id === body.data.id);
      expect(job((await calls.get(`${base}/jobs`)).body.data)).toMatchObject({
        state: 'failed',
        message: '不能按"nobody"查询',
        hasFile: false,
      });
      calls.app.turnClock(61);
      const later = await calls.app.call({
        method: 'GET',
        url: `${base}/jobs`,
        token: await calls.app.signIn('east'),
      });
      expect(later.body.data).toEqual([]);
    });
  });
});
