import { readXlsx } from 'hucre/xlsx';
import { readZip } from '../../shared/sheets/zip-entries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeUse } from '../../demo/reports/office-use.ts';
import { officeUseValues } from '../../demo/reports/office-use-values.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { addUnits, assigns, openReportCalls, type ReportCalls } from '../../testing/report-calls.ts';

const COUNT = 12;
const units = Array.from({ length: COUNT }, (_, index) => `单位${index + 1}`);
const CELL = { sheet: officeUse.sheet, address: 'C3' };

onEachDatabase('the balance of a task', (kind) => {
  let calls: ReportCalls;
  let taskId: string;
  let unitIds: readonly string[];
  let ids: Readonly<Record<string, string>>;
  const values = units.map((name, index) => officeUseValues(index, 0, name));
  beforeAll(async () => {
    calls = await openReportCalls(kind);
    unitIds = await addUnits(calls.db, 'unit-east', units);
    const templateId = await calls.template();
    taskId = await calls.task();
    ids = await calls.assign(taskId, ['unit-east'], { templateId, withSubordinates: true });
    for (const [index, unit] of unitIds.entries()) {
      await calls.fill(ids[unit] ?? '', 0, values[index] ?? {}, 'admin');
      if (index > 0) await calls.commit(ids[unit] ?? '', 'admin');
    }
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const info = async (more: string, who: 'admin' | 'east' = 'admin') =>
    (await calls.get(`${assigns}/assignInfo?taskId=${taskId}${more}`, who)).body.data;
  const sumOf = (cell: string, from: number) =>
    values.slice(from).reduce((sum, own) => sum + Math.round(Number(own[cell]) * 100), 0) / 100;

  test('a whole subtree got it, and everybody knows who has filled in', async () => {
    expect(Object.keys(ids)).toHaveLength(COUNT + 1);
    const { counts, balance } = await info('');
    expect(counts).toEqual({
      total: COUNT + 1,
      unfilled: 1,
      filling: 1,
      committed: COUNT - 1,
      verified: 0,
      rejected: 0,
      cancelled: 0,
    });
    expect(balance).toBeUndefined();
  });

  test('sums each cell over the units that have handed in, exactly', async () => {
    const { balance } = await info('&reportBalance=true');
    expect(balance.unitIds.toSorted()).toEqual(unitIds.slice(1).toSorted());
    for (const cell of ['B3', 'C3', 'C7', 'D5', 'E3'])
      expect([cell, Number(balance.sums.sheets[officeUse.sheet].values[cell])]).toEqual([cell, sumOf(cell, 1)]);
    const all = await info('&reportBalance=true&withOpen=true');
    expect(Number(all.balance.sums.sheets[officeUse.sheet].values['C3'])).toBe(sumOf('C3', 0));
  });

  test('a cell leads to the units behind it, also a computed one', async () => {
    const { cell } = await info(`&sheetName=${encodeURIComponent(CELL.sheet)}&address=${CELL.address}`);
    const byUnit = Object.fromEntries(
      cell.values.map(({ unitName, value }: { unitName: string; value: unknown }) => [unitName, value]),
    );
    expect(byUnit).toEqual(Object.fromEntries(units.slice(1).map((name, index) => [name, values[index + 1]?.['C3']])));
    const computed = await info(`&sheetName=${encodeURIComponent(CELL.sheet)}&address=B8`);
    const rooms = ['B3', 'B4', 'B5', 'B6', 'B7'].reduce((sum, at) => sum + Number(values[1]?.[at]), 0);
    expect(computed.cell.values.find(({ unitName }: { unitName: string }) => unitName === units[1])?.value).toBe(rooms);
  });

  test('the table of units has a row for each and the sums below', async () => {
    const body = { taskId, kind: 'table' };
    const plan = (await calls.post(`${assigns}/preexportbundle`, 'admin', body)).body.data;
    expect(plan).toMatchObject({ units: COUNT - 1, fileName: '季报 明细表.xlsx' });
    expect(plan.missing.map(({ state }: { state: string }) => state).toSorted()).toEqual(['filling', 'unfilled']);
    const { bytes } = await calls.bytes(`${assigns}/exportbundle`, 'admin', body);
    const [sheet] = (await readXlsx(bytes)).sheets;
    const rows = sheet?.rows ?? [];
    const head = rows.findIndex((row) => row.includes(`${CELL.sheet}!${CELL.address}`));
    const column = rows[head]?.indexOf(`${CELL.sheet}!${CELL.address}`) ?? -1;
    expect(rows.slice(head + 1, -1).map((row) => row[0])).toEqual(expect.arrayContaining(units.slice(1)));
    expect(Number(rows.at(-1)?.[column])).toBe(sumOf('C3', 1));
  });

  test('the zip has a workbook for each unit, and a task that nobody has handed in has none', async () => {
    const { bytes, headers } = await calls.bytes(`${assigns}/exportbundle`, 'admin', { taskId, kind: 'zip' });
    expect(headers['content-disposition']).toContain('.zip');
    expect((await readZip(bytes)).map(({ name }) => name).toSorted()).toEqual(
      units
        .slice(1)
        .map((name) => `${name}.xlsx`)
        .toSorted(),
    );
    const empty = await calls.task({ taskCode: 'T2' });
    const none = await calls.post(`${assigns}/exportbundle`, 'admin', { taskId: empty, kind: 'sums' });
    expect(none.body).toMatchObject({ code: 400, reason: 'REPORT_NOTHING_TO_EXPORT' });
  });

  test('the same cells of other periods are those that the unit handed in', async () => {
    const next = await calls.task({ taskCode: 'T3', periodMonth: '2027-01-01 00:00:00' });
    const [unit = ''] = unitIds.slice(1);
    const { templateId } = (await info('')).task;
    const { [unit]: id = '' } = await calls.assign(next, [unit], { templateId });
    const ask = async (more: string) =>
      (await calls.post(`${assigns}/timeGetDatail?assignId=${id}&sheetName=${encodeURIComponent(CELL.sheet)}&${more}`))
        .body;
    const last = await ask('timeSpan=month');
    expect(last.data).toMatchObject({ isFound: true, period: '2026-12', assignId: ids[unit] });
    expect(last.data.values).toMatchObject({ C3: values[1]?.['C3'] });
    expect((await ask('timeSpan=year')).reason).toBe('REPORT_PERIOD_MISSING');
    expect((await ask('timeSpan=year&notBeyondFail=true')).data).toMatchObject({ isFound: false, period: '2026-01' });
    expect((await ask('timeSpan=year&specifyDate=2027-12-31')).data).toMatchObject({ isFound: true });
    expect((await calls.detail(id)).data.last).toMatchObject({ period: '2026-12' });
  });
});
