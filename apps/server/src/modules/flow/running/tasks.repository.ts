import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { Scope } from '../../../shared/http/context.ts';
import type { OpenTaskOfRecord, WorkedTask } from '../flow-records.port.ts';
import type { TasksPort } from '../flow.port.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import { sendTaskSignal } from '../badges/task-signals.ts';
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

async function openCandidates(
  { db, tenantId }: Pick<Scope, 'db' | 'tenantId'>,
  taskId: string,
  isOpen: boolean,
): Promise<void> {
  await tables(db)
    .updateTable('flow_candidates')
    .set({ is_open: isOpen })
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
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
  async insert({ db, tenantId, now }, task) {
    const { instance } = task;
    const id = `${instance.id}-${task.token}`;
    const searched = {
      create_time: now,
      due_time: task.dueTime,
      process_key: instance.processKey,
      unit_id: instance.unitId,
      search_text: `${instance.title}\n${instance.processName}`,
    };
    await tables(db)
      .insertInto('flow_tasks')
      .values({
        id,
        tenant_id: tenantId,
        instance_id: instance.id,
        ...searched,
        token: task.token,
        made_id: createId(),
        node_key: task.nodeKey,
        name: task.name,
        assignee_id: task.assigneeId,
        owner_id: '',
        proxy_for: task.proxyFor,
        status: 'open',
        is_parked: task.isParked,
        is_submit: task.isSubmit,
        outcome: '',
        comment: '',
        done_by: '',
        round: task.round,
        claim_time: null,
        done_time: null,
      })
      .execute();
    const isOpen = task.assigneeId === '';
    const rowOf = (kind: 'person' | 'role', ref: string) =>
      ({ task_id: id, tenant_id: tenantId, kind, ref, is_open: isOpen, ...searched }) as const;
    const rows = [...task.people.map((ref) => rowOf('person', ref)), ...task.roles.map((ref) => rowOf('role', ref))];
    if (rows.length > 0) await tables(db).insertInto('flow_candidates').values(rows).execute();
    await sendTaskSignal({ db, tenantId }, id);
    return id;
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
    await openCandidates({ db, tenantId }, id, assigneeId === '');
    await sendTaskSignal({ db, tenantId }, id, former?.assigneeId);
  },
  async move({ db, tenantId }, id, { nodeKey, name, isSubmit }) {
    await tables(db)
      .updateTable('flow_tasks')
      .set({ node_key: nodeKey, name, is_submit: isSubmit })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute();
    await sendTaskSignal({ db, tenantId }, id);
  },
  async end({ db, tenantId, now }, id, { status, by, outcome, comment }) {
    const ended = await tables(db)
      .updateTable('flow_tasks')
      .set({ status, done_by: by, outcome, comment, done_time: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning(columns)
      .executeTakeFirst();
    await openCandidates({ db, tenantId }, id, false);
    for (const table of ['flow_reminders', 'flow_comment_drafts'] as const)
      await tables(db).deleteFrom(table).where('tenant_id', '=', tenantId).where('task_id', '=', id).execute();
    await sendTaskSignal({ db, tenantId }, id);
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
