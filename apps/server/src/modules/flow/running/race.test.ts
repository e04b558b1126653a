import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';

const TASKS = 12;

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('tasks that several people race for', () => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite('postgres');
    const office = { id: 'office', attributes: 'flowable:candidateUsers="user-admin,user-east,user-west,user-clerk"' };
    await site.deploy(lineOf('race', [office]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const racers = ['admin', 'east', 'west', 'clerk'] as const;

  test('each is decided exactly once, and the others learn by whom', async () => {
    const tasks: string[] = [];
    for (let at = 0; at < TASKS; at += 1) {
      const { instance, task } = await site.start('race');
      await site.decide('clerk', task);
      tasks.push((await site.tasksOf('clerk', instance))['office'] ?? '');
    }
    for (const task of tasks) {
      const answers = await Promise.all(racers.map((account) => site.decide(account, task, { comment: account })));
      const won = racers.filter((_account, at) => answers[at]?.code === 200);
      expect(won).toHaveLength(1);
      for (const answer of answers.filter(({ code }) => code !== 200))
        expect(answer).toMatchObject({ reason: 'FLOW_TASK_HANDLED', data: { person: won[0] } });
    }
    const { db } = site.app.app.database;
    const { rows } = await sql`select t.status, i.status as instance, count(*)::int as tasks,
        (select count(*)::int from flow_history h where h.node_key = 'office') as decided
      from flow_tasks t join flow_instances i on i.id = t.instance_id
      where t.node_key = 'office' group by 1, 2`.execute(db);
    expect(rows).toEqual([{ status: 'done', instance: 'completed', tasks: TASKS, decided: TASKS }]);
  });

  test('each is claimed by one person', async () => {
    const { instance, task } = await site.start('race');
    await site.decide('clerk', task);
    const { office = '' } = await site.tasksOf('clerk', instance);
    const answers = await Promise.all(racers.map((account) => site.post(account, `work/claim-task?taskId=${office}`)));
    const refused = answers.filter(({ code }) => code !== 200).map(({ reason }) => reason);
    expect(refused).toEqual(['FLOW_TASK_CLAIMED', 'FLOW_TASK_CLAIMED', 'FLOW_TASK_CLAIMED']);
  });

  test('a record is removed or its process starts, never both', async () => {
    const { db } = site.app.app.database;
    await grantButtons(db, { 'role-clerk': ['village_delete'] });
    await site.bind('race');
    for (let at = 0; at < TASKS; at += 1) {
      const id = await site.village();
      const answers = await Promise.all([
        site.post('clerk', `work/start?metaKey=village&businessKey=${id}`),
        site.post('clerk', `/api/property-basics/village/remove?ids=${id}`),
      ]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    }
    const { rows } = await sql`select i.id from flow_instances i
      join records r on r.meta_key = i.meta_key and r.id = i.business_id
      where i.status = 'running' and r.is_deleted`.execute(db);
    expect(rows).toEqual([]);
  });

  test('of two proxies for the same day that are named at once, one is refused', async () => {
    for (let round = 0; round < TASKS; round += 1) {
      await sql`delete from flow_proxies`.execute(site.app.app.database.db);
      const answers = await Promise.all(
        ['user-west', 'user-clerk'].map((proxyUserId) =>
          site.post('east', 'proxy/submit', { proxyUserId, beginDate: '2030-01-01', endDate: '2030-01-01' }),
        ),
      );
      const reasons: readonly string[] = answers.map(({ reason = 'stored' }) => reason);
      expect(reasons.toSorted()).toEqual(['FLOW_PROXY_OVERLAP', 'stored']);
    }
  });

  test('of two people who name each other at once, one is refused', async () => {
    for (let round = 0; round < TASKS; round += 1) {
      await sql`delete from flow_proxies`.execute(site.app.app.database.db);
      const day = { beginDate: '2030-02-01', endDate: '2030-02-01' };
      const answers = await Promise.all([
        site.post('east', 'proxy/submit', { proxyUserId: 'user-west', ...day }),
        site.post('west', 'proxy/submit', { proxyUserId: 'user-east', ...day }),
      ]);
      const reasons: readonly string[] = answers.map(({ reason = 'stored' }) => reason);
      expect(reasons.toSorted()).toEqual(['FLOW_PROXY_CYCLE', 'stored']);
    }
  });
});
