import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

type Row = Readonly<Record<string, unknown>>;

const loop =
  '<multiInstanceLoopCharacteristics isSequential="false" flowable:collection="signers" ' +
  'flowable:elementVariable="signer"/>';
const byEast = { attributes: 'flowable:assignee="user-east"' };
const first = { id: 'first', ...byEast };
const second = { id: 'second', ...byEast };

onEachDatabase('the administration of running instances', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(lineOf('moved', [first, second]));
    await site.deploy(lineOf('inner', [first]));
    const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });
    const sign = userTask({ id: 'sign', name: '会签', attributes: 'flowable:assignee="${signer}"', inner: loop });
    const last = userTask({ id: 'last', name: '审批', ...byEast });
    await site.deploy(
      flowModel('signed', [submit, sign, last], ['start>submit', 'submit>sign', 'sign>last', 'last>end']),
    );
    await site.deploy(
      flowModel(
        'outer',
        [
          userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' }),
          '<callActivity id="called" name="called" calledElement="inner"/>',
        ],
        ['start>submit', 'submit>called', 'called>end'],
      ),
    );
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const begun = async (key = 'moved') => {
    const started = await site.start(key);
    await site.decide('clerk', started.task);
    return started;
  };
  const migrationOf =
    (instance: string) =>
    (definition: string, mapping?: Readonly<Record<string, string>>, account = 'admin') =>
      site.post(
        account,
        `follow/migrate-process-instance?processInstanceId=${instance}&processDefinitionId=${definition}`,
        { ...(mapping && { mapping }) },
      );
  const follow = (end: string, account = 'admin') => site.post(account, `follow/${end}`);

  test('a suspended instance waits, with the processes that it has called, until it is resumed', async () => {
    const { instance } = await begun('outer');
    const called = (await site.get('clerk', 'work/todo-list')).data.records[0];
    expect((await follow(`suspend-process-instance?processInstanceId=${instance}&comment=核对`)).code).toBe(200);
    expect(await site.decide('clerk', called.taskId)).toMatchObject({
      reason: 'FLOW_STEP_REFUSED',
      data: { code: 'SUSPENDED' },
    });
    const { data } = await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}&descs=id`);
    expect(data[0]).toMatchObject({ activityType: 'suspend', assigneeName: 'admin', comment: '核对' });
    expect((await follow(`resume-process-instance?processInstanceId=${instance}`, 'east')).reason).toBe('NOT_ALLOWED');
    expect((await follow(`resume-process-instance?processInstanceId=${instance}`, 'foreign')).reason).toBe(
      'RECORD_MISSING',
    );
    expect((await follow(`resume-process-instance?processInstanceId=${instance}`)).code).toBe(200);
    expect((await site.decide('clerk', called.taskId)).code).toBe(200);
  });

  test('a task jumps to another node, and a node that the process does not have is refused', async () => {
    const { instance } = await begun();
    const { first: task = '' } = await site.tasksOf('east', instance);
    expect((await follow(`jump-task?taskId=${task}&taskDefinitionKey=nowhere`)).reason).toBe('FLOW_STEP_REFUSED');
    expect((await follow(`jump-task?taskId=${task}&taskDefinitionKey=second`)).code).toBe(200);
    expect(Object.keys(await site.tasksOf('east', instance))).toEqual(['second']);
    expect((await follow(`jump-task?taskId=${task}&taskDefinitionKey=second`)).reason).toBe('FLOW_TASK_HANDLED');
  });

  test('the history says where a jump went, and the diagram that the countersign before it is open', async () => {
    const { instance, task } = await site.start('signed');
    await site.decide('clerk', task, { variables: { signers: ['user-east', 'user-west', 'user-admin'] } });
    await site.decide('east', (await site.tasksOf('east', instance))['sign'] ?? '');
    const { sign = '' } = await site.tasksOf('west', instance);
    const query = `taskId=${sign}&taskDefinitionKey=last&comment=急件`;
    expect((await follow(`jump-task?${query}`)).code).toBe(200);
    const { data } = await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}`);
    expect(data.filter(({ activityType }: Row) => activityType === 'jump')).toMatchObject([
      { assigneeName: 'admin', comment: '急件', historyActivityName: '会签', target: '审批' },
    ]);
    const diagram = async () => {
      const { active, done, left } = (
        await site.get('clerk', `process/diagram-viewmodel?processInstanceId=${instance}`)
      ).data;
      return { active, done, left };
    };
    expect(await diagram()).toEqual({ active: ['last'], done: ['start', 'submit'], left: ['sign'] });
    // Signed by all after another jump, the node is done.
    const { last = '' } = await site.tasksOf('east', instance);
    expect((await follow(`jump-task?taskId=${last}&taskDefinitionKey=sign`)).code).toBe(200);
    expect(await diagram()).toEqual({ active: ['sign'], done: ['start', 'submit'], left: ['last'] });
    for (const account of ['east', 'west', 'admin'])
      expect((await site.decide(account, (await site.tasksOf(account, instance))['sign'] ?? '')).code).toBe(200);
    expect(await diagram()).toEqual({ active: ['last'], done: ['start', 'submit', 'sign'], left: [] });
  });

  test('an instance moves to a version of its process that has its open nodes', async () => {
    const { instance } = await begun();
    const migrate = migrationOf(instance);
    const without = (await site.deploy(lineOf('moved', [second]))).data.id;
    expect(await migrate(without)).toMatchObject({
      reason: 'FLOW_MIGRATION_UNMAPPED',
      data: { nodes: ['first'] },
    });
    const other = (await site.deploy(lineOf('else', [first]))).data.id;
    expect((await migrate(other)).reason).toBe('RECORD_MISSING');
    const removed = (await site.deploy(lineOf('moved', [first]))).data.id;
    await site.post('admin', `manager/delete-deployment?deploymentIds=${removed}`);
    expect(await migrate(removed)).toMatchObject({ code: 400, reason: 'FLOW_VERSION_REMOVED' });
    const paused = (await site.deploy(lineOf('moved', [first]))).data.id;
    await site.post('admin', `manager/change-state?state=suspend&processId=${paused}`);
    expect((await migrate(paused)).reason).toBe('FLOW_SUSPENDED');
    const longer = (await site.deploy(lineOf('moved', [first, { id: 'added', ...byEast }, second]))).data.id;
    expect((await migrate(longer)).code).toBe(200);
    await site.decide('east', (await site.tasksOf('east', instance))['first'] ?? '');
    expect(Object.keys(await site.tasksOf('east', instance))).toEqual(['added']);
  });

  test('a task whose node the version has not goes on at the node that the administrator chooses', async () => {
    const { instance, id } = await begun();
    const { first: task = '' } = await site.tasksOf('east', instance);
    const heads = [{ id: 'head', name: '负责人', ...byEast }, second];
    const version = (await site.deploy(lineOf('moved', heads))).data.id;
    const choices = `follow/migration-choices?processInstanceId=${instance}&processDefinitionId=${version}`;
    expect((await site.get('admin', choices)).data).toEqual([
      {
        taskDefinitionKey: 'first',
        taskName: 'first',
        targets: expect.arrayContaining([{ taskDefinitionKey: 'head', taskName: '负责人' }]),
      },
    ]);
    expect((await site.get('east', choices)).reason).toBe('NOT_ALLOWED');
    expect((await site.get('foreign', choices)).reason).toBe('RECORD_MISSING');
    const migrate = migrationOf(instance);
    expect((await migrate(version)).msg).toBe('该版本没有环节“first”，请选择由哪个环节接替');
    expect((await migrate(version, { second: 'head' })).msg).toBe('环节“second”不能由“负责人”接替');
    expect((await migrate(version, { first: 'end' })).reason).toBe('FLOW_MIGRATION_REFUSED');
    expect((await migrate(version, { first: 'head' }, 'foreign')).reason).toBe('RECORD_MISSING');
    expect((await migrate(version, { first: 'head' })).code).toBe(200);
    expect(await site.tasksOf('east', instance)).toEqual({ head: task });
    expect((await site.get('east', `work/detail?taskId=${task}`)).data).toMatchObject({
      taskName: '负责人',
      businessId: id,
      isSubmit: false,
    });
    await site.decide('east', task);
    expect(Object.keys(await site.tasksOf('east', instance))).toEqual(['second']);
  });

  test('an instance does not move to a version that has no node for an open one', async () => {
    const { instance } = await begun('outer');
    const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });
    const without = (await site.deploy(flowModel('outer', [submit], ['start>submit', 'submit>end']))).data.id;
    const migrate = migrationOf(instance);
    expect(await migrate(without)).toMatchObject({
      reason: 'FLOW_MIGRATION_BLOCKED',
      msg: '该版本没有可以接替“called”的环节，不能换到该版本',
    });
  });
});
