import { recordStatus } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openFlowableSite, type FlowableSite } from './flowable-site.fixture.ts';

onEachDatabase('a record in a process that runs on Flowable', (kind) => {
  let site: FlowableSite;
  beforeAll(async () => {
    site = await openFlowableSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('is submitted, returned, submitted again, agreed to and archived; its state follows', async () => {
    const { id, instance } = await site.committed();
    expect(await site.statusOf(id)).toBe(recordStatus.committed);
    expect(site.there()?.tasks.map(({ model, assignee, end }) => [model.node, assignee, end === undefined])).toEqual([
      ['submit', 'user-clerk', false],
      ['head', 'user-east', true],
    ]);
    const returned = { flag: '', outcome: 'return', comment: '请补充材料' };
    expect((await site.decide('east', await site.taskAt('east', instance, 'head'), returned)).code).toBe(200);
    expect([await site.statusOf(id), await site.tasksOf('east', instance)]).toEqual([recordStatus.draft, {}]);
    expect(Object.keys(await site.tasksOf('clerk', instance))).toEqual(['submit']);
    expect((await site.act('commit', id)).code).toBe(200);
    expect(await site.statusOf(id)).toBe(recordStatus.committed);
    expect((await site.decide('east', await site.taskAt('east', instance, 'head'))).code).toBe(200);
    const office = await site.taskAt('west', instance, 'office');
    expect(await site.taskAt('admin', instance, 'office')).toBe(office);
    expect((await site.post('west', `work/claim-task?taskId=${office}`)).msg).toBe('签收成功！');
    expect(await site.tasksOf('admin', instance)).toEqual({});
    expect((await site.decide('west', office, { outcome: 'archive', comment: '归档' })).code).toBe(200);
    expect(await site.statusOf(id)).toBe(recordStatus.verified);
    expect(await site.approvals(instance)).toEqual([
      ['submit', 'clerk', 'submit', ''],
      ['head', 'east', 'return', '请补充材料'],
      ['submit', 'clerk', 'submit', ''],
      ['head', 'east', 'agree', '同意'],
      ['office', 'west', 'archive', '归档'],
    ]);
    expect(site.there()).toMatchObject({ deleteReason: 'archive' });
    expect(await site.openCalls(instance)).toBe(0);
  });

  test('that is rejected goes back to its initiator in a new round', async () => {
    const { id, instance } = await site.committed();
    const head = await site.taskAt('east', instance, 'head');
    expect((await site.decide('east', head, { flag: '', comment: '不同意' })).code).toBe(200);
    expect(await site.statusOf(id)).toBe(recordStatus.rejected);
    expect((await site.decide('clerk', await site.taskAt('clerk', instance, 'submit'))).code).toBe(200);
    const { data } = await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}`);
    expect(data.at(-1)).toMatchObject({ historyActivityId: 'head', round: 2, endTime: '' });
  });

  test('ends when its last approver agrees', async () => {
    const { id, instance } = await site.committed();
    await site.decide('east', await site.taskAt('east', instance, 'head'));
    await site.decide('admin', await site.taskAt('admin', instance, 'office'));
    expect(await site.statusOf(id)).toBe(recordStatus.verified);
    expect((await site.ofRecord(id)).status).toBe('completed');
    expect(site.there()?.end).toBeDefined();
  });

  test('is withdrawn by its initiator until somebody has decided', async () => {
    const { id, instance } = await site.committed();
    expect(await site.ofRecord(id)).toMatchObject({ canWithdraw: true });
    const withdraw = () => site.post('clerk', `work/rollback?processInstanceId=${instance}`);
    expect((await withdraw()).code).toBe(200);
    expect([await site.statusOf(id), await site.tasksOf('east', instance)]).toEqual([recordStatus.draft, {}]);
    await site.act('commit', id);
    await site.decide('east', await site.taskAt('east', instance, 'head'));
    expect(await withdraw()).toMatchObject({ reason: 'FLOW_STEP_REFUSED', msg: '已有人办理，不能撤回' });
  });

  test('is given to others: for good, and until they return it', async () => {
    const { instance } = await site.committed();
    const head = await site.taskAt('east', instance, 'head');
    expect((await site.post('east', `work/transfer-task?taskId=${head}&userId=user-west`)).code).toBe(200);
    expect([await site.tasksOf('east', instance), await site.tasksOf('west', instance)]).toEqual([{}, { head }]);
    expect((await site.post('west', `work/delegate-task?taskId=${head}&userId=user-admin`)).code).toBe(200);
    expect(await site.decide('west', head)).toMatchObject({ reason: 'FLOW_TASK_DELEGATED' });
    expect((await site.post('admin', `work/resolve-task?taskId=${head}`)).code).toBe(200);
    expect(await site.tasksOf('west', instance)).toEqual({ head });
    expect((await site.decide('west', head)).code).toBe(200);
    expect(site.there()?.tasks.find(({ model }) => model.node === 'head')?.assignee).toBe('user-west');
  });

  test('shows what its engine can do, and refuses what it cannot by name', async () => {
    const { instance } = await site.committed();
    const head = await site.taskAt('east', instance, 'head');
    const { data } = await site.get('east', `engine?processInstanceId=${instance}`);
    expect(data).toMatchObject({ engine: 'flowable', addSign: [], straightBack: false, preview: false });
    expect((await site.get('east', `work/detail?taskId=${head}`)).data.canAddSign).toBe(false);
    const sign = `work/addmulti?executionId=${head}&taskUserId=user-west&where=parallel`;
    const refused = { reason: 'FLOW_STEP_REFUSED', msg: '当前流程引擎不支持此操作：addSign' };
    expect(await site.post('east', sign)).toMatchObject(refused);
    expect(await site.tasksOf('east', instance)).toEqual({ head });
    expect(await site.openCalls(instance)).toBe(0);
  });

  test('of a model that only another engine runs is refused when it is deployed', async () => {
    const call = '<callActivity id="call" name="报审" calledElement="lend"/>';
    const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });
    const answer = await site.deploy(flowModel('calling', [submit, call], ['start>submit', 'submit>call', 'call>end']));
    expect(answer).toMatchObject({ reason: 'FLOW_MODEL_REFUSED', data: { problems: [{ code: 'ENGINE_CALLS' }] } });
    expect(answer.msg).toBe('流程不能部署：节点“报审”（call）调用其他流程，当前流程引擎不支持');
  });

  test('goes to proxies, and passes tasks that the model agrees to by rule', async () => {
    const own = { id: 'own', attributes: 'flowable:assignee="user-clerk" policy:skip="submitter"' };
    const head = { id: 'head', attributes: 'flowable:assignee="user-east"' };
    await site.deploy(lineOf('away', [own, head]));
    await site.bind('away');
    const day = new Date().toISOString().slice(0, 10);
    const next = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const proxy = { proxyUserId: 'user-west', beginDate: day, endDate: next, processKeys: ['away'] };
    expect((await site.post('east', 'proxy/submit', proxy)).code).toBe(200);
    const { instance } = await site.committed();
    expect([await site.tasksOf('east', instance), Object.keys(await site.tasksOf('west', instance))]).toEqual([
      {},
      ['head'],
    ]);
    expect((await site.approvals(instance)).map(([node, , outcome]) => [node, outcome])).toEqual([
      ['submit', 'submit'],
      ['own', 'skip'],
    ]);
    expect(site.there()?.tasks.at(-1)).toMatchObject({ assignee: 'user-west' });
    await site.bind('lend');
  });
});
