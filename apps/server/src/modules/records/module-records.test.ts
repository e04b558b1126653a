import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';

onEachDatabase('saving records of the business modules', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test('a report task ends with the last second of its day, whatever time was sent', async () => {
    const { db } = calls.app.app.database;
    await storePublished(
      db,
      ['000000'],
      testForm(
        'reporttask',
        testItem(1, 'taskName'),
        testItem(3, 'startDate'),
        testItem(3, 'endDate', { required: true }),
      ),
    );
    await grantButtons(db, { 'role-admin': ['reporttask_add', 'reporttask_edit', 'reporttask_submit'] });
    const save = async (values: object) =>
      (await calls.post('/api/report-engine/reporttask/submit', values, 'admin')).body;
    const { data: task } = await save({
      taskName: '年报',
      startDate: '2026-03-01 08:00:00',
      endDate: '2026-03-31 10:30:00',
    });
    expect(task).toMatchObject({ startDate: '2026-03-01 08:00:00', endDate: '2026-03-31 23:59:59' });
    expect((await save({ ...task, endDate: '2026-04-30' })).data).toMatchObject({ endDate: '2026-04-30 23:59:59' });
    expect(await save({ taskName: '无期' })).toMatchObject({
      reason: 'RECORD_INVALID',
      data: { problems: [{ path: 'endDate', code: 'REQUIRED' }] },
    });
  });

  test('a new record has the unit of its author, and no other is accepted', async () => {
    const { db } = calls.app.app.database;
    await storePublished(
      db,
      ['000000'],
      testForm(
        'village',
        testItem(1, 'villageName'),
        testItem(1, 'maker', { edited: false, formDataCopy: 'unitName' }),
      ),
    );
    await grantButtons(db, { 'role-admin': ['village_add', 'village_edit', 'village_submit'] });
    const save = async (values: object) =>
      (await calls.post('/api/property-basics/village/submit', values, 'admin')).body;
    const { data: own } = await calls.get('/api/blade-user/info', 'admin').then(({ body }) => body);
    const { data: village } = await save({ villageName: '南院', maker: own.orgName });
    expect(village).toMatchObject({ villageName: '南院', maker: own.orgName });
    expect((await save({ villageName: '北院' })).data).toMatchObject({ maker: own.orgName });
    expect(await save({ villageName: '西院', maker: '别的单位' })).toMatchObject({
      reason: 'RECORD_INVALID',
      data: { problems: [{ path: 'maker', code: 'READ_ONLY_CHANGED' }] },
    });
    expect((await save({ ...village, villageName: '东院' })).data).toMatchObject({
      villageName: '东院',
      maker: own.orgName,
    });
  });
});
