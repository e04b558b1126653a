import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openRecordCalls, publishedItems, type RecordCalls } from '../../../testing/record-calls.ts';
import { testItem } from '../../../testing/test-forms.ts';
import { uploaded, workbookOf } from '../../../testing/transfer-calls.ts';

const base = '/api/meta-object/metaobject';
const ROWS = 5000;

onEachDatabase('a check of 5,000 rows', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await publishedItems(
      calls,
      testItem(1, 'code', { required: true, unique: true }),
      testItem(2, 'area', { digits: 2 }),
      testItem(4, 'kind', { dictKey: 'kind' }),
    );
    await grantButtons(calls.app.app.database.db, { 'role-manager': ['everyType_import'] });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  test('shows the first mistakes within 10 seconds, while other rows are checked', async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => [`C${at}`, at % 33 === 0 ? 'x' : at, 'kind 1']);
    const fileId = await uploaded(calls, await workbookOf([['code', 'area', 'kind'], ...rows]));
    const start = performance.now();
    const { body } = await calls.post(`${base}/importcheck`, { metaKey: 'everyType', fileId });
    let shown = 0;
    for (;;) {
      const { body: report } = await calls.get(`${base}/importreport/${body.data.id}`);
      if (shown === 0 && report.data.lines?.length > 0) shown = performance.now() - start;
      if (report.data.stage === 'checked') break;
      await pause(200);
    }
    const whole = performance.now() - start;
    process.stdout.write(`${kind}: first mistakes after ${Math.round(shown)} ms, all after ${Math.round(whole)} ms\n`);
    expect(shown).toBeLessThan(10_000);
    expect(shown).toBeLessThan(whole);
  }, 120_000);
});
