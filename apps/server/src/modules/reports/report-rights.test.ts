import { reportsCalls, reportTemplatesCalls } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { assigns, openReportCalls, templates, type ReportCalls } from '../../testing/report-calls.ts';

const EAST = 'unit-east';
const tasks = '/api/report-engine/reporttask';
const good = { B3: 4, C3: 100 };

onEachDatabase('who may do what with reports', (kind) => {
  let calls: ReportCalls;
  let taskId: string;
  let templateId: string;
  let id: string;
  beforeAll(async () => {
    calls = await openReportCalls(kind);
    templateId = await calls.template();
    taskId = await calls.task();
    id = (await calls.assign(taskId, [EAST], { templateId }))[EAST] ?? '';
    await calls.fill(id, 0, good);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  /** A request of each call that names the task, its report, or the template. */
  const requests = () => {
    const bundle = { taskId, kind: 'zip' };
    const ofTask = `?taskId=${taskId}`;
    return [
      [reportsCalls.assign, { body: { taskId, unitIds: [EAST] } }],
      [reportsCalls.removeadmin, { query: ofTask }],
      [reportsCalls.prolong, { body: { ids: [id], endDate: '2099-12-31' } }],
      [reportsCalls.remind, { query: ofTask }],
      [reportsCalls.getOrg, { query: ofTask }],
      [reportsCalls.assignInfo, { query: `${ofTask}&reportBalance=true` }],
      [reportsCalls.detailfill, { query: `?id=${id}` }],
      [reportsCalls.fill, { body: { id, version: 1, filled: { sheets: {} } } }],
      [reportsCalls.submitBundle, { query: ofTask }],
      [reportsCalls.timeGetDatail, { query: `?assignId=${id}&sheetName=x&timeSpan=month` }],
      [reportsCalls.export, { query: `?id=${id}` }],
      [reportsCalls.preexportbundle, { body: bundle }],
      [reportsCalls.exportbundle, { body: bundle }],
      [reportTemplatesCalls.detail, { query: `?id=${templateId}` }],
      [reportTemplatesCalls.submit, { body: { id: templateId, name: 'x', version: 2 } }],
      [reportTemplatesCalls.publish, { query: `?id=${templateId}` }],
      [reportTemplatesCalls.remove, { query: `?ids=${templateId}` }],
      [reportTemplatesCalls.workbook, { query: `?id=${templateId}` }],
    ] as const;
  };

  const reasonsFor = async (who: 'foreign' | 'west' | 'clerk') => {
    const reasons: (readonly [string, unknown])[] = [];
    for (const [{ name, method, path }, request] of requests()) {
      const url = `${path}${'query' in request ? request.query : ''}`;
      const answer =
        method === 'GET'
          ? await calls.get(url, who)
          : await calls.post(url, who, 'body' in request ? request.body : {});
      reasons.push([name, answer.body.reason]);
    }
    return reasons;
  };

  test('another tenant finds neither task nor report nor template', async () => {
    expect((await reasonsFor('foreign')).filter(([, reason]) => reason !== 'RECORD_MISSING')).toEqual([]);
    expect((await calls.post(`${templates}/list`, 'foreign')).body.data.records).toEqual([]);
    expect((await calls.post(`${tasks}/list?getAssign=true`, 'foreign', [])).body.data.records).toEqual([]);
  });

  test('another unit finds neither task nor report; templates and assignment need their permissions', async () => {
    const reasons = (await reasonsFor('west')).filter(([, reason]) => reason !== 'RECORD_MISSING');
    expect(reasons.map(([name, reason]) => [name, reason])).toEqual([
      ['reports.assign', 'NOT_ALLOWED'],
      ...['detail', 'submit', 'publish', 'remove', 'workbook'].map((name) => [
        `reportTemplates.${name}`,
        'NOT_ALLOWED',
      ]),
    ]);
  });

  test('somebody of the unit without a permission is refused by each call', async () => {
    expect((await reasonsFor('clerk')).filter(([, reason]) => reason !== 'NOT_ALLOWED')).toEqual([]);
  });

  test('who fills in does not see the task itself, so they neither withdraw, prolong nor remind', async () => {
    for (const url of [`${assigns}/removeadmin?taskId=${taskId}`, `${assigns}/remind?taskId=${taskId}`])
      expect((await calls.post(url, 'east')).body.reason).toBe('RECORD_MISSING');
    const prolonged = await calls.post(`${assigns}/prolong`, 'east', { taskId, endDate: '2099-12-31' });
    expect(prolonged.body.reason).toBe('RECORD_MISSING');
    expect((await calls.detail(id, 'east')).data).toMatchObject({ endDate: '2099-01-15 23:59:59', version: 1 });
  });

  test('a unit lists the tasks that it has, though they belong to the unit above', async () => {
    expect((await calls.post(`${tasks}/list`, 'east', [])).body.data.records).toEqual([]);
    const ids = async (query: string, who: 'east' | 'west' | 'admin') =>
      (await calls.post(`${tasks}/list?${query}`, who, [])).body.data?.records.map((row: { id: string }) => row.id);
    expect(await ids('getAssign=true', 'east')).toEqual([taskId]);
    expect(await ids('getAssign=true&size=-1', 'west')).toEqual([]);
    expect(await ids(`getAssign=true&orgId=${EAST}`, 'admin')).toEqual([taskId]);
    expect(await ids('getAssign=true&orgId=unit-west', 'admin')).toEqual([]);
    const foreign = await calls.post(`${tasks}/list?getAssign=true&orgId=${EAST}`, 'west', []);
    expect(foreign.body.reason).toBe('RECORD_MISSING');
  });

  test('the unit above fills in for the unit, and reads who has the task', async () => {
    expect((await calls.fill(id, 1, { ...good, B4: 2 }, 'admin')).body).toMatchObject({ code: 200 });
    const units = (await calls.post(`${assigns}/getOrg?taskId=${taskId}`)).body.data;
    expect(units.find((unit: { id: string }) => unit.id === EAST)).toMatchObject({ assignId: id, state: 'filling' });
    expect(units.find((unit: { id: string }) => unit.id === 'unit-west')).toMatchObject({ assignId: '' });
    const own = (await calls.post(`${assigns}/getOrg?taskId=${taskId}`, 'east')).body.data;
    expect(own.map((unit: { id: string }) => unit.id)).toEqual([EAST]);
  });

  test('a unit of another tenant, and one that does not exist, cannot get a task', async () => {
    for (const unit of ['unit-foreign', 'unit-nowhere']) {
      const { body } = await calls.post(`${assigns}/assign`, 'admin', { taskId, unitIds: [unit] });
      expect(body).toMatchObject({ code: 404, reason: 'RECORD_MISSING' });
    }
  });
});
