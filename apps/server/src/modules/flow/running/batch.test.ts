import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

type Outcome = Readonly<Record<'id' | 'name' | 'outcome' | 'reason' | 'msg', string>>;

const states = (outcomes: readonly Outcome[]) => outcomes.map(({ outcome, reason }) => reason || outcome);

onEachDatabase('tasks that are decided together', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(lineOf('batch', [{ id: 'head', attributes: 'flowable:assignee="user-east"' }]));
    await site.deploy(lineOf('group', [{ id: 'head', attributes: 'flowable:candidateGroups="manager"' }]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  async function open(key = 'batch'): Promise<{ readonly task: string; readonly instance: string }> {
    const { instance, task } = await site.start(key);
    await site.decide('clerk', task);
    return { instance, task: (await site.tasksOf('east', instance))['head'] ?? '' };
  }
  const batch = (account: string, body: object) =>
    site.post(account, 'work/complete-batch', { flag: 'ok', comment: '同意', ...body });
  const historyOf = async (instance: string) =>
    (await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}`)).data as readonly Readonly<
      Record<string, string>
    >[];

  test('each is agreed to with the comment, and one that is gone or of others stops no other', async () => {
    const [own, gone, other, free] = [await open(), await open(), await open(), await open('group')];
    await site.decide('east', gone.task);
    await site.post('admin', `work/transfer-task?taskId=${other.task}&userId=user-west`);
    const taskIds = [own, gone, other, free].map(({ task }) => task);
    const { data } = await batch('east', { taskIds: [...taskIds, '1-1', own.task] });
    expect(data).toMatchObject({ done: 2, refused: 3 });
    expect(states(data.outcomes)).toEqual(['done', 'FLOW_TASK_HANDLED', 'RECORD_MISSING', 'done', 'RECORD_MISSING']);
    expect(data.outcomes.map(({ name }: Outcome) => name)).toEqual(['东院', '东院', '', '东院', '']);
    expect(data.outcomes[1].msg).toMatch(/^任务已被处理（east /);
    const rows = await historyOf(own.instance);
    expect(rows.find((row) => row['historyActivityId'] === 'head')).toMatchObject({
      comment: '同意',
      outcome: 'agree',
    });
  });

  test('a rejection needs a comment and goes back to the initiator', async () => {
    const { task, instance } = await open();
    expect((await batch('east', { taskIds: [task], flag: '', comment: ' ' })).reason).toBe('COMMENT_MISSING');
    expect((await batch('east', { taskIds: [task], flag: '', comment: '材料不全' })).data.done).toBe(1);
    expect(Object.keys(await site.tasksOf('clerk', instance))).toEqual(['submit']);
  });

  test('a batch that is sent again with its key decides nothing twice and answers the same', async () => {
    const [one, two] = [await open(), await open()];
    const token = await site.app.signIn('east');
    const send = (taskIds: readonly string[]) =>
      site.app.call({
        method: 'POST',
        url: '/api/blade-flow/work/complete-batch',
        token,
        headers: { 'idempotency-key': 'batch-of-east-1' },
        payload: { taskIds, flag: 'ok', comment: '同意' },
      });
    const first = await send([one.task, two.task]);
    expect(first.body.data.done).toBe(2);
    expect((await send([one.task, two.task])).body.data).toEqual(first.body.data);
    expect((await send([one.task])).body.reason).toBe('IDEMPOTENCY_KEY_REUSED');
    const { rows } = await sql`select count(*)::int as rows from flow_history
      where task_id in (${one.task}, ${two.task})`.execute(site.app.app.database.db);
    expect(rows).toEqual([{ rows: 2 }]);
  });

  test('more than a hundred are refused, and nothing is decided', async () => {
    const { task, instance } = await open();
    const others = Array.from({ length: 100 }, (_one, at) => `${at}-1`);
    expect((await batch('east', { taskIds: [task, ...others] })).reason).toBe('FLOW_BATCH_TOO_MANY');
    expect((await batch('east', { taskIds: [] })).code).toBe(400);
    expect(await site.tasksOf('east', instance)).toEqual({ head: task });
  });
});
