import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

onEachDatabase('deciding tasks', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const head = { id: 'head', name: '单位负责人', attributes: 'flowable:assignee="user-east"' };
    const office = { id: 'office', name: '证照科', attributes: 'flowable:candidateUsers="user-admin,user-west"' };
    await site.deploy(lineOf('lend', [head, office]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const approvals = async (account: string, instance: string) => {
    const { data } = await site.get(account, `process/history-flow-list?processInstanceId=${instance}`);
    return data
      .filter((row: { activityType: string }) => row.activityType === 'userTask')
      .map((row: Record<string, unknown>) => [
        row['historyActivityName'],
        row['assigneeName'],
        row['pass'],
        row['comment'],
      ]);
  };

  test('a record passes from its initiator over each approver to the end', async () => {
    const { instance, task } = await site.start('lend');
    expect(await site.tasksOf('clerk', instance)).toEqual({ submit: task });
    expect((await site.decide('clerk', task, { comment: '' })).code).toBe(200);
    const { head = '' } = await site.tasksOf('east', instance);
    const detail = (await site.get('east', `work/detail?taskId=${head}`)).data;
    expect(detail).toMatchObject({
      taskId: head,
      taskName: '单位负责人',
      taskDefinitionKey: 'head',
      processInstanceId: instance,
      processDefinitionKey: 'lend',
      executionId: head,
      businessTable: 'village',
      title: '东院',
      unitId: 'unit-east',
      startUserName: 'clerk',
      status: 'todo',
      isSubmit: false,
    });
    expect((await site.decide('east', head)).code).toBe(200);
    const { office = '' } = await site.tasksOf('west', instance);
    expect((await site.post('west', `work/claim-task?taskId=${office}`)).msg).toBe('签收成功！');
    expect(await site.tasksOf('admin', instance)).toEqual({});
    expect((await site.decide('west', office, { comment: '可以借出' })).code).toBe(200);
    expect(await approvals('clerk', instance)).toEqual([
      ['submit', 'clerk', true, ''],
      ['单位负责人', 'east', true, '同意'],
      ['证照科', 'west', true, '可以借出'],
    ]);
    expect((await site.get('clerk', 'work/send-list?size=1')).data.records[0]).toMatchObject({
      processInstanceId: instance,
      status: 'completed',
      taskName: '',
    });
  });

  test('a decided task answers that it was handled, and by whom', async () => {
    const { instance, task } = await site.start('lend');
    await site.decide('clerk', task);
    const { head = '' } = await site.tasksOf('east', instance);
    await site.decide('east', head);
    const again = await site.decide('east', head);
    expect(again).toMatchObject({ code: 409, reason: 'FLOW_TASK_HANDLED', data: { taskId: head, person: 'east' } });
    expect(again.msg).toMatch(/^任务已被处理（east \d{4}-\d\d-\d\d \d\d:\d\d:\d\d）$/);
    const { office = '' } = await site.tasksOf('admin', instance);
    await site.post('west', `work/claim-task?taskId=${office}`);
    expect(await site.decide('admin', office)).toMatchObject({ code: 409, msg: '任务已被他人签收（west）' });
  });

  test.each([
    ['', undefined],
    ['', 'return'],
  ])('flag %j with outcome %j needs a comment', async (flag, outcome) => {
    const { instance, task } = await site.start('lend');
    await site.decide('clerk', task);
    const { head = '' } = await site.tasksOf('east', instance);
    const refused = await site.decide('east', head, { flag, outcome, comment: '  ' });
    expect(refused).toMatchObject({ reason: 'COMMENT_MISSING', msg: '请填写审核意见！' });
    expect(await site.tasksOf('east', instance)).toEqual({ head });
    expect((await site.decide('east', head, { flag, outcome, comment: '面积不对' })).code).toBe(200);
    expect(Object.keys(await site.tasksOf('clerk', instance))).toEqual(['submit']);
    expect((await approvals('clerk', instance)).at(1)).toEqual(['单位负责人', 'east', false, '面积不对']);
  });

  test('a return goes to a chosen node, and straight back from there', async () => {
    const { instance, task } = await site.start('lend');
    await site.decide('clerk', task);
    await site.decide('east', (await site.tasksOf('east', instance))['head'] ?? '');
    const { office = '' } = await site.tasksOf('admin', instance);
    const targets = (await site.get('admin', `work/return-targets?taskId=${office}`)).data;
    expect(targets).toEqual([
      { taskDefinitionKey: 'head', taskName: '单位负责人' },
      { taskDefinitionKey: 'submit', taskName: 'submit' },
    ]);
    const back = { flag: '', outcome: 'return', comment: '补充材料', target: 'submit', straightBack: true };
    expect((await site.decide('admin', office, back)).code).toBe(200);
    expect(await site.tasksOf('east', instance)).toEqual({});
    await site.decide('clerk', (await site.tasksOf('clerk', instance))['submit'] ?? '');
    expect(Object.keys(await site.tasksOf('admin', instance))).toEqual(['office']);
    const unknown = { flag: '', outcome: 'return', comment: 'x', target: 'nowhere' };
    const again = (await site.tasksOf('admin', instance))['office'] ?? '';
    expect(await site.decide('admin', again, unknown)).toMatchObject({ reason: 'FLOW_STEP_REFUSED', code: 400 });
  });

  test('an archived instance ends, and its other tasks with it', async () => {
    const { instance, task } = await site.start('lend');
    await site.decide('clerk', task);
    const { head = '' } = await site.tasksOf('east', instance);
    expect((await site.decide('east', head, { outcome: 'archive' })).code).toBe(200);
    expect((await site.get('east', 'work/done-list?size=1')).data.records[0]).toMatchObject({
      taskId: head,
      outcome: 'archive',
      status: 'finish',
    });
    expect((await site.get('clerk', 'work/send-list?size=1')).data.records[0].status).toBe('archived');
  });

  test('the initiator withdraws until somebody else has completed a task', async () => {
    const { instance, task } = await site.start('lend');
    const rollback = (account: string) => site.post(account, `work/rollback?processInstanceId=${instance}`);
    expect(await rollback('clerk')).toMatchObject({ reason: 'FLOW_STEP_REFUSED', msg: '尚未提交，无需撤回' });
    await site.decide('clerk', task);
    expect((await rollback('west')).reason).toBe('RECORD_MISSING');
    expect((await rollback('east')).msg).toBe('只有发起人可以撤回');
    expect((await rollback('clerk')).code).toBe(200);
    expect(await site.tasksOf('east', instance)).toEqual({});
    await site.decide('clerk', (await site.tasksOf('clerk', instance))['submit'] ?? '');
    await site.decide('east', (await site.tasksOf('east', instance))['head'] ?? '');
    expect((await rollback('clerk')).msg).toBe('已有人办理，不能撤回');
  });

  test('the initiator gives up what was returned, nobody else does, and not while others have it', async () => {
    const { id, instance, task } = await site.start('lend');
    const giveUp = (account: string, on: string) => site.post(account, `work/give-up?taskId=${on}&comment=不借了`);
    await site.decide('clerk', task);
    const { head = '' } = await site.tasksOf('east', instance);
    expect((await giveUp('east', head)).reason).toBe('RECORD_MISSING');
    expect((await giveUp('clerk', head)).code).not.toBe(200);
    await site.decide('east', head, { flag: '', outcome: 'return', comment: '重复申请' });
    const { submit = '' } = await site.tasksOf('clerk', instance);
    expect((await giveUp('east', submit)).code).not.toBe(200);
    expect((await giveUp('clerk', submit)).code).toBe(200);
    expect((await site.get('clerk', `process/detail?processInstanceId=${instance}`)).data.status).toBe('deleted');
    expect(await site.tasksOf('clerk', instance)).toEqual({});
    const cancelled = await site.post(
      'clerk',
      `work/start?metaKey=village&businessKey=${id}&processDefinitionKey=lend`,
    );
    expect(cancelled.code).toBe(200);
  });

  test('a record is in one running process', async () => {
    const { id, task } = await site.start('lend');
    const start = () => site.post('clerk', `work/start?metaKey=village&businessKey=${id}&processDefinitionKey=lend`);
    expect(await start()).toMatchObject({ reason: 'FLOW_RUNNING' });
    expect((await site.post('clerk', `work/give-up?taskId=${task}&comment=x`)).code).toBe(200);
    expect((await start()).code).toBe(200);
  });

  test('nobody approves an own record by archiving the submission', async () => {
    const { id, task, instance } = await site.start('lend');
    expect(await site.decide('clerk', task, { outcome: 'archive' })).toMatchObject({ reason: 'FLOW_ARCHIVE_OWN' });
    expect((await site.get('clerk', `process/detail?processInstanceId=${instance}`)).data.status).toBe('running');
    expect((await site.get('clerk', `/api/property-basics/village/detail?id=${id}`)).data.status).not.toBe(2);
  });
});
