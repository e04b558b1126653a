import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';
import { endOf, uploaded, workbookOf } from '../../testing/transfer-calls.ts';

const path = '/api/property-basics/village';
const ROWS = 150;

onEachDatabase('one file that is imported twice', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await storePublished(
      calls.app.app.database.db,
      ['000000'],
      testForm('village', testItem(1, 'name', { required: true })),
    );
    await grantButtons(calls.app.app.database.db, {
      'role-manager': ['view', 'submit', 'import'].map((action) => `village_${action}`),
    });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test('stores its rows once if both start concurrently, and the other import says that the file is used', async () => {
    const file = await uploaded(
      calls,
      await workbookOf([['*name'], ...Array.from({ length: ROWS }, (_, at) => [`row ${at}`])]),
    );
    const begun = await Promise.all([1, 2].map(() => calls.post(`${path}/import?fileId=${file}`)));
    const ends = await Promise.all(begun.map(({ body }) => endOf(calls, body.data.id, { end: 200 })));
    const done = ends.filter((end) => String(end).startsWith('导入成功'));
    expect(done).toHaveLength(1);
    const { body } = await calls.post(`${path}/list?size=10`, []);
    expect(body.data.total).toBe(ROWS);
  });
});
