import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testItem } from '../../../testing/test-forms.ts';
import { endOf, uploaded, workbookOf } from '../../../testing/transfer-calls.ts';

const base = '/api/meta-object/metaobject';

onEachDatabase('an import of a file without rows', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(calls, testItem(1, 'code', { required: true }));
    await grantButtons(calls.app.app.database.db, { 'role-manager': ['everyType_import'] });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test('ends with a sentence and a report of no rows', async () => {
    const fileId = await uploaded(calls, await workbookOf([['code']]));
    const { body } = await calls.post(`${base}/importcheck`, { metaKey: 'everyType', fileId });
    const id = String(body.data.id);
    expect(await endOf(calls, id, { end: 200 })).toBe('文件中没有可导入的数据');
    const { body: report } = await calls.get(`${base}/importreport/${id}`);
    expect(report.data).toMatchObject({ stage: 'checked', total: 0, lines: [] });
  });
});
