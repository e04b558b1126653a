import { afterAll, beforeAll, expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { officeUse } from '../../demo/reports/office-use.ts';
import { officeUseValues } from '../../demo/reports/office-use-values.ts';
import { readZip } from '../../shared/sheets/zip-entries.ts';
import { zipStream } from '../../shared/sheets/zip-stream.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { addUnits, assigns, openReportCalls, type ReportCalls } from '../../testing/report-calls.ts';

const COUNT = 40;
const names = Array.from({ length: COUNT }, (_, index) => `第${index + 1}单位`);

const zipped = (parts: Readonly<Record<string, Buffer>>) =>
  buffer(Readable.from(zipStream(Object.entries(parts).map(([name, bytes]) => ({ name, content: [bytes] })))));

onEachDatabase('workbooks of reports', (kind) => {
  let calls: ReportCalls;
  let templateId: string;
  let unitIds: readonly string[];
  let workbooks: Readonly<Record<string, Buffer>>;
  const values = names.map((name, index) => officeUseValues(index, 0, name));
  beforeAll(async () => {
    calls = await openReportCalls(kind);
    unitIds = await addUnits(calls.db, 'unit-bureau', names);
    templateId = await calls.template();
    const taskId = await calls.task();
    const ids = await calls.assign(taskId, unitIds, { templateId });
    for (const [index, unit] of unitIds.entries()) await calls.fill(ids[unit] ?? '', 0, values[index] ?? {}, 'admin');
    const body = { taskId, kind: 'zip', withOpen: true };
    const { bytes } = await calls.bytes(`${assigns}/exportbundle`, 'admin', body);
    const entries = await readZip(bytes);
    workbooks = Object.fromEntries(
      await Promise.all(entries.map(async (entry) => [entry.name, await entry.unpack()] as const)),
    );
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const assigned = async (taskCode: string) => {
    const taskId = await calls.task({ taskCode });
    return { taskId, ids: await calls.assign(taskId, unitIds, { templateId }) };
  };
  const fillZip = async (taskId: string, parts: Readonly<Record<string, Buffer>>, more = '') => {
    const fileId = await calls.upload('reports.zip', await zipped(parts));
    return (await calls.post(`${assigns}/fillzip?taskId=${taskId}&fileId=${fileId}${more}`)).body;
  };

  test('of 40 units are exported and taken back, cell by cell', async () => {
    expect(Object.keys(workbooks)).toHaveLength(COUNT);
    const { taskId, ids } = await assigned('Z1');
    const { data } = await fillZip(taskId, workbooks);
    expect(data).toMatchObject({ refused: [] });
    expect(data.done).toHaveLength(COUNT);
    for (const index of [0, 17, COUNT - 1]) {
      const { filled } = (await calls.detail(ids[unitIds[index] ?? ''] ?? '')).data;
      expect(filled.sheets[officeUse.sheet].values).toEqual(values[index]);
    }
  });

  test('are refused one by one with their reasons, and the others are taken whole', async () => {
    const { taskId, ids } = await assigned('Z2');
    await calls.fill(ids[unitIds[3] ?? ''] ?? '', 0, { B3: 1 }, 'admin');
    const own = (index: number) => workbooks[`${names[index]}.xlsx`] ?? Buffer.alloc(0);
    const parts = {
      [`${names[0]}.xlsx`]: own(0),
      [`分组/${names[1]}.xlsx`]: own(1),
      [`${names[2]}.xlsx`]: Buffer.from('no workbook'),
      [`${names[3]}.xlsx`]: own(3),
      '陌生单位.xlsx': own(4),
      [`again/${names[0]}.xlsx`]: own(5),
    };
    const { data } = await fillZip(taskId, parts);
    expect(data.done.map(({ unitName }: { unitName: string }) => unitName).toSorted()).toEqual([names[0], names[1]]);
    const reasons = Object.fromEntries(
      data.refused.map(({ name, code }: { name: string; code: string }) => [name, code]),
    );
    expect(reasons).toEqual({
      [names[2] ?? '']: 'REPORT_WORKBOOK_REFUSED',
      [names[3] ?? '']: 'REPORT_FILLED_ALREADY',
      陌生单位: 'REPORT_ZIP_UNIT_UNKNOWN',
      [names[0] ?? '']: 'REPORT_ZIP_TWICE',
    });
    expect((await calls.detail(ids[unitIds[2] ?? ''] ?? '')).data).toMatchObject({ state: 'unfilled', version: 0 });
    expect((await calls.detail(ids[unitIds[3] ?? ''] ?? '')).data.filled.sheets[officeUse.sheet].values).toEqual({
      B3: 1,
    });
    const replaced = await fillZip(taskId, { [`${names[3]}.xlsx`]: own(3) }, '&overwrite=true');
    expect(replaced.data).toMatchObject({ refused: [] });
  });

  test('that are no zip, or are empty, are refused', async () => {
    const { taskId } = await assigned('Z3');
    expect((await fillZip(taskId, { 'readme.txt': Buffer.from('x') })).reason).toBe('REPORT_ZIP_UNREADABLE');
    const fileId = await calls.upload('a.txt', Buffer.from('no zip'));
    const { body } = await calls.post(`${assigns}/fillzip?taskId=${taskId}&fileId=${fileId}`);
    expect(body.reason).toBe('REPORT_ZIP_UNREADABLE');
  });

  test('one is uploaded whole, or only a range of it', async () => {
    const { ids } = await assigned('Z4');
    const id = ids[unitIds[5] ?? ''] ?? '';
    await calls.fill(id, 0, { B3: 1, C3: 2 }, 'admin');
    const fileId = await calls.upload('one.xlsx', workbooks[`${names[5]}.xlsx`] ?? Buffer.alloc(0));
    const part = await calls.post(`${assigns}/upload?assginId=${id}&fileId=${fileId}&version=1&handleCell=C1:C9`);
    expect(part.body).toMatchObject({ code: 200, data: { version: 2 } });
    const after = (await calls.detail(id)).data.filled.sheets[officeUse.sheet].values;
    expect(after).toMatchObject({ B3: 1, C3: values[5]?.['C3'], C4: values[5]?.['C4'] });
    expect(after).not.toHaveProperty('B4');
    const stale = await calls.post(`${assigns}/upload?assginId=${id}&fileId=${fileId}&version=1`);
    expect(stale).toMatchObject({ status: 409, body: { reason: 'REPORT_STALE' } });
    await calls.post(`${assigns}/upload?assginId=${id}&fileId=${fileId}`);
    expect((await calls.detail(id)).data.filled.sheets[officeUse.sheet].values).toEqual(values[5]);
  });

  test('one of a unit comes alone, and in a zip with its detail', async () => {
    const { ids } = await assigned('Z5');
    const id = ids[unitIds[0] ?? ''] ?? '';
    await calls.fill(id, 0, values[0] ?? {}, 'admin');
    const { bytes, headers } = await calls.bytes(`${assigns}/export?id=${id}`, 'admin');
    expect(headers['content-type']).toContain('spreadsheetml');
    const { zip } = (await calls.get(`${assigns}/detailfill?id=${id}&returnzip=true`)).body.data;
    const [entry] = await readZip(Buffer.from(zip.content, 'base64'));
    expect(entry?.name).toBe(`${names[0]}.xlsx`);
    expect((await entry?.unpack())?.equals(bytes)).toBe(true);
  });
});
