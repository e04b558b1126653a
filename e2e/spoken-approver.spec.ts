import { signIn } from './support/people.ts';
import { startReader } from './support/screen-reader/screen-reader.ts';
import { sendRecords, unbind } from './support/send-records.ts';
import { test } from './support/test.ts';

const KEYS = { metaKey: 'keyrecord', path: '/api/residence/keyrecord', processKey: 'key_check', name: '钥匙核对' };

test.afterEach(({ request }) => unbind(request, KEYS.metaKey));

test('an approver hears the inbox, the record and its history, decides, and is led to the next task', async ({
  page,
  request,
}) => {
  const titles = await sendRecords(request, { ...KEYS, count: 2 });
  const reader = await startReader(page);
  await signIn(page, 'verifier.wang', `/cloudApps/approval?process=${KEYS.processKey}`);
  await reader.waitFor('gridcell', titles[0] ?? '');
  await reader.hears([]);

  await test.step('moves to a task and opens it', async () => {
    await reader.press('j');
    await reader.hears([]);
    await reader.press('Enter');
    await reader.waitFor('dialog', /^负责人核对/);
    await reader.hears([]);
  });

  await test.step('reads the record and its history', async () => {
    console.log((await reader.reads('region', '单据信息')).join('\n'));
    console.log((await reader.reads('list', '办理过程')).join('\n'));
  });

  await test.step('agrees with a comment', async () => {
    await reader.press('a');
    await reader.hears([]);
    await reader.press('Control+a');
    await reader.type('已核对');
    await reader.press('Control+Enter');
    await reader.hears([]);
  });

  await test.step('sends the next one back; without a reason that is refused', async () => {
    await reader.goTo('button', '审批');
    await reader.press('Enter');
    await reader.hears([]);
    await reader.goTo('radio', '同意', 'Shift+Tab');
    await reader.press('ArrowDown');
    await reader.hears([]);
    await reader.press('Control+Enter');
    await reader.hears([]);
    await reader.type('请补充房间');
    await reader.press('Control+Enter');
    await reader.hears([]);
  });
});
