import { compileProcess } from '@org/workflow';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/shared/database/database.ts';
import { flowModel, userTask } from '../../../apps/server/src/testing/flow/flow-models.ts';

/** Tasks of one instance: three are done, and the last one is open or done. */
const TASKS_PER_INSTANCE = 4;
const INSTANCES_PER_STATEMENT = 25_000;
const PEOPLE = 2000;
/** The unit of one instance in so many belongs to the measured person's office. */
const UNITS = 24;

/**
 * Fills the tables of processes as an office of 2,000 people leaves them: 40 of 100 instances run, a third of their
 * tasks waits to be claimed, one instance in four was copied to somebody. One task in a hundred is of `user-east`,
 * whose roles may claim one in twenty. Hashes of the numbers replace random ones, so that every run has the same rows.
 */
export async function fillTasks(db: Database, tasks: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await addPeople(db);
  const instances = Math.ceil(tasks / TASKS_PER_INSTANCE);
  for (let start = 0; start < instances; start += INSTANCES_PER_STATEMENT)
    await addInstances(db, start, Math.min(start + INSTANCES_PER_STATEMENT, instances) - 1);
  for (const table of ['instances', 'tasks', 'candidates', 'history', 'copies'])
    await sql`vacuum analyze ${sql.table(`flow_${table}`)}`.execute(db);
  await sql`vacuum analyze users, units`.execute(db);
}

/** The process that the nodes of the tasks belong to. */
async function compiledProcess(): Promise<string> {
  const nodes = Array.from({ length: TASKS_PER_INSTANCE }, (_, place) => `node${place + 1}`);
  const path = ['start', ...nodes, 'end'];
  const xml = flowModel(
    'bench',
    nodes.map((id) => userTask({ id, attributes: 'flowable:assignee="${initiator}"' })),
    path.slice(1).map((to, place) => `${path[place]}>${to}`),
  );
  const { process } = await compileProcess(xml);
  return JSON.stringify(process);
}

async function addPeople(db: Database): Promise<void> {
  await sql`create temp table person as select * from users where id = 'user-west'`.execute(db);
  await sql`insert into users select (jsonb_populate_record(person, jsonb_build_object(
      'id', 'bench-' || n, 'account', 'bench-' || n, 'account_key', 'bench-' || n, 'real_name', '职员' || n))).*
    from person, generate_series(0, ${PEOPLE - 1}::int) as n`.execute(db);
  await sql`create temp table place as select * from units where id = 'unit-west'`.execute(db);
  await sql`insert into units select (jsonb_populate_record(place, jsonb_build_object(
      'id', 'bench-unit-' || n, 'path', '/unit-bureau/bench-unit-' || n || '/', 'unit_name', '单位' || n,
      'unit_code', 'bench-' || n))).* from place, generate_series(0, ${UNITS - 1}::int) as n`.execute(db);
  const compiled = await compiledProcess();
  await sql`insert into flow_deployments
      (id, tenant_id, process_key, version, name, category, xml, compiled, create_user, create_user_name, create_time)
    select 'bench-' || n, '000000', 'bench' || n, 1, '流程' || n, '', '', ${compiled}, '1', '1', '2026-01-01'
    from generate_series(0, 9) as n`.execute(db);
}

/** Half of the people's ids are of one share in a hundred. */
const personOf = (hash: string) =>
  sql.raw(`(case when ${hash} % 100 = 7 then 'user-east' else 'bench-' || ${hash} / 100 % ${PEOPLE} end)`);

/** What tasks are searched by; their candidates have the same. */
const searchedColumns = sql.raw('create_time, due_time, process_key, unit_id, search_text');
const searchedOfTask = sql.raw('t.create_time, t.due_time, t.process_key, t.unit_id, t.search_text');

async function addInstances(db: Database, from: number, to: number): Promise<void> {
  await sql`create temp table if not exists numbers
    (n int, h1 int, h2 int, h3 int, at timestamp(0), runs boolean)`.execute(db);
  await sql`truncate numbers`.execute(db);
  await sql`insert into numbers select n, abs(hashint4(n)::bigint)::int, abs(hashint4(n + 500000000)::bigint)::int,
      abs(hashint4(n + 1000000000)::bigint)::int, timestamp '2024-01-01' + make_interval(mins => n * 4),
      abs(hashint4(n + 700000000)::bigint) % 100 < 40
    from generate_series(${from}::int, ${to}::int) as n`.execute(db);
  await sql`insert into flow_instances (id, tenant_id, deployment_id, process_key, process_name, meta_key, business_id,
      title, unit_id, department_id, initiator_id, initiator_name, initiator_unit_id, initiator_department_id, status,
      state, start_time, end_time)
    select 'i' || lpad(n::text, 18, '0'), '000000', 'bench-' || h1 % 10, 'bench' || h1 % 10, '流程' || h1 % 10,
      'village', 'r' || n, (array['东院','西院','南楼','北楼','新村'])[1 + h2 % 5] || h3 % 9000 || '号借用申请',
      case when h2 % 20 = 3 then 'unit-east' else 'bench-unit-' || h2 % ${UNITS} end, '', ${personOf('h1')}, '发起人',
      'unit-east', '', case when runs then 'running' else 'completed' end, '{"tokens":[]}', at,
      case when runs then null else at + interval '3 days' end
    from numbers`.execute(db);
  await sql`insert into flow_tasks (id, tenant_id, instance_id, token, node_key, name, assignee_id, owner_id, status,
      is_parked, is_submit, outcome, comment, done_by, round, create_time, claim_time, done_time, due_time, process_key,
      unit_id, search_text)
    select 'i' || lpad(n::text, 18, '0') || '-' || k, '000000', 'i' || lpad(n::text, 18, '0'), k, 'node' || k,
      (array['提交','处室审核','分管领导','证照科'])[k],
      case when k = 4 and runs and h2 % 3 = 0 then '' else who end, '',
      case when k = 4 and runs then 'open' else 'done' end, false, k = 1,
      case when k = 4 and runs then '' else 'agree' end, case when k = 4 and runs then '' else '同意' end,
      case when k = 4 and runs then '' else who end, 1, at + make_interval(hours => k),
      at + make_interval(hours => k), case when k = 4 and runs then null else at + make_interval(hours => k + 5) end,
      at + interval '9 days', 'bench' || h1 % 10,
      case when h2 % 20 = 3 then 'unit-east' else 'bench-unit-' || h2 % ${UNITS} end,
      (array['东院','西院','南楼','北楼','新村'])[1 + h2 % 5] || h3 % 9000 || '号借用申请' || E'\\n流程' || h1 % 10
    from (select *, (case when h % 100 = 7 then 'user-east' else 'bench-' || h / 100 % ${PEOPLE} end) as who
      from (select numbers.*, k, abs(hashint4(n * 4 + k)::bigint)::int as h
        from numbers, generate_series(1, ${TASKS_PER_INSTANCE}) as k) as hashed) as rows`.execute(db);
  await sql`insert into flow_candidates (task_id, tenant_id, kind, ref, is_open, ${searchedColumns})
    select 'i' || lpad(n::text, 18, '0') || '-4', '000000', 'role',
      case when h3 % 20 = 5 then 'manager' else 'bench-role-' || h3 % 200 end, true,
      ${searchedOfTask}
    from numbers, flow_tasks t where runs and h2 % 3 = 0 and t.id = 'i' || lpad(n::text, 18, '0') || '-4'`.execute(db);
  await sql`insert into flow_candidates (task_id, tenant_id, kind, ref, is_open, ${searchedColumns})
    select 'i' || lpad(n::text, 18, '0') || '-4', '000000', 'person', 'bench-' || h1 % ${PEOPLE}, true,
      ${searchedOfTask}
    from numbers, flow_tasks t where runs and h2 % 3 = 0 and t.id = 'i' || lpad(n::text, 18, '0') || '-4'`.execute(db);
  await sql`insert into flow_copies (id, tenant_id, instance_id, receiver_id, sender_id, is_read, create_time)
    select 'c' || lpad(n::text, 18, '0'), '000000', 'i' || lpad(n::text, 18, '0'), ${personOf('h3')},
      'bench-1', h2 % 5 > 0, at + interval '1 day' from numbers where h1 % 4 = 0`.execute(db);
  await sql`insert into flow_history (id, tenant_id, instance_id, task_id, node_key, node_name, activity_type, actor_id,
      actor_name, outcome, pass, comment, round, start_time, end_time, duration_seconds)
    select 'h' || t.id, t.tenant_id, t.instance_id, t.id, t.node_key, t.name, 'userTask', t.done_by, '职员', 'agree',
      true, '同意', 1, t.create_time, t.done_time, 3600
    from flow_tasks t join numbers on t.instance_id = 'i' || lpad(n::text, 18, '0') where t.status = 'done'`.execute(
    db,
  );
}
