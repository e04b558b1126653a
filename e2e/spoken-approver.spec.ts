import { KEY_RECORDS } from './support/key-records.ts';
import { signIn } from './support/people.ts';
import { startReader } from './support/screen-reader/screen-reader.ts';
import { sendRecords, unbind } from './support/send-records.ts';
import { expect, test } from './support/test.ts';

const KEYS = { ...KEY_RECORDS, processKey: 'key_check', name: '钥匙核对' };

test.afterEach(({ request }) => unbind(request, KEYS.metaKey));

test('an approver hears the inbox, moves to a task, opens it and reads its record, by ear alone', async ({
  page,
  request,
}) => {
  const titles = await sendRecords(request, { ...KEYS, count: 2 });
  const reader = await startReader(page);
  await signIn(page, 'verifier.wang', `/cloudApps/approval?process=${KEYS.processKey}`);
  await reader.waitFor('gridcell', titles[0] ?? '');
  await reader.hears(['the page']);

  await test.step('moves to a task and opens it', async () => {
    await reader.press('j');
    await reader.hears([/^main › region “待办” › grid “待办” › gridcell “YS\d+ .+”$/]);
    await reader.press('Enter');
    await reader.waitFor('dialog', /^负责人核对/);
    await reader.hears([/^dialog “负责人核对流程审批 YS\d+ .+ · 钥匙核对”/]);
  });

  await test.step('reads the record', async () => {
    await reader.waitFor('form', '钥匙');
    const record = await reader.reads('region', '单据信息');
    expect(record.slice(0, 3)).toEqual(['region “单据信息”', 'form “钥匙”', '钥匙编号']);
  });
});
