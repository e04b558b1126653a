import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

const loop =
  '<multiInstanceLoopCharacteristics isSequential="false" flowable:collection="signers" ' +
  'flowable:elementVariable="signer"/>';
const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });

const signers = (ids: readonly string[]) => ({ variables: { signers: ids } });

onEachDatabase('signers and hand-overs', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const head = { id: 'head', attributes: 'flowable:assignee="user-east"' };
    await site.deploy(lineOf('lend', [head]));
    await site.deploy(
      lineOf('shared', [{ id: 'office', attributes: 'flowable:candidateUsers="user-admin,user-east"' }]),
    );
    const sign = userTask({ id: 'sign', attributes: 'flowable:assignee="${signer}"', inner: loop });
    await site.deploy(flowModel('multi', [submit, sign], ['start>submit', 'submit>sign', 'sign>end']));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  async function atHead(): Promise<{ readonly instance: string; readonly head: string }> {
    const { instance, task } = await site.start('lend');
    await site.decide('clerk', task);
    return { instance, head: (await site.tasksOf('east', instance))['head'] ?? '' };
  }
  const nodesOf = async (account: string, instance: string) => Object.keys(await site.tasksOf(account, instance));

  test('the countersign of a task is shown with its model, and its signers sign in any order', async () => {
    expect((await site.get('clerk', 'model/multi/multi/sign')).data).toEqual({
      taskDefinitionKey: 'sign',
      sequential: false,
      collection: '${signers}',
    });
    for (const path of ['model/multi/multi/submit', 'model/multi/multi/__proto__', 'model/multi/none/sign'])
      expect((await site.get('clerk', path)).data).toEqual({});
    const { instance, task } = await site.start('multi');
    const variables = { signers: ['user-east', 'user-west'] };
    expect((await site.decide('clerk', task, { variables })).code).toBe(200);
    await site.decide('west', (await site.tasksOf('west', instance))['sign'] ?? '');
    expect(await nodesOf('east', instance)).toEqual(['sign']);
    await site.decide('east', (await site.tasksOf('east', instance))['sign'] ?? '');
    expect((await site.get('clerk', 'work/send-list?size=1')).data.records[0].status).toBe('completed');
  });

  test('signers of another tenant are refused, and approvers do not change the signers', async () => {
    const { instance, task } = await site.start('multi');
    expect((await site.decide('clerk', task, signers(['user-foreign']))).reason).toBe('FLOW_PERSON_REFUSED');
    await site.decide('clerk', task, signers(['user-east', 'user-west']));
    const { sign = '' } = await site.tasksOf('east', instance);
    expect(await site.decide('east', sign, signers(['user-east']))).toMatchObject({
      reason: 'FLOW_VARIABLE_REFUSED',
      code: 400,
    });
  });

  test.each([
    ['after', ['head'], []],
    ['before', [], ['head']],
    ['parallel', ['head'], ['head']],
  ])('a signer who is added %s signs in that order', async (where, ofEast, ofWest) => {
    const { instance, head } = await atHead();
    const add = `work/addmulti?executionId=${head}&taskUserId=taskUser_user-west&where=${where}`;
    expect((await site.post('east', add)).msg).toBe('加签成功!');
    expect([await nodesOf('east', instance), await nodesOf('west', instance)]).toEqual([ofEast, ofWest]);
    for (const account of where === 'before' ? ['west', 'east'] : ['east', 'west'])
      expect((await site.decide(account, (await site.tasksOf(account, instance))['head'] ?? '')).code).toBe(200);
    expect((await site.get('clerk', 'work/send-list?size=1')).data.records[0].status).toBe('completed');
  });

  test('a candidate who adds a signer keeps the task', async () => {
    const { instance, task } = await site.start('shared');
    await site.decide('clerk', task);
    const { office = '' } = await site.tasksOf('admin', instance);
    const add = `work/addmulti?executionId=${office}&taskUserId=user-west&where=before`;
    expect((await site.post('admin', add)).code).toBe(200);
    await site.decide('west', (await site.tasksOf('west', instance))['office'] ?? '');
    expect((await site.get('admin', 'work/todo-list?size=1')).data.records[0]).toMatchObject({
      processInstanceId: instance,
      assignee: 'user-admin',
    });
  });

  test('an added signer is removed by the person who added them or a flow administrator only', async () => {
    const { instance, head } = await atHead();
    await site.post('east', `work/addmulti?executionId=${head}&taskUserId=user-west&where=parallel`);
    const { head: added = '' } = await site.tasksOf('west', instance);
    expect((await site.post('clerk', `work/removemulti?executionId=${added}`)).reason).toBe('RECORD_MISSING');
    expect((await site.post('east', `work/removemulti?executionId=${added}`)).code).toBe(200);
    expect(await nodesOf('west', instance)).toEqual([]);
    const add = (person: string) =>
      site.post('east', `work/addmulti?executionId=${head}&taskUserId=user-${person}&where=parallel`);
    await add('west');
    await add('admin');
    const west = (await site.tasksOf('west', instance))['head'] ?? '';
    const admin = (await site.tasksOf('admin', instance))['head'] ?? '';
    expect(await site.post('west', `work/removemulti?executionId=${admin}`)).toMatchObject({
      code: 403,
      reason: 'FLOW_SIGNER_OF_OTHERS',
      msg: '只能减去自己加签的人员',
    });
    expect((await site.post('admin', `work/removemulti?executionId=${west}`)).code).toBe(200);
    expect([await nodesOf('west', instance), await nodesOf('admin', instance)]).toEqual([[], ['head']]);
  });

  test('no signer of a countersign removes the others, so none decides alone', async () => {
    const { instance, task } = await site.start('multi');
    await site.decide('clerk', task, signers(['user-east', 'user-west']));
    const { sign = '' } = await site.tasksOf('west', instance);
    expect((await site.post('east', `work/removemulti?executionId=${sign}`)).reason).toBe('FLOW_SIGNER_OF_OTHERS');
    await site.decide('east', (await site.tasksOf('east', instance))['sign'] ?? '');
    expect((await site.get('clerk', 'work/send-list?size=1')).data.records[0].status).toBe('running');
    expect((await site.post('admin', `work/removemulti?executionId=${sign}`)).code).toBe(200);
    expect((await site.get('clerk', 'work/send-list?size=1')).data.records[0].status).toBe('completed');
  });

  test('a transferred task is that of the other person, who gets a message', async () => {
    const { instance, head } = await atHead();
    expect((await site.post('east', `work/transfer-task?taskId=${head}&userId=user-foreign`)).reason).toBe(
      'FLOW_PERSON_REFUSED',
    );
    const unread = async () => (await site.get('west', '/api/msg-plateform/metamessage/unread')).data as number;
    const before = await unread();
    expect((await site.post('east', `work/transfer-task?taskId=${head}&userId=user-west&comment=出差`)).code).toBe(200);
    expect([await nodesOf('east', instance), await nodesOf('west', instance)]).toEqual([[], ['head']]);
    expect(await unread()).toBe(before + 1);
    const { data } = await site.get(
      'clerk',
      `process/history-flow-list?processInstanceId=${instance}&descs=createTime`,
    );
    expect(data.map((row: { activityType: string; comment: string }) => [row.activityType, row.comment])).toEqual([
      ['userTask', ''],
      ['transfer', '出差'],
      ['userTask', '同意'],
      ['startEvent', ''],
    ]);
  });

  test('a delegated task comes back to its owner, who alone decides it', async () => {
    const { instance, head } = await atHead();
    expect((await site.post('east', `work/delegate-task?taskId=${head}&userId=user-west`)).code).toBe(200);
    expect(await site.decide('east', head)).toMatchObject({ msg: '任务已委派给west，等待对方办理' });
    expect((await site.decide('west', head)).reason).toBe('FLOW_STEP_REFUSED');
    for (const person of ['west', 'clerk'])
      expect(await site.post('west', `work/transfer-task?taskId=${head}&userId=user-${person}`)).toMatchObject({
        reason: 'FLOW_STEP_REFUSED',
        data: { code: 'TASK_BORROWED' },
        msg: '任务是他人委派给您的，请办理后交还，不能转办',
      });
    expect((await site.post('west', `work/resolve-task?taskId=${head}&comment=已核对`)).code).toBe(200);
    expect([await nodesOf('east', instance), await nodesOf('west', instance)]).toEqual([['head'], []]);
    const { data: rows } = await site.get('east', `process/history-flow-list?processInstanceId=${instance}`);
    expect(rows).toContainEqual(
      expect.objectContaining({ activityType: 'resolve', assigneeName: 'west', comment: '已核对' }),
    );
    expect((await site.decide('east', head)).code).toBe(200);
  });

  test('a flow administrator gives a delegated task to another person', async () => {
    const { instance, head } = await atHead();
    await site.post('east', `work/delegate-task?taskId=${head}&userId=user-west`);
    expect((await site.post('admin', `work/transfer-task?taskId=${head}&userId=user-clerk`)).code).toBe(200);
    expect(await nodesOf('clerk', instance)).toEqual(['head']);
  });
});
