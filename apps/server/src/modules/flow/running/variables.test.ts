import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, lineOf, userTask } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });
const byEast = (id: string) => userTask({ id, attributes: 'flowable:assignee="user-east"' });

onEachDatabase('variables and called processes', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(
      flowModel(
        'byName',
        [submit, '<exclusiveGateway id="which" default="f4"/>', byEast('large'), byEast('small')],
        [
          'start>submit',
          'submit>which',
          'which>large ${name == "大院" && unitlevel >= 2}',
          'large>end',
          'which>small',
          'small>end',
        ],
      ),
    );
    const call = '<callActivity id="inner" name="inner" calledElement="child"/>';
    await site.deploy(
      flowModel('parent', [submit, call, byEast('last')], ['start>submit', 'submit>inner', 'inner>last', 'last>end']),
    );
    const self = '<callActivity id="again" name="again" calledElement="endless"/>';
    await site.deploy(flowModel('endless', [submit, self], ['start>again', 'again>submit', 'submit>end']));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const nodes = async (instance?: string) => Object.keys(await site.tasksOf('east', instance));

  test('a condition reads the stored record, whatever form the client sends', async () => {
    const { instance, task } = await site.start('byName', { name: '大院' });
    const sent = { variables: { unitlevel: '2' }, transientVariables: { name: '小院' } };
    const { data } = await site.post('clerk', `work/next/${task}`, sent);
    expect(data).toMatchObject({ taskDefinitionKey: 'large', assignee: 'user-east', ended: false });
    await site.decide('clerk', task, sent);
    expect(await nodes(instance)).toEqual(['large']);
    const other = await site.start('byName', { name: '小院' });
    const forged = { variables: { unitlevel: 2 }, transientVariables: { name: '大院' } };
    expect((await site.post('clerk', `work/next/${other.task}`, forged)).data.name).toBe('small');
    await site.decide('clerk', other.task, forged);
    expect(await nodes(other.instance)).toEqual(['small']);
  });

  test('the next node is shown with the path ahead, and nothing is written', async () => {
    const { instance, task } = await site.start('byName');
    const ask = () => site.post('clerk', `work/next/${task}`, { variables: { unitlevel: 1 } });
    const { data } = await ask();
    expect(data.ahead).toEqual([{ taskDefinitionKey: 'small', name: 'small', assignee: 'user-east', certain: true }]);
    expect((await ask()).data).toEqual(data);
    expect(await nodes(instance)).toEqual([]);
    const large = await site.start('byName', { name: '大院' });
    expect(await site.post('clerk', `work/next/${large.task}`)).toMatchObject({
      reason: 'FLOW_STEP_REFUSED',
      data: { code: 'EXPRESSION_UNKNOWN_NAME' },
    });
  });

  test('a called process runs with the record of its caller, which goes on when it ends', async () => {
    const { instance, task } = await site.start('parent');
    expect(await site.decide('clerk', task)).toMatchObject({ reason: 'FLOW_NOT_DEPLOYED', msg: '没有部署流程“child”' });
    await site.deploy(lineOf('child', [{ id: 'check', attributes: 'flowable:assignee="user-east"' }]));
    expect((await site.decide('clerk', task)).code).toBe(200);
    const child = (await site.get('clerk', 'work/todo-list')).data.records[0];
    expect(child).toMatchObject({ processDefinitionKey: 'child', title: '东院', isSubmit: true });
    await site.decide('clerk', child.taskId);
    await site.decide('east', (await site.tasksOf('east', child.processInstanceId))['check'] ?? '');
    expect(await nodes(instance)).toEqual(['last']);
    expect((await site.get('clerk', 'work/send-list?processDefinitionKey=child')).data.total).toBe(0);
  });

  test('an ended instance ends the processes that it called', async () => {
    const { instance, task } = await site.start('parent');
    await site.decide('clerk', task);
    const { taskId } = (await site.get('clerk', 'work/todo-list')).data.records[0];
    await site.post('admin', `follow/delete-process-instance?processInstanceId=${instance}&deleteReason=重复`);
    expect(await site.decide('clerk', taskId)).toMatchObject({
      reason: 'FLOW_TASK_HANDLED',
      data: { person: 'admin' },
    });
    expect((await site.get('clerk', 'work/send-list?size=1')).data.records[0].status).toBe('deleted');
  });

  test('processes that call each other without end are refused, and nothing stays', async () => {
    const id = await site.village();
    const before = (await site.get('clerk', 'work/counts')).data;
    await site.bind('endless');
    const answer = await site.post(
      'clerk',
      `work/start?metaKey=village&businessKey=${id}&processDefinitionKey=endless`,
    );
    expect(answer).toMatchObject({ reason: 'FLOW_CALLS_TOO_DEEP', msg: '流程之间的调用超过 8 层' });
    expect((await site.get('clerk', 'work/counts')).data).toEqual(before);
  });
});
