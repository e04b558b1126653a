import type { Database } from '../../../shared/database/database.ts';
import type { Scope } from '../../../shared/http/context.ts';
import type { TasksPort } from '../flow.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { namesCaller } from '../lists/concerns.ts';

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
  async insert({ db, tenantId, now }, task) {
    const id = `${task.instanceId}-${task.token}`;
    await tables(db)
      .insertInto('flow_tasks')
      .values({
        id,
        tenant_id: tenantId,
        instance_id: task.instanceId,
        token: task.token,
        node_key: task.nodeKey,
        name: task.name,
        assignee_id: task.assigneeId,
        owner_id: '',
        status: 'open',
        is_parked: task.isParked,
        is_submit: task.isSubmit,
        outcome: '',
        comment: '',
        done_by: '',
        round: task.round,
        create_time: now,
        claim_time: null,
        done_time: null,
      })
      .execute();
    const isOpen = task.assigneeId === '';
    const rowOf = (kind: 'person' | 'role', ref: string) =>
      ({ task_id: id, tenant_id: tenantId, kind, ref, is_open: isOpen }) as const;
    const rows = [...task.people.map((ref) => rowOf('person', ref)), ...task.roles.map((ref) => rowOf('role', ref))];
    if (rows.length > 0) await tables(db).insertInto('flow_candidates').values(rows).execute();
    return id;
  },
  async assign({ db, tenantId, now }, id, { assigneeId, ownerId }) {
    await tables(db)
      .updateTable('flow_tasks')
      .set({
        assignee_id: assigneeId,
        owner_id: ownerId,
        claim_time: assigneeId === '' ? null : now,
        ...(assigneeId === '' ? {} : { is_parked: false }),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute();
    await openCandidates({ db, tenantId }, id, assigneeId === '');
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
    return ended;
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
