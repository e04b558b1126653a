import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import { rowParts } from '../../../shared/database/row-parts.ts';
import type { Scope } from '../../../shared/http/context.ts';
import type { OpenTaskOfRecord, WorkedTask } from '../flow-records.port.ts';
import type { NewTask, TasksPort } from '../flow.port.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import { sendTaskSignals } from '../badges/task-signals.ts';
import type { FlowTables } from '../flow.tables.ts';
import { MOST_ROWS } from '../limits.ts';
import { isOrWasOf, namesCaller } from '../lists/concerns.ts';

const tables = (db: Database) => db.withTables<FlowTables>();
const columns = [
  'id',
  'instance_id as instanceId',
  'token',
  'node_key as nodeKey',
  'name',
  'assignee_id as assigneeId',
  'owner_id as ownerId',
  'status',
  'is_submit as isSubmit',
  'done_by as doneBy',
  'round',
  'create_time as createTime',
  'done_time as doneTime',
] as const;

/** What a new task does not have of its instance. */
function newTaskRow(task: NewTask) {
  return {
    id: task.id,
    token: task.token,
    made_id: createId(),
    node_key: task.nodeKey,
    name: task.name,
    assignee_id: task.assigneeId,
    owner_id: '',
    proxy_for: task.proxyFor,
    due_time: task.dueTime,
    status: 'open',
    is_parked: task.isParked,
    is_submit: task.isSubmit,
    outcome: '',
    comment: '',
    done_by: '',
    round: task.round,
    claim_time: null,
    done_time: null,
  } as const;
}

function candidateRows({ id, dueTime, assigneeId, people, roles }: NewTask) {
  const row = { task_id: id, due_time: dueTime, is_open: assigneeId === '' };
  return [
    ...people.map((ref) => ({ ...row, kind: 'person' as const, ref })),
    ...roles.map((ref) => ({ ...row, kind: 'role' as const, ref })),
  ];
}

async function openCandidates(
  { db, tenantId }: Pick<Scope, 'db' | 'tenantId'>,
  taskIds: readonly string[],
  isOpen: boolean,
): Promise<void> {
  await tables(db)
    .updateTable('flow_candidates')
    .set({ is_open: isOpen })
    .where('tenant_id', '=', tenantId)
    .where(isAnyOf('task_id', taskIds))
    .execute();
}

/** Stores tasks and those who may claim them. */
export const tasksRepository: TasksPort = {
  find: ({ db, tenantId }, id) =>
    tables(db)
      .selectFrom('flow_tasks')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst(),
  async ofRecord(context, metaKey, businessId) {
    const { rows } = await sql<OpenTaskOfRecord>`
      select t.id, t.node_key as "nodeKey", t.name, i.deployment_id as "deploymentId", t.assignee_id as "assigneeId",
        coalesce(u.real_name, '') as "assigneeName", t.is_submit as "isSubmit",
        t.assignee_id = '' and exists (select 1 from flow_candidates c
          where c.task_id = t.id and ${namesCaller(context)}) as "isCandidate"
      from flow_instances i join flow_tasks t on t.instance_id = i.id and t.status = 'open'
        left join users u on u.id = t.assignee_id and u.tenant_id = t.tenant_id
      where i.tenant_id = ${context.tenantId} and i.meta_key = ${metaKey} and i.business_id = ${businessId}
        and i.status in ('running', 'suspended')
      order by i.id, t.token limit ${MOST_ROWS}`.execute(context.db);
    return rows;
  },
  async workedOn({ db, tenantId, userId }, metaKey, businessId) {
    const { rows } = await sql<WorkedTask>`
      select t.node_key as "nodeKey", t.is_submit as "isSubmit", i.deployment_id as "deploymentId",
        i.unit_id as "unitId"
      from flow_instances i join flow_tasks t on t.instance_id = i.id and ${isOrWasOf('t', userId)}
      where i.tenant_id = ${tenantId} and i.meta_key = ${metaKey} and i.business_id = ${businessId}
      order by i.id desc, t.token desc limit ${MOST_ROWS}`.execute(db);
    return rows;
  },
  async insert({ db, tenantId, now }, instance, tasks) {
    const searched = {
      tenant_id: tenantId,
      create_time: now,
      process_key: instance.processKey,
      unit_id: instance.unitId,
      search_text: `${instance.title}\n${instance.processName}`,
    };
    const rows = tasks.map((task) => Object.assign(newTaskRow(task), searched, { instance_id: instance.id }));
    for (const part of rowParts(rows)) await tables(db).insertInto('flow_tasks').values(part).execute();
    const candidates = tasks.flatMap((task) => candidateRows(task).map((row) => Object.assign(row, searched)));
    for (const part of rowParts(candidates)) await tables(db).insertInto('flow_candidates').values(part).execute();
    const ids = tasks.map(({ id }) => id);
    await sendTaskSignals({ db, tenantId }, ids);
  },
  async assign({ db, tenantId, now }, id, { assigneeId, ownerId }) {
    const former = await tasksRepository.find({ db, tenantId }, id);
    await tables(db)
      .updateTable('flow_tasks')
      .set({
        assignee_id: assigneeId,
        owner_id: ownerId,
        // A task that is given on is no longer that of the absent person.
        proxy_for: '',
        claim_time: assigneeId === '' ? null : now,
        ...(assigneeId === '' ? {} : { is_parked: false }),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute();
    await openCandidates({ db, tenantId }, [id], assigneeId === '');
    await sendTaskSignals({ db, tenantId }, [id], former?.assigneeId);
  },
  async move({ db, tenantId }, ids, { nodeKey, name, isSubmit }) {
    await tables(db)
      .updateTable('flow_tasks')
      .set({ node_key: nodeKey, name, is_submit: isSubmit })
      .where('tenant_id', '=', tenantId)
      .where(isAnyOf('id', ids))
      .where('status', '=', 'open')
      .execute();
    await sendTaskSignals({ db, tenantId }, ids);
  },
  async end({ db, tenantId, now }, ids, { status, by, outcome, comment }) {
    const ended = await tables(db)
      .updateTable('flow_tasks')
      .set({ status, done_by: by, outcome, comment, done_time: now })
      .where('tenant_id', '=', tenantId)
      .where(isAnyOf('id', ids))
      .where('status', '=', 'open')
      .returning(columns)
      .execute();
    await openCandidates({ db, tenantId }, ids, false);
    for (const table of ['flow_reminders', 'flow_comment_drafts'] as const)
      await tables(db).deleteFrom(table).where('tenant_id', '=', tenantId).where(isAnyOf('task_id', ids)).execute();
    await sendTaskSignals({ db, tenantId }, ids);
    return ended;
  },
  async candidates({ db, tenantId }, taskId) {
    const rows = await tables(db)
      .selectFrom('flow_candidates')
      .select(['kind', 'ref'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .orderBy('ref')
      .execute();
    const refsOf = (kind: 'person' | 'role') => rows.filter((row) => row.kind === kind).map(({ ref }) => ref);
    return { people: refsOf('person'), roles: refsOf('role') };
  },
  async isCandidate(context, taskId) {
    const row = await tables(context.db)
      .selectFrom('flow_candidates as c')
      .select('c.task_id')
      .where('c.tenant_id', '=', context.tenantId)
      .where('c.task_id', '=', taskId)
      .where(namesCaller(context))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
};
