import { dayAfter } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wallClock } from '../../../shared/time/clock.ts';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

onEachDatabase('due dates of tasks', (kind) => {
  let site: FlowSite;
  const today = wallClock(new Date()).slice(0, 10);
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const due = 'flowable:assignee="user-east" flowable:dueDate="P3D"';
    await site.deploy(lineOf('due', [{ id: 'head', attributes: due }]));
    await site.deploy(lineOf('superior', [{ id: 'head', attributes: `${due} policy:escalateAfter="2"` }]));
    const escalation = 'policy:escalateAfter="2" policy:escalateTo="administrators"';
    await site.deploy(lineOf('managed', [{ id: 'head', attributes: `${due} ${escalation}` }]));
    for (const days of [2, 0])
      await site.deploy(lineOf(`remind${days}`, [{ id: 'head', attributes: `${due} policy:remindBefore="${days}"` }]));
    await site.deploy(lineOf('free', [{ id: 'head', attributes: 'flowable:candidateGroups="manager"' }]));
    const late = due.replace('P3D', '9999-12-31');
    await site.deploy(lineOf('last', [{ id: 'head', attributes: `${late} policy:escalateAfter="9"` }]));
    await site.deploy(lineOf('odd', [{ id: 'head', attributes: due.replace('P3D', 'some day') }]));
    // Every day of the test is a working day, whatever the week says.
    for (let day = 0; day < 20; day += 1)
      await site.post('admin', 'calendar/submit', { day: dayAfter(today, day), isWorkday: true });
  });
  afterAll(() => site[Symbol.asyncDispose]());
  beforeEach(() => sql`delete from flow_reminders`.execute(db()));

  const db = () => site.app.app.database.db;
  const later = (days: number) => new Date(Date.parse(`${today}T12:00:00+08:00`) + days * DAY_MS);
  const send = (days: number) => site.app.app.modules.fireTimers(later(days));
  async function begin(key: string): Promise<{ readonly instance: string; readonly task: string }> {
    const { instance, task } = await site.start(key);
    await site.decide('clerk', task);
    return { instance, task: (await site.tasksOf('east', instance))['head'] ?? '' };
  }
  // A message of a later day is in no list of today.
  const titlesOf = async (account: string) =>
    (
      await sql<{ readonly title: string }>`select title from messages
        where receiver_id = ${`user-${account}`} order by id desc`.execute(db())
    ).rows.map(({ title }) => title);
  const newMessages = async (account: string, work: () => Promise<unknown>) => {
    const before = (await titlesOf(account)).length;
    await work();
    const after = await titlesOf(account);
    return after.slice(0, after.length - before);
  };
  const list = async (search: string) => (await site.get('east', `work/todo-list?size=100&${search}`)).data.records;
  const kinds = async () =>
    (await sql<{ readonly kind: string }>`select kind from flow_reminders order by due_time`.execute(db())).rows.map(
      (row) => row.kind,
    );

  test('are counted by working days, and an open task is overdue after them', async () => {
    const { task } = await begin('due');
    const row = (await site.get('east', 'work/todo-list')).data.records[0];
    expect(row).toMatchObject({ taskId: task, dueTime: `${dayAfter(today, 3)} 23:59:59`, isOverdue: false });
    expect((await site.get('east', 'work/todo-list?overdue=true')).data.total).toBe(0);
    await sql`update flow_tasks set due_time = now() - interval '1 day' where id = ${task}`.execute(db());
    expect((await site.get('east', 'work/todo-list?overdue=true')).data.records[0]).toMatchObject({
      taskId: task,
      isOverdue: true,
    });
    expect((await site.get('clerk', 'work/send-list?overdue=true')).data.total).toBe(1);
    await site.decide('east', task);
    expect((await site.get('east', 'work/done-list')).data.records[0]).toMatchObject({ isOverdue: false });
  });

  test('make tasks due soon from the morning of the working day before, and lists are sorted by them', async () => {
    const [late, soon, far, never] = [await begin('due'), await begin('due'), await begin('due'), await begin('odd')];
    await sql`update flow_tasks set due_time = now() - interval '1 day' where id = ${late.task}`.execute(db());
    await sql`update flow_tasks set due_time = now() + interval '1 day' where id = ${soon.task}`.execute(db());
    await sql`delete from flow_reminders where task_id = ${soon.task}`.execute(db());
    const own: readonly string[] = [late, soon, far, never].map(({ task }) => task);
    const sorted = async (search: string) =>
      (await list(search))
        .map(({ taskId }: { readonly taskId: string }) => own.indexOf(taskId))
        .filter((at: number) => at >= 0);
    expect((await list('dueSoon=true')).map((row: object) => row)).toEqual([
      expect.objectContaining({ taskId: soon.task, isDueSoon: true, isOverdue: false }),
    ]);
    expect(await sorted('')).toEqual([3, 2, 1, 0]);
    expect(await sorted('ascs=dueTime')).toEqual([0, 1, 2, 3]);
    expect(await sorted('descs=dueTime')).toEqual([2, 1, 0, 3]);
  });

  test('a suspended instance sends no reminder, until it goes on', async () => {
    const { instance } = await begin('due');
    await site.post('admin', `follow/suspend-process-instance?processInstanceId=${instance}`);
    expect(await newMessages('east', () => send(5))).toEqual([]);
    await site.post('admin', `follow/resume-process-instance?processInstanceId=${instance}`);
    expect(await newMessages('east', () => send(5))).toContain('已逾期：head');
  });

  test('the last day that a date can have is one, and is escalated on that day', async () => {
    const { task } = await begin('last');
    expect((await site.get('east', `work/detail?taskId=${task}`)).data.dueTime).toBe('9999-12-31 23:59:59');
    const { rows } = await sql`select due_time::text as due from flow_reminders where kind = 'escalated'`.execute(db());
    expect(rows).toEqual([{ due: '9999-12-31 23:59:59' }]);
  });

  test('a holiday of the tenant moves them, and a text that is no date is none', async () => {
    await site.post('admin', 'calendar/submit', { day: dayAfter(today, 2), isWorkday: false, name: '停电' });
    await begin('due');
    expect((await site.get('east', 'work/todo-list')).data.records[0].dueTime).toBe(`${dayAfter(today, 4)} 23:59:59`);
    await site.post('admin', 'calendar/submit', { day: dayAfter(today, 2), isWorkday: true });
    await begin('odd');
    expect((await site.get('east', 'work/todo-list')).data.records[0].dueTime).toBe('');
  });

  test('the assignee is reminded a working day before and at the end, once however many processes look', async () => {
    await begin('due');
    expect(await newMessages('east', () => send(1))).toEqual([]);
    expect(await newMessages('east', () => Promise.all([send(2), send(2), send(2)]))).toEqual(['即将到期：head']);
    expect(await newMessages('east', () => Promise.all([send(4), send(4), send(4)]))).toEqual(['已逾期：head']);
    expect(await kinds()).toEqual([]);
  });

  test('the model says how many working days before the assignee is reminded', async () => {
    await begin('remind2');
    expect(await newMessages('east', () => send(1))).toEqual(['即将到期：head']);
    expect(await kinds()).toEqual(['overdue']);
  });

  test('a model without reminders sends a message after the due date alone', async () => {
    await begin('remind0');
    expect(await kinds()).toEqual(['overdue']);
  });

  test('the reminders of a decided task are gone', async () => {
    const { task } = await begin('superior');
    expect(await kinds()).toEqual(['soon', 'overdue', 'escalated']);
    await site.decide('east', task);
    expect(await kinds()).toEqual([]);
  });

  test.each(['superior', 'managed'])('an overdue task is escalated (%s) after the days of the model', async (key) => {
    const { instance } = await begin(key);
    expect(await newMessages('admin', () => send(4))).toEqual([]);
    expect(await newMessages('admin', () => Promise.all([send(6), send(6)]))).toEqual(['逾期上报：head']);
    expect((await site.get('admin', 'work/cc-list')).data.records[0].processInstanceId).toBe(instance);
    const { data } = await site.get('clerk', `process/history-flow-list?processInstanceId=${instance}`);
    const rows = data.filter((row: Readonly<Record<string, string>>) => row['activityType'] === 'escalate');
    expect(rows).toHaveLength(1);
  });

  test('the initiator reminds once an hour, and nobody else but flow administrators', async () => {
    const { task } = await begin('free');
    const remind = async (account: string) => (await site.post(account, `work/remind?taskId=${task}`)).reason;
    for (const account of ['east', 'west', 'foreign']) expect(await remind(account)).toBe('RECORD_MISSING');
    expect(await newMessages('west', () => remind('clerk'))).toEqual(['催办：head']);
    expect([await remind('clerk'), await remind('admin')]).toEqual(['FLOW_REMINDED', 'FLOW_REMINDED']);
    await sql`update flow_tasks set reminded_time = reminded_time - interval '61 minutes' where id = ${task}`.execute(
      db(),
    );
    expect(await remind('admin')).toBeUndefined();
    await site.decide('east', task);
    expect(await remind('clerk')).toBe('FLOW_TASK_HANDLED');
  });
});
