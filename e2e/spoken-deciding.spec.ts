import { KEY_RECORDS } from './support/key-records.ts';
import { signIn } from './support/people.ts';
import { startReader } from './support/screen-reader/screen-reader.ts';
import { sendRecords, unbind } from './support/send-records.ts';
import { expect, test } from './support/test.ts';

const KEYS = { ...KEY_RECORDS, processKey: 'key_decision', name: '钥匙核定' };
const TASK = /^dialog “负责人核对流程审批 YS\d+ .+ · 钥匙核定”$/;

test.afterEach(({ request }) => unbind(request, KEYS.metaKey));

test('an approver reads the history, returns a task with a reason and agrees to the next one, by ear alone', async ({
  page,
  request,
}) => {
  await sendRecords(request, { ...KEYS, count: 2 });
  const reader = await startReader(page);
  await signIn(page, 'verifier.wang', `/cloudApps/approval?process=${KEYS.processKey}`);
  await reader.waitFor('gridcell', /^YS/);
  await reader.press('j');
  await reader.press('Enter');
  await reader.waitFor('form', '钥匙');
  await reader.hears([TASK]);

  await test.step('reads what was done', async () => {
    await reader.goTo('tab', '流程图');
    await reader.hears(['region “流程” › tab “流程图”, selected']);
    await reader.press('ArrowRight');
    await reader.hears(['tab “列表”']);
    await reader.press('Enter');
    await reader.hears(['now tab “列表”, selected']);
    const history = await reader.reads('tabpanel', '列表');
    expect(history.slice(7, 11)).toEqual(['cell “已审批”', 'cell “张晓芸”', 'cell “提交”', 'cell “请核对”']);
    expect(history.slice(13, 16)).toEqual(['cell “正在审批”', 'cell “王淑敏”', 'cell “负责人核对”']);
  });

  await test.step('returns it; without a reason it is not sent', async () => {
    await reader.press('a');
    await reader.hears([/^dialog “审批“YS\d+ .+”” › textbox “审批意见”$/]);
    await reader.goTo('radio', '同意', 'Shift+Tab');
    await reader.hears(['radiogroup “审批结果” › radio “同意”, checked']);
    await reader.press('ArrowLeft');
    await reader.hears(['radio “退回”, checked', 'polite: 退回：单据回到前面的环节，由该环节重新办理。']);
    await reader.press('Control+Enter');
    await reader.hears(['assertive: 请填写审核意见！']);
    await reader.goTo('textbox', /^审批意见/);
    await reader.hears(['textbox “审批意见”, required, invalid, (请填写审核意见！)']);
    await reader.paste('请写明钥匙总数');
    await reader.hears(['now textbox “审批意见”, required']);
    await reader.press('Control+Enter');
    await reader.hearsAll([TASK, 'assertive: 退回成功！']);
  });

  await test.step('agrees to the next task, and is in the inbox again', async () => {
    await reader.press('a');
    await reader.hears([/^dialog “审批“YS\d+ .+”” › textbox “审批意见”$/]);
    await reader.press('Control+Enter');
    await reader.hearsAll(['assertive: 审核成功！', 'main › region “待办” › grid “待办” › columnheader “单据”']);
  });
});
