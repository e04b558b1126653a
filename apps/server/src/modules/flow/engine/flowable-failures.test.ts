import { recordStatus } from '@org/contract';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, userTask } from '../../../testing/flow/flow-models.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { openFlowableSite, type FlowableSite } from './flowable-site.fixture.ts';

const ACTION = /^POST runtime\/tasks\/[^/]+$/;
const HISTORY = /^GET history\/historic-process-instances/;
const START = /^POST runtime\/process-instances$/;
const fails = (response: ServerResponse) => response.writeHead(500).end('{"message":"Internal"}');
const hangs = () => undefined;
const breaks = (response: ServerResponse) => response.destroy();
const garbles = (response: ServerResponse) => response.writeHead(200).end('<html>Bad gateway</html>');

onEachDatabase('a Flowable server that fails', (kind) => {
  let site: FlowableSite;
  beforeAll(async () => {
    site = await openFlowableSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  async function atHead() {
    const { id, instance } = await site.committed();
    return { id, instance, head: await site.taskAt('east', instance, 'head') };
  }
  /** The history cannot be read either: each reading is tried three times. */
  const loseHistory = () => [1, 2, 3].forEach(() => site.fake.trouble(HISTORY, breaks));

  test('at a decision changes nothing, says so and keeps the comment; the decision can be sent again', async () => {
    const { id, instance, head } = await atHead();
    await site.post('east', 'work/comment-draft', { taskId: head, content: '面积属实' });
    site.fake.trouble(ACTION, fails);
    const refused = await site.decide('east', head, { comment: '面积属实' });
    expect(refused).toMatchObject({ code: 503, reason: 'FLOW_ENGINE_FAILED' });
    expect(refused.msg).toMatch(/^流程引擎暂时不可用，这项操作没有办理，请稍后重试/);
    expect([await site.tasksOf('east', instance), await site.statusOf(id)]).toEqual([{ head }, recordStatus.committed]);
    expect((await site.get('east', `work/comment-draft?taskId=${head}`)).data).toMatchObject({ content: '面积属实' });
    expect((await site.decide('east', head, { comment: '面积属实' })).code).toBe(200);
    expect((await site.approvals(instance)).at(-1)).toEqual(['head', 'east', 'agree', '面积属实']);
  });

  test('by losing an answer is asked what became of it, and the decision counts once', async () => {
    const { instance, head } = await atHead();
    site.fake.lose(ACTION);
    expect((await site.decide('east', head, { comment: '同意借出' })).code).toBe(200);
    expect((await site.approvals(instance)).at(-1)).toEqual(['head', 'east', 'agree', '同意借出']);
    expect(site.there()?.tasks.filter(({ model }) => model.node === 'office')).toHaveLength(1);
    expect(await site.openCalls(instance)).toBe(0);
  });

  test('for longer is asked again at the next read of the instance; the comment is kept', async () => {
    const { id, instance, head } = await atHead();
    // The reading before the decision works, those after it do not.
    site.fake.lose(/change-state$/, loseHistory);
    const refused = await site.decide('east', head, { flag: '', outcome: 'return', comment: '缺少附件' });
    expect(refused).toMatchObject({ code: 503, reason: 'FLOW_ENGINE_UNANSWERED' });
    expect(refused.msg).toMatch(/^流程引擎没有答复，这项操作可能已经生效。系统会自动核对/);
    expect((await site.ofRecord(id)).taskName).toBe('submit');
    expect((await site.approvals(instance)).at(-1)).toEqual(['head', 'east', 'return', '缺少附件']);
    expect(await site.statusOf(id)).toBe(recordStatus.draft);
    expect(await site.decide('east', head)).toMatchObject({ reason: 'FLOW_TASK_HANDLED' });
  });

  test('by not answering holds up nobody else, and the task can be decided later', async () => {
    const { instance, head } = await atHead();
    const other = await atHead();
    site.fake.trouble(ACTION, hangs);
    let isWaiting = true;
    const waiting = site.decide('east', head).finally(() => (isWaiting = false));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await site.decide('east', other.head)).code).toBe(200);
    expect((await site.get('west', 'work/claim-list')).code).toBe(200);
    expect(isWaiting).toBe(true);
    expect(await waiting).toMatchObject({ reason: 'FLOW_ENGINE_UNANSWERED' });
    expect(await site.tasksOf('east', instance)).toEqual({ head });
    expect((await site.decide('east', head)).code).toBe(200);
  });

  test('while a decision is on its way lets nobody send another one', async () => {
    const { instance, head } = await atHead();
    site.fake.trouble(ACTION, hangs);
    const waiting = site.decide('east', head);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const url = `work/rollback?processInstanceId=${instance}`;
    expect(await site.post('clerk', url)).toMatchObject({ code: 409, reason: 'FLOW_ENGINE_BUSY' });
    await waiting;
  });

  test.each([
    ['with a failure', fails, 'FLOW_ENGINE_FAILED'],
    ['with a page of a proxy', garbles, 'FLOW_ENGINE_FAILED'],
    ['by breaking off', breaks, 'FLOW_ENGINE_FAILED'],
  ])('at a start %s starts nothing, and the record can be submitted again', async (_name, trouble, reason) => {
    const id = await site.village();
    site.fake.trouble(START, trouble);
    expect(await site.act('commit', id)).toMatchObject({ code: 503, reason });
    expect([await site.statusOf(id), (await site.ofRecord(id)).status]).toEqual([recordStatus.draft, '']);
    expect((await site.act('commit', id)).code).toBe(200);
    expect((await site.ofRecord(id)).taskName).toBe('单位负责人');
  });

  test('at the submission after a start leaves no instance behind', async () => {
    const id = await site.village();
    site.fake.trouble(ACTION, fails);
    expect(await site.act('commit', id)).toMatchObject({ reason: 'FLOW_ENGINE_FAILED' });
    expect(site.there()).toMatchObject({ deleteReason: 'archive' });
    expect((await site.act('commit', id)).code).toBe(200);
  });

  test('of credentials that are wrong says so to nobody but the log', async () => {
    const { head } = await atHead();
    site.fake.trouble(HISTORY, (response) => response.writeHead(401).end());
    const refused = await site.decide('east', head);
    expect(refused).toMatchObject({ reason: 'FLOW_ENGINE_FAILED', data: { code: 'ENGINE_UNAUTHORIZED' } });
    expect((await site.decide('east', head)).code).toBe(200);
  });

  test('that cannot be reached before a decision is sent says that nothing was done', async () => {
    const { instance, head } = await atHead();
    loseHistory();
    expect(await site.decide('east', head)).toMatchObject({
      reason: 'FLOW_ENGINE_FAILED',
      data: { code: 'ENGINE_UNREACHABLE' },
    });
    expect([await site.tasksOf('east', instance), await site.openCalls(instance)]).toEqual([{ head }, 0]);
    expect((await site.decide('east', head)).code).toBe(200);
  });

  test('is asked for the effects of a sender that died, whose comment is kept', async () => {
    const { id, instance } = await atHead();
    await site.leaveCall({ account: 'east', instance, comment: '已核实' });
    const task = site.there()?.tasks.at(-1);
    if (task) site.fake.runtime.complete(task, { flag: 'ok', pass: true, outcome: 'agree' });
    // Its lease has not ended: it may be at work.
    expect((await site.ofRecord(id)).taskName).toBe('单位负责人');
    await site.endLeases();
    expect((await site.ofRecord(id)).taskName).toBe('证照科');
    expect((await site.approvals(instance)).at(-1)).toEqual(['head', 'east', 'agree', '已核实']);
    expect(await site.openCalls(instance)).toBe(0);
  });

  test('in a batch refuses one task and decides the others', async () => {
    const one = await atHead();
    const other = await atHead();
    site.fake.trouble(ACTION, fails);
    const { data } = await site.post('east', 'work/complete-batch', {
      taskIds: [one.head, other.head],
      flag: 'ok',
      comment: '同意',
    });
    expect(data).toMatchObject({
      done: 1,
      refused: 1,
      outcomes: [{ reason: 'FLOW_ENGINE_FAILED' }, { outcome: 'done' }],
    });
  });

  test('when two people decide at once, one of them decides', async () => {
    const { instance, head } = await atHead();
    const answers = await Promise.all([site.decide('east', head), site.decide('east', head)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(site.there()?.tasks.filter(({ model }) => model.node === 'office')).toHaveLength(1);
    expect(Object.keys(await site.tasksOf('west', instance))).toEqual(['office']);
  });

  test('is read again and again for what happened there without a command', async () => {
    const { id, instance, head } = await atHead();
    const task = site.there()?.tasks.at(-1);
    if (task) site.fake.runtime.complete(task, { flag: 'ok', pass: true, outcome: 'agree' });
    await site.follow();
    expect((await site.approvals(instance)).at(-1)).toEqual(['head', 'east', 'agree', '']);
    expect(Object.keys(await site.tasksOf('west', instance))).toEqual(['office']);
    await site.follow();
    expect(await site.approvals(instance)).toHaveLength(2);
    expect(await site.decide('east', head)).toMatchObject({ reason: 'FLOW_TASK_HANDLED' });
    expect(await site.statusOf(id)).toBe(recordStatus.committed);
  });

  test('fires its timers, and their tasks come to the inbox', async () => {
    const timer =
      '<boundaryEvent id="late" attachedToRef="head"><timerEventDefinition><timeDuration>PT8H</timeDuration>' +
      '</timerEventDefinition></boundaryEvent>';
    const tasks = [
      userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' }),
      userTask({ id: 'head', attributes: 'flowable:assignee="user-east"' }),
      timer,
      userTask({ id: 'chief', attributes: 'flowable:assignee="user-west"' }),
    ];
    const flows = ['start>submit', 'submit>head', 'head>end', 'late>chief', 'chief>end'];
    expect((await site.deploy(flowModel('timed', tasks, flows))).code).toBe(200);
    await site.bind('timed');
    const { instance } = await site.committed();
    const there = site.there();
    if (there) site.fake.runtime.fire(there, 'late');
    await site.follow();
    expect([await site.tasksOf('east', instance), Object.keys(await site.tasksOf('west', instance))]).toEqual([
      {},
      ['chief'],
    ]);
    await site.bind('lend');
  });

  test('cannot be reached, which stops neither lists nor a read of an instance', async () => {
    const { id, head } = await atHead();
    site.fake.trouble(ACTION, loseHistory);
    expect((await site.decide('east', head)).reason).toBe('FLOW_ENGINE_UNANSWERED');
    loseHistory();
    expect((await site.ofRecord(id)).taskName).toBe('单位负责人');
    expect((await site.get('east', 'work/todo-list')).code).toBe(200);
    await expect(site.follow()).resolves.toBeUndefined();
  });
});
