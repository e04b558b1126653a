import { recordStatus } from '@org/contract';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/shared/database/database.ts';
import { openDatabase } from '../../../apps/server/src/shared/database/open-database.ts';
import { databaseOf, type Place } from '../kills/seed.ts';
import type { FlowTruth } from './flow-truth.ts';

/** Compares the knowledge of the callers with the database of a stopped server. Each fault is a sentence. */
export async function verifyFlow(place: Place, truth: FlowTruth): Promise<readonly string[]> {
  const opened = await openDatabase(databaseOf(place));
  try {
    const { db } = opened;
    return [...truth.faults, ...(await knownFaults(db, truth)), ...(await halfFaults(db))];
  } finally {
    await opened.close();
  }
}

/** How many timers have fired. */
export async function countFired(place: Place): Promise<number> {
  const opened = await openDatabase(databaseOf(place));
  try {
    const { rows } = await sql<{ readonly fired: number }>`select count(*)::int as fired from flow_history
      where activity_type = 'timer'`.execute(opened.db);
    return rows[0]?.fired ?? 0;
  } finally {
    await opened.close();
  }
}

interface StoredFlow {
  readonly id: string;
  readonly record: string;
  readonly decisions: number;
  readonly comments: number;
}

async function knownFaults(db: Database, { flows, sentStarts }: FlowTruth): Promise<readonly string[]> {
  const { rows } = await sql<StoredFlow>`select i.id, i.business_id as record,
      (select count(*)::int from flow_history h
        where h.instance_id = i.id and h.activity_type = 'userTask') as decisions,
      (select count(*)::int from flow_comments c where c.instance_id = i.id) as comments
    from flow_instances i`.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const wrong = [...flows.values()].flatMap(({ id, decisions, comments }) => {
    const found = stored.get(id);
    if (!found) return [`lost: instance ${id}`];
    if (found.decisions === decisions && found.comments === comments) return [];
    return [`instance ${id} is ${JSON.stringify(found)} and should have ${decisions} decisions, ${comments} comments`];
  });
  const records = rows.map(({ record }) => record);
  return [
    ...wrong,
    ...rows.filter(({ record }) => !sentStarts.has(record)).map(({ id }) => `nobody started instance ${id}`),
    ...records.filter((record, at) => records.indexOf(record) !== at).map((record) => `doubled: process of ${record}`),
  ];
}

/** What one command writes must be there as a whole; each query finds the rows of half a command. */
const halves: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'a done task without its row of the history, or with two': sql`select t.id from flow_tasks t
    where t.status = 'done' and (select count(*) from flow_history h
      where h.task_id = t.id and h.activity_type = 'userTask') <> 1`,
  'an open or cancelled task that the history has as decided': sql`select t.id from flow_tasks t
    where t.status <> 'done' and exists (select 1 from flow_history h
      where h.task_id = t.id and h.activity_type = 'userTask')`,
  'an open task that the state of its instance lacks': sql`select t.id from flow_tasks t
    join flow_instances i on i.id = t.instance_id where t.status = 'open' and not exists (
      select 1 from json_array_elements(i.state::json -> 'tokens') as place
      where place ->> 'kind' = 'task' and (place ->> 'id')::int = t.token)`,
  'a task in the state of an instance that is not open': sql`select i.id from flow_instances i,
      json_array_elements(i.state::json -> 'tokens') as place
    where i.status = 'running' and place ->> 'kind' = 'task' and not exists (select 1 from flow_tasks t
      where t.instance_id = i.id and t.token = (place ->> 'id')::int and t.status = 'open')`,
  'a timer in the state of an instance that is not set': sql`select i.id from flow_instances i,
      json_array_elements(i.state::json -> 'tokens') as place
    where i.status = 'running' and place ->> 'kind' = 'timer' and not exists (select 1 from flow_timers t
      where t.instance_id = i.id and t.token = (place ->> 'id')::int)`,
  'a timer that the state of its instance lacks': sql`select t.instance_id as id from flow_timers t
    join flow_instances i on i.id = t.instance_id where not exists (
      select 1 from json_array_elements(i.state::json -> 'tokens') as place
      where place ->> 'kind' = 'timer' and (place ->> 'id')::int = t.token)`,
  'a timer that fired twice, or without its task': sql`select i.id from flow_instances i
    where (select count(*) from flow_history h where h.instance_id = i.id and h.activity_type = 'timer')
        <> (select count(*) from flow_tasks t where t.instance_id = i.id and t.node_key = 'late')
      or (select count(*) from flow_tasks t where t.instance_id = i.id and t.node_key = 'late')
        > (select count(*) from flow_tasks t where t.instance_id = i.id and t.node_key = 'first')`,
  'a task whose person got no message, or two': sql`select i.id from flow_instances i
    where (select count(*) from messages m where m.letter = 'flowTask'
        and m.business_key = 'everyType:' || i.business_id
        and m.params ->> 'task' <> 'submit')
      <> (select count(*) from flow_tasks t where t.instance_id = i.id and t.node_key <> 'submit')`,
  'a completed instance whose record is not verified': sql`select i.id from flow_instances i
    where i.status = 'completed' and i.parent_id = '' and not exists (select 1 from records r
      where r.meta_key = i.meta_key and r.id = i.business_id and r.status = ${recordStatus.verified})`,
  'an ended instance with open tasks': sql`select t.id from flow_tasks t join flow_instances i on i.id = t.instance_id
    where t.status = 'open' and i.status in ('completed', 'archived', 'deleted')`,
};

async function halfFaults(db: Database): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, query] of Object.entries(halves)) {
    const { rows } = await query.execute(db);
    faults.push(...rows.map((row) => `half: ${name}: ${JSON.stringify(row)}`));
  }
  return faults;
}
