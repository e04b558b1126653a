import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowModel, userTask } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { watchStatements, type StatementWatch } from '../../../testing/watch-statements.ts';

const PEOPLE = 1000;
/** Away today: east is the proxy. */
const AWAY = 'p5';
/** May not sign in: the task waits for the flow administrators. */
const GONE = 'p7';
const people = Array.from({ length: PEOPLE }, (_none, at) => `p${at}`);

/** A countersign of p0 to p999; it ends when some of them have signed. */
const signing = (key: string, attributes: string, signed: number) => {
  const inner = `<multiInstanceLoopCharacteristics isSequential="false">
    <loopCardinality>${PEOPLE}</loopCardinality>
    <completionCondition>\${nrOfCompletedInstances >= ${signed}}</completionCondition>
    </multiInstanceLoopCharacteristics>`;
  const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });
  const sign = userTask({ id: 'sign', attributes: `flowable:dueDate="P3D" ${attributes}`, inner });
  return flowModel(key, [submit, sign], ['start>submit', 'submit>sign', 'sign>end']);
};

interface Row {
  readonly [column: string]: string | boolean | null;
}

onEachDatabase('the statements of a countersign of 1,000 people', (kind) => {
  let watch: StatementWatch;
  let site: FlowSite;
  const db = () => site.app.app.database.db;
  beforeAll(async () => {
    watch = watchStatements();
    site = await openFlowSite(kind);
    await sql`insert into users (id, tenant_id, account, account_key, password_hash, must_change_password, real_name,
        unit_id, sex, status, code, name, avatar, email, phone, birthday, post_id, create_user, create_time,
        update_user, update_time)
      select 'p' || n, tenant_id, 'p' || n, 'p' || n, password_hash, false, 'p' || n, unit_id, sex,
        case when 'p' || n = ${GONE} then 0 else 1 end, code, name, avatar, email, phone, birthday, post_id,
        create_user, create_time, update_user, update_time
      from users, generate_series(0, ${PEOPLE - 1}::int) as n where id = 'user-west'`.execute(db());
    await sql`insert into flow_proxies (id, tenant_id, user_id, proxy_user_id, begin_date, end_date, create_time)
      values ('away', '000000', ${AWAY}, 'user-east', '2020-01-01', '2999-01-01', '2020-01-01 08:00:00')`.execute(db());
    await site.deploy(signing('assigned', 'flowable:assignee="p${loopCounter}"', 2));
    const candidates = 'flowable:candidateUsers="p${loopCounter},user-west" flowable:candidateGroups="manager"';
    await site.deploy(signing('offered', candidates, PEOPLE));
  });
  afterAll(async () => {
    watch[Symbol.dispose]();
    await site[Symbol.asyncDispose]();
  });

  /** Submits a new record, so that the countersign begins. */
  async function begun(key: string) {
    const { instance, task } = await site.start(key);
    const { statements, answer } = await watch.during(() => site.decide('clerk', task));
    expect(answer.code).toBe(200);
    return { instance, statements };
  }
  const signers = async (instance: string) => {
    const { rows } = await sql<Row>`select id, assignee_id as "assigneeId", proxy_for as "proxyFor", status, name,
        is_parked as "isParked", search_text as "searchText", made_id as "madeId", xmin::text as written
      from flow_tasks where instance_id = ${instance} and node_key = 'sign' order by token`.execute(db());
    return rows;
  };
  /** The receivers of messages of a kind, and how many each has. */
  const received = async (letter: string) => {
    const { rows } = await sql<{ readonly id: string; readonly count: number }>`select receiver_id as id,
        count(*)::int as count from messages where letter = ${letter} group by receiver_id`.execute(db());
    return new Map(rows.map(({ id, count }) => [id, count]));
  };
  const sign = async (account: string, taskId: unknown) => {
    const token = await site.app.signIn(account);
    const url = '/api/blade-flow/work/complete-task';
    const payload = { taskId, flag: 'ok', comment: '同意' };
    return watch.during(() => site.app.call({ method: 'POST', url, token, payload }));
  };

  test('do not grow with the people who sign; each has one task, one message and the same reminders', async () => {
    const { instance, statements } = await begun('assigned');
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.length).toBeLessThan(50);
    const tasks = await signers(instance);
    const expected = people.map((id) => (id === AWAY ? 'user-east' : id === GONE ? '' : id));
    expect(tasks.map(({ assigneeId }) => assigneeId)).toEqual(expected);
    expect(tasks.every(({ status, searchText }) => status === 'open' && searchText === '东院\nassigned')).toBe(true);
    expect(new Set(tasks.map(({ madeId }) => madeId)).size).toBe(PEOPLE);
    expect(tasks.flatMap(({ proxyFor, isParked }, at) => (proxyFor || isParked ? [[at, proxyFor]] : []))).toEqual([
      [5, AWAY],
      [7, ''],
    ]);
    const { rows: reminders } = await sql`select kind, count(*)::int as count from flow_reminders
      where instance_id = ${instance} group by kind order by kind`.execute(db());
    expect(reminders).toEqual([
      { kind: 'overdue', count: PEOPLE },
      { kind: 'soon', count: PEOPLE },
    ]);
    const { rows: candidates } = await sql`select task_id as id, kind, ref, is_open as "isOpen" from flow_candidates
      where task_id like ${`${instance}-%`}`.execute(db());
    expect(candidates).toEqual([{ id: tasks[7]?.['id'], kind: 'person', ref: 'user-admin', isOpen: true }]);
    const ofTasks = await received('flowTask');
    expect(ofTasks).toEqual(new Map(expected.flatMap((id) => (id === '' ? [] : [[id, 1] as const]))));
    expect([await received('flowParked'), await received('flowProxied')]).toEqual([
      new Map([['user-admin', 1]]),
      new Map([[AWAY, 1]]),
    ]);
  });

  test('are as few for one signature, which writes one task, and for the one that ends the countersign', async () => {
    const { instance } = await begun('assigned');
    const before = await signers(instance);
    const first = await sign('p0', before[0]?.['id']);
    expect(first.answer.body.code).toBe(200);
    expect(first.statements.length).toBeGreaterThan(10);
    expect(first.statements.length).toBeLessThan(35);
    const after = await signers(instance);
    const written = after.filter((task, at) => task['written'] !== before[at]?.['written']);
    expect(written.map(({ id, status }) => [id, status])).toEqual([[before[0]?.['id'], 'done']]);
    const last = await sign('p1', before[1]?.['id']);
    expect(last.answer.body.code).toBe(200);
    expect(last.statements.length).toBeLessThan(50);
    const ended = (await signers(instance)).map(({ status }) => status);
    expect([ended.slice(0, 2), new Set(ended.slice(2))]).toEqual([['done', 'done'], new Set(['cancelled'])]);
    const { rows: left } = await sql`select 1 from flow_reminders where instance_id = ${instance}`.execute(db());
    expect(left).toEqual([]);
  });

  test('are as few where people and roles may claim each task', async () => {
    const before = await received('flowTask');
    const { instance, statements } = await begun('offered');
    expect(statements.length).toBeLessThan(50);
    const { rows } = await sql<{ readonly refs: readonly string[] }>`select array_agg(c.kind || ' ' || c.ref) as refs
      from flow_candidates c join flow_tasks t on t.id = c.task_id where t.instance_id = ${instance} and c.is_open
      group by t.token order by t.token`.execute(db());
    const expected = people.map((id) =>
      ['role manager', 'person user-west', ...(id === GONE ? [] : [`person ${id}`])]
        .concat(id === AWAY ? ['person user-east'] : [])
        .toSorted(),
    );
    expect(rows.map(({ refs }) => refs.toSorted())).toEqual(expected);
    const after = await received('flowTask');
    const more = (id: string) => (after.get(id) ?? 0) - (before.get(id) ?? 0);
    // East and west hold the role.
    expect([more('user-west'), more('user-east'), more('p0'), more(GONE)]).toEqual([PEOPLE, PEOPLE, 1, 0]);
  });
});
