import { recordStatus } from '@org/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, userTask } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });
const [first, late] = ['user-east', 'user-west'].map((person, at) =>
  userTask({ id: ['first', 'late'][at] ?? '', attributes: `flowable:assignee="${person}"` }),
);
const border = (time: string) =>
  '<boundaryEvent id="due" attachedToRef="first" cancelActivity="true">' +
  `<timerEventDefinition><timeDuration>${time}</timeDuration></timerEventDefinition></boundaryEvent>`;
const lines = ['start>submit', 'submit>first', 'first>end', 'due>late', 'late>end'];

onEachDatabase('timers of processes', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const elements = [submit, first ?? '', late ?? ''];
    await site.deploy(flowModel('inTime', [...elements, border('PT8H')], lines));
    const toEnd = ['start>submit', 'submit>first', 'first>end', 'due>end'];
    await site.deploy(flowModel('byItself', [submit, first ?? '', border('PT1H')], toEnd));
    const choice = '<exclusiveGateway id="which"/>';
    const stuck = ['start>submit', 'submit>first', 'first>end', 'due>which', 'which>late ${missing}', 'late>end'];
    await site.deploy(flowModel('stuck', [...elements, choice, border('PT1H')], stuck));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const db = () => site.app.app.database.db;
  const timers = async () =>
    (await sql<{ readonly tries: number }>`select tries from flow_timers order by due_at`.execute(db())).rows;
  const nodes = async (account: string, instance: string) => Object.keys(await site.tasksOf(account, instance));
  async function begin(key: string): Promise<string> {
    const { instance, task } = await site.start(key);
    await site.decide('clerk', task);
    return instance;
  }
  const fireIn = (hours: number) => site.app.app.modules.fireTimers(new Date(Date.now() + hours * HOUR_MS));

  test('a timer fires when it is due, once, however many processes look', async () => {
    const instance = await begin('inTime');
    await fireIn(7);
    expect(await nodes('east', instance)).toEqual(['first']);
    await Promise.all([fireIn(9), fireIn(9), fireIn(9), fireIn(9)]);
    expect([await nodes('east', instance), await nodes('west', instance)]).toEqual([[], ['late']]);
    expect(await timers()).toEqual([]);
    const { rows } = await sql`select count(*)::int as fired from flow_history
      where instance_id = ${instance} and activity_type = 'timer'`.execute(db());
    expect(rows).toEqual([{ fired: 1 }]);
    const { data } = await site.get('clerk', `process/diagram-viewmodel?processInstanceId=${instance}`);
    expect(data.active).toEqual(['late']);
  });

  test('a timer that approves a record leaves a line in the audit, linked to the others', async () => {
    const { instance, task, id } = await site.start('byItself');
    await site.decide('clerk', task);
    await fireIn(2);
    expect((await site.get('clerk', `/api/property-basics/village/detail?id=${id}`)).data.status).toBe(
      recordStatus.verified,
    );
    const { rows } = await sql`select outcome, user_id as "userId", target, l.position is not null as "isLinked"
      from audit_log left join audit_links l on l.line_id = id
      where call = 'flow.fireTimer' and target like ${`%${instance}%`}`.execute(db());
    expect(rows).toEqual([
      { outcome: 'done', userId: '', target: `processInstanceId=${instance} metaKey=village id=${id}`, isLinked: true },
    ]);
  });

  test('a timer of a suspended instance waits, and fires at once when the instance goes on', async () => {
    const { instance, task } = await site.start('inTime');
    await site.decide('clerk', task);
    await site.post('admin', `follow/suspend-process-instance?processInstanceId=${instance}`);
    await fireIn(9);
    expect(await timers()).toEqual([{ tries: 0 }]);
    await site.post('admin', `follow/resume-process-instance?processInstanceId=${instance}`);
    await fireIn(9);
    expect(await nodes('west', instance)).toEqual(['late']);
  });

  test('the timer of a decided task is gone', async () => {
    const instance = await begin('inTime');
    await site.decide('east', (await site.tasksOf('east', instance))['first'] ?? '');
    expect(await timers()).toEqual([]);
  });

  test('a timer that the process refuses changes nothing, is reported and tried again later', async () => {
    const instance = await begin('stuck');
    const other = await begin('inTime');
    await expect(fireIn(9)).rejects.toMatchObject({ reason: 'FLOW_STEP_REFUSED' });
    expect(await nodes('east', instance)).toEqual(['first']);
    expect(await nodes('west', other)).toEqual(['late']);
    expect(await timers()).toEqual([{ tries: 1 }]);
    await fireIn(9);
    expect(await timers()).toEqual([{ tries: 1 }]);
  });
});
