import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeUse } from '../../demo/reports/office-use.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { assigns, filledWith, openReportCalls, templates, type ReportCalls } from '../../testing/report-calls.ts';

const EAST = 'unit-east';
const WEST = 'unit-west';
const good = { B3: 4, C3: 100.5, D3: 10, B9: '张三' };

onEachDatabase('a report', (kind) => {
  let calls: ReportCalls;
  let templateId: string;
  beforeAll(async () => {
    calls = await openReportCalls(kind);
    templateId = await calls.template();
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const assigned = async (units: readonly string[] = [EAST, WEST], values: object = {}) => {
    const taskId = await calls.task(values);
    return { taskId, ids: await calls.assign(taskId, units, { templateId }) };
  };

  test('is filled in, handed in and approved, and its record follows', async () => {
    const { ids } = await assigned([EAST, WEST], { assignedUnits: `${EAST},${WEST}` });
    const id = ids[EAST] ?? '';
    const open = await calls.detail(id, 'east');
    expect(open.data).toMatchObject({
      state: 'unfilled',
      isOpen: true,
      version: 0,
      endDate: '2099-01-15 23:59:59',
      task: { name: '季报', period: '2026-12', templateNumber: 1, plannedUnitIds: [EAST, WEST] },
    });
    expect((await calls.fill(id, 0, good)).body).toMatchObject({ code: 200, data: { version: 1, problems: [] } });
    expect((await calls.detail(id, 'east')).data).toMatchObject({ state: 'filling', filled: filledWith(good) });
    expect((await calls.commit(id)).body).toMatchObject({
      code: 200,
      data: { status: 1, assignStatus: '3', orgId: EAST, reporter: 'user-east', rowsTotal: 8, rowsFilled: 2 },
    });
    expect((await calls.fill(id, 1, good)).body).toMatchObject({ code: 400, reason: 'REPORT_CLOSED' });
    const verified = await calls.post(`${assigns}/verify?id=${id}`);
    expect(verified.body).toMatchObject({ code: 200, data: { status: 2, assignStatus: '4' } });
  });

  test('has a state that nobody writes into its record', async () => {
    const { ids } = await assigned([EAST]);
    const id = ids[EAST] ?? '';
    const read = async () => (await calls.get(`${assigns}/detail?id=${id}`)).body.data;
    const record = await read();
    const save = (items: object) => calls.post(`${assigns}/submit`, 'admin', { ...record, ...items });
    for (const items of [{ assignStatus: '4' }, { rowsFilled: 7 }, { reporter: 'user-east' }])
      expect((await save(items)).body).toMatchObject({ code: 400, reason: 'REPORT_STATE_FIXED' });
    expect((await save({})).body).toMatchObject({ code: 200 });
  });

  test('that is sent back is filled in again, with the reason', async () => {
    const { ids } = await assigned();
    const id = ids[EAST] ?? '';
    await calls.fill(id, 0, good);
    await calls.commit(id);
    const silent = await calls.post(`${assigns}/reject?id=${id}`);
    expect(silent.body).toMatchObject({ code: 400, reason: 'COMMENT_MISSING', msg: '请填写审核意见！' });
    const rejected = await calls.post(`${assigns}/reject?id=${id}`, 'admin', { comment: '请核对面积' });
    expect(rejected.body).toMatchObject({ code: 200, data: { status: 3, assignStatus: '5' } });
    expect((await calls.fill(id, 1, { ...good, C3: 99 })).body).toMatchObject({ code: 200, data: { version: 2 } });
    expect((await calls.commit(id)).body).toMatchObject({ code: 200 });
  });

  test('with errors is not handed in and names them; warnings pass', async () => {
    const { ids } = await assigned();
    const id = ids[EAST] ?? '';
    expect((await calls.commit(id)).body).toMatchObject({ code: 400, reason: 'REPORT_NOT_FILLED' });
    const saved = await calls.fill(id, 0, { C3: 5, D3: 9 });
    expect(saved.body.data.problems.map(({ level }: { level: string }) => level).toSorted()).toEqual([
      'error',
      'warning',
    ]);
    const refused = await calls.commit(id);
    expect(refused.body).toMatchObject({ code: 400, reason: 'REPORT_HAS_PROBLEMS' });
    expect(refused.body.msg).toContain('间数合计应大于 0');
    expect(refused.body.data.problems).toHaveLength(2);
    expect((await calls.detail(id, 'east')).data).toMatchObject({ state: 'filling', status: 0 });
    await calls.fill(id, 1, { B3: 1, C3: 5, D3: 9 });
    expect((await calls.commit(id)).body).toMatchObject({ code: 200 });
  });

  test('a save over a version that somebody else has replaced carries theirs, and changes nothing', async () => {
    const { ids } = await assigned();
    const id = ids[EAST] ?? '';
    await calls.fill(id, 0, good);
    const stale = await calls.fill(id, 0, { B3: 7 }, 'admin');
    expect(stale).toMatchObject({ status: 409, body: { reason: 'REPORT_STALE' } });
    expect(stale.body.data).toMatchObject({ version: 1, filledUserName: 'east', filled: filledWith(good) });
    expect((await calls.detail(id, 'east')).data).toMatchObject({ version: 1, filled: filledWith(good) });
  });

  test('of two writers at once, one saves and the other learns of it', async () => {
    const { ids } = await assigned();
    const id = ids[EAST] ?? '';
    const answers = await Promise.all(
      [1, 2, 3, 4].map((rooms) => calls.fill(id, 0, { B3: rooms }, rooms % 2 === 0 ? 'admin' : 'east')),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    const won = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await calls.detail(id)).data).toMatchObject({ version: 1, filled: filledWith({ B3: won }) });
  });

  test('takes no value outside of its input cells', async () => {
    const { ids } = await assigned();
    const id = ids[EAST] ?? '';
    for (const values of [{ A1: 'x' }, { F3: 1 }, { ZZ9: 1 }, { 'B3.2': 1 }, { nothing: 1 }])
      expect((await calls.fill(id, 0, values)).body).toMatchObject({ code: 400, reason: 'REPORT_CELL_LOCKED' });
    const other = await calls.post(`${assigns}/fill`, 'east', {
      id,
      version: 0,
      filled: { sheets: { 表: { values: { B3: 1 }, repeats: {} } } },
    });
    expect(other.body).toMatchObject({ code: 400, reason: 'REPORT_CELL_LOCKED' });
  });

  test('is closed after its end, until it is prolonged; an end only moves forward', async () => {
    const { ids } = await assigned([EAST, WEST], { endDate: '2020-01-15' });
    const id = ids[EAST] ?? '';
    expect((await calls.fill(id, 0, good)).body).toMatchObject({
      code: 400,
      reason: 'REPORT_OVER',
      // An end is said as its day, as lists and the sheet show it.
      msg: expect.stringMatching(/的填报已于 2020-01-15 截止/),
    });
    const prolong = (endDate: string, who: 'admin' | 'east' = 'admin') =>
      calls.post(`${assigns}/prolong`, who, { ids: [id], endDate });
    expect((await prolong('2099-06-30', 'east')).body).toMatchObject({ reason: 'RECORD_MISSING' });
    for (const day of ['2020-02-01', '2099-02-31', 'soon'])
      expect((await prolong(day)).body).toMatchObject({ code: 400, reason: 'REPORT_END_INVALID' });
    expect((await prolong('2099-06-30')).body.data).toMatchObject({ done: [{ unitId: EAST }], refused: [] });
    expect((await prolong('2099-05-30')).body.data.refused).toMatchObject([
      { code: 'REPORT_END_NOT_LATER', message: expect.stringMatching(/的截止日期是 2099-06-30，/) },
    ]);
    expect((await calls.detail(id, 'east')).data).toMatchObject({ endDate: '2099-06-30 23:59:59', isOpen: true });
    const record = (await calls.get(`${assigns}/detail?id=${id}`)).body.data;
    expect(record.endDate).toBe('2099-06-30 23:59:59');
    expect((await calls.fill(id, 0, good)).body.code).toBe(200);
    expect((await calls.fill(ids[WEST] ?? '', 0, good, 'west')).body.reason).toBe('REPORT_OVER');
  });

  test('a task keeps its template version when the template goes on', async () => {
    const own = await calls.template('续版模板');
    const taskId = await calls.task();
    const { [EAST]: id = '' } = await calls.assign(taskId, [EAST], { templateId: own });
    await calls.fill(id, 0, good);
    const row = (await calls.get(`${templates}/detail?id=${own}`)).body.data;
    const inputs = { B3: { type: 'number' } };
    const design = { sheets: [{ name: officeUse.sheet, inputs, repeated: [] }], checks: [] };
    await calls.post(`${templates}/submit`, 'admin', { id: own, name: '续版模板', version: row.version, design });
    expect((await calls.post(`${templates}/publish?id=${own}`)).body.data).toEqual({ number: 2 });
    const { [WEST]: other = '' } = await calls.assign(taskId, [WEST]);
    for (const each of [id, other]) expect((await calls.detail(each)).data.task.templateNumber).toBe(1);
    expect((await calls.fill(id, 1, { ...good, D3: 11 })).body).toMatchObject({ code: 200 });
    const bound = await calls.post(`${assigns}/assign`, 'admin', { taskId, unitIds: [WEST], templateId });
    expect(bound.body.reason).toBe('REPORT_TASK_BOUND');
    expect((await calls.post(`${templates}/remove?ids=${own}`)).body.reason).toBe('REPORT_TEMPLATE_USED');
  });

  test('templates are listed by several classes, with the person who changed them last', async () => {
    const own = await calls.template('分类模板');
    const { version } = (await calls.get(`${templates}/detail?id=${own}`)).body.data;
    await calls.post(`${templates}/submit`, 'admin', { id: own, name: '分类模板', reportClass: '21', version });
    const listed = async (reportClasses: readonly string[]) =>
      (await calls.post(`${templates}/list`, 'admin', { reportClasses })).body.data.records;
    expect(await listed(['2', '21'])).toMatchObject([{ id: own, reportClass: '21', updateUserName: 'admin' }]);
    expect(await listed(['3'])).toEqual([]);
    expect(await listed([])).toEqual([]);
  });

  test('a task without a template is a plain record, as before', async () => {
    const taskId = await calls.task();
    const { body } = await calls.post(`${assigns}/submit`, 'admin', { taskId });
    const id = String(body.data.id);
    expect((await calls.detail(id)).reason).toBe('REPORT_TASK_WITHOUT_TEMPLATE');
    expect((await calls.commit(id, 'admin')).body).toMatchObject({ code: 200, data: { assignStatus: '3' } });
    expect((await calls.post(`${assigns}/verify?id=${id}`)).body).toMatchObject({ data: { assignStatus: '4' } });
    const unknown = await calls.post(`${assigns}/assign`, 'admin', { taskId, unitIds: [EAST] });
    expect(unknown.body.reason).toBe('REPORT_TASK_WITHOUT_TEMPLATE');
  });

  test('is approved and sent back together with those of the units below', async () => {
    const { taskId, ids } = await assigned(['unit-bureau', EAST, WEST]);
    const { 'unit-bureau': top = '', [EAST]: east = '', [WEST]: west = '' } = ids;
    for (const id of [top, east]) {
      await calls.fill(id, 0, good, 'admin');
      await calls.commit(id, 'admin');
    }
    const verified = await calls.post(`${assigns}/verify?id=${top}&subTogether=true`);
    expect(verified.body).toMatchObject({ code: 200, data: { status: 2 } });
    const states = (await calls.get(`${assigns}/assignInfo?taskId=${taskId}`)).body.data;
    expect(states.counts).toMatchObject({ total: 3, verified: 2, unfilled: 1 });
    const cancelled = await calls.post(`${assigns}/cancel?id=${top}&subTogether=true`);
    expect(cancelled.body).toMatchObject({ code: 200 });
    expect((await calls.detail(west)).data.state).toBe('cancelled');
  });

  test('is handed in for all units at once; those with errors are named and stay', async () => {
    const { taskId, ids } = await assigned();
    await calls.fill(ids[EAST] ?? '', 0, good);
    await calls.fill(ids[WEST] ?? '', 0, { C3: 1 }, 'west');
    const { body } = await calls.post(`${assigns}/submitBundle?taskId=${taskId}`);
    expect(body.data).toMatchObject({
      done: [{ unitId: EAST }],
      refused: [{ name: WEST, code: 'REPORT_HAS_PROBLEMS' }],
    });
    expect((await calls.detail(ids[EAST] ?? '')).data).toMatchObject({ state: 'committed', status: 1 });
    expect((await calls.detail(ids[WEST] ?? '')).data).toMatchObject({ state: 'filling', status: 0 });
  });

  test('is withdrawn from a unit or from all, but for what is handed in', async () => {
    const { taskId, ids } = await assigned();
    await calls.fill(ids[EAST] ?? '', 0, good);
    await calls.commit(ids[EAST] ?? '');
    const twice = await calls.post(`${assigns}/assign`, 'admin', { taskId, unitIds: [WEST] });
    expect(twice.body.data).toMatchObject({ done: [], refused: [{ code: 'REPORT_UNIT_HAS_TASK' }] });
    const one = await calls.post(`${assigns}/removeadmin?taskId=${taskId}&unitIds=${WEST}`);
    expect(one.body.data).toMatchObject({ done: [{ unitId: WEST }], refused: [] });
    expect((await calls.detail(ids[WEST] ?? '')).reason).toBe('RECORD_MISSING');
    const all = await calls.post(`${assigns}/removeadmin?taskId=${taskId}`);
    expect(all.body.data).toMatchObject({ done: [], refused: [{ name: EAST, code: 'REPORT_STATE' }] });
    const again = await calls.assign(taskId, [WEST]);
    expect(again[WEST]).not.toBe(ids[WEST]);
    expect((await calls.post('/api/report-engine/reporttask/remove', 'admin', { ids: taskId })).body.code).toBe(400);
  });

  test('reminds the people of units that have not handed in, once an hour', async () => {
    const { taskId, ids } = await assigned();
    await calls.fill(ids[EAST] ?? '', 0, good);
    await calls.commit(ids[EAST] ?? '');
    const titles = async (who: 'east' | 'west') =>
      (await calls.get('/api/blade-desk/metamessage/list?size=50', who)).body.data;
    const before = JSON.stringify(await titles('east'));
    const { body } = await calls.post(`${assigns}/remind?taskId=${taskId}`);
    expect(body.data).toMatchObject({ done: [{ unitId: WEST }], refused: [] });
    expect(JSON.stringify(await titles('east'))).toBe(before);
    const again = await calls.post(`${assigns}/remind?taskId=${taskId}`);
    expect(again.body.data).toMatchObject({ done: [], refused: [{ name: WEST, code: 'REPORT_REMINDED' }] });
  });
});
