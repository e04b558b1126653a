import { sql, type RawBuilder } from 'kysely';
import { containing, isAnyOf } from '../../../shared/database/maintained.ts';
import type { RequestContext, Scope } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { pageWindow, toPage, type Page } from '../../../shared/http/paging.ts';
import { isDay } from '../../../shared/time/days.ts';
import type { FlowCopy, FlowCounts, FlowInstance, FlowTask, ListFilter, ListsPort } from '../flow.port.ts';
import { namesCaller } from './concerns.ts';

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

const instanceColumns = sql`flow_instances.id as "processInstanceId",
  flow_instances.deployment_id as "processDefinitionId", flow_instances.process_key as "processDefinitionKey",
  flow_instances.process_name as "processDefinitionName", flow_instances.business_id as "businessId",
  flow_instances.business_id as "businessKey", flow_instances.meta_key as "businessTable", flow_instances.title,
  flow_instances.unit_id as "unitId", flow_instances.initiator_id as "startUser",
  flow_instances.initiator_name as "startUserName",
  coalesce((select n.unit_name from units n
    where n.id = flow_instances.unit_id and n.tenant_id = flow_instances.tenant_id), '') as "unitName"`;

const nameOf = (column: string) => sql`coalesce((select u.real_name from users u
  where u.id = ${sql.ref(column)} and u.tenant_id = flow_instances.tenant_id), '')`;

const taskColumns = sql`t.id as "taskId", t.name as "taskName", t.node_key as "taskDefinitionKey",
  t.id as "executionId", ${instanceColumns},
  case when t.status = 'done' then 'finish' when t.status = 'cancelled' then 'cancelled'
    when t.assignee_id = '' then 'claim' else 'todo' end as status,
  t.comment, t.outcome, t.assignee_id as assignee, ${nameOf('t.assignee_id')} as "assigneeName",
  t.owner_id as owner, ${nameOf('t.owner_id')} as "ownerName", t.is_submit as "isSubmit", t.is_parked as "isParked",
  t.create_time as "createTime", coalesce(t.claim_time::text, '') as "claimTime",
  coalesce(t.done_time::text, '') as "endTime"`;

const rowColumns = sql`${instanceColumns}, flow_instances.status,
  coalesce((select string_agg(distinct o.name, ',') from flow_tasks o
    where o.instance_id = flow_instances.id and o.status = 'open'), '') as "taskName",
  flow_instances.start_time as "createTime", coalesce(flow_instances.end_time::text, '') as "endTime"`;

const tasksFrom = sql`flow_tasks t join flow_instances on flow_instances.id = t.instance_id`;
const instancesFrom = sql`flow_instances`;
const copiesFrom = sql`flow_copies p join flow_instances on flow_instances.id = p.instance_id`;

/** Which rows of a list there are, what they hold and how they are sorted. */
interface Listed {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The time that days are compared with. */
  readonly time: string;
  readonly order: RawBuilder<unknown>;
}

const claimableOf = (context: RequestContext): Listed => ({
  columns: taskColumns,
  from: tasksFrom,
  where: sql`t.tenant_id = ${context.tenantId} and t.status = 'open' and t.assignee_id = ''
    and t.id in (select c.task_id from flow_candidates c
      where c.is_open and c.tenant_id = ${context.tenantId} and ${namesCaller(context)})`,
  time: 't.create_time',
  order: sql`t.create_time desc, t.id desc`,
});
const toDoOf = ({ tenantId, userId }: RequestContext): Listed => ({
  columns: taskColumns,
  from: tasksFrom,
  where: sql`t.tenant_id = ${tenantId} and t.status = 'open' and t.assignee_id = ${userId}`,
  time: 't.create_time',
  order: sql`t.create_time desc, t.id desc`,
});
const doneOf = ({ tenantId, userId }: RequestContext): Listed => ({
  columns: taskColumns,
  from: tasksFrom,
  where: sql`t.tenant_id = ${tenantId} and t.status = 'done' and t.done_by = ${userId}`,
  time: 't.done_time',
  order: sql`t.done_time desc, t.id desc`,
});
const startedOf = ({ tenantId, userId }: RequestContext): Listed => ({
  columns: rowColumns,
  from: instancesFrom,
  where: sql`flow_instances.tenant_id = ${tenantId} and flow_instances.initiator_id = ${userId}
    and flow_instances.parent_id = ''`,
  time: 'flow_instances.start_time',
  order: sql`flow_instances.id desc`,
});
const followOf = ({ tenantId, visibleUnitIds }: RequestContext): Listed => ({
  columns: rowColumns,
  from: instancesFrom,
  where: sql`flow_instances.tenant_id = ${tenantId} and flow_instances.parent_id = ''
    and ${isAnyOf('flow_instances.unit_id', visibleUnitIds)}`,
  time: 'flow_instances.start_time',
  order: sql`flow_instances.id desc`,
});
const copiesOf = ({ tenantId, userId }: RequestContext): Listed => ({
  columns: sql`${rowColumns}, p.id, p.sender_id as sender, ${nameOf('p.sender_id')} as "senderName",
    p.is_read as "isRead"`,
  from: copiesFrom,
  where: sql`p.tenant_id = ${tenantId} and p.receiver_id = ${userId}`,
  time: 'p.create_time',
  order: sql`p.id desc`,
});

function conditions(filter: ListFilter, time: string): RawBuilder<unknown> {
  const { keyword, processDefinitionKey, unitId, beginDate, endDate, status } = filter;
  const parts = [
    ...(keyword
      ? [
          sql`(flow_instances.title ilike ${containing(keyword)}
          or flow_instances.process_name ilike ${containing(keyword)})`,
        ]
      : []),
    ...(processDefinitionKey ? [sql`flow_instances.process_key = ${processDefinitionKey}`] : []),
    ...(unitId ? [sql`flow_instances.unit_id = ${unitId}`] : []),
    ...(status ? [sql`flow_instances.status = ${status}`] : []),
    ...(beginDate ? [sql`${sql.ref(time)} >= ${beginDate}::timestamp`] : []),
    ...(endDate ? [sql`${sql.ref(time)} < ${endDate}::timestamp + interval '1 day'`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

async function pageOf<T>(scope: OwnScope, listed: Listed, filter: ListFilter): Promise<Page<T>> {
  for (const day of [filter.beginDate, filter.endDate])
    if (day && !isDay(day)) throw httpRefusal('REQUEST_INVALID', { problem: day });
  const window = pageWindow(filter);
  const of = sql`from ${listed.from} where ${listed.where} and ${conditions(filter, listed.time)}`;
  const { rows: counted } = await sql<{ readonly total: number }>`select count(*)::int as total ${of}`.execute(
    scope.db,
  );
  const { rows } = await sql<T>`select ${listed.columns} ${of} order by ${listed.order}
    limit ${window.size} offset ${window.offset}`.execute(scope.db);
  return toPage(rows, counted[0]?.total ?? 0, window);
}

const countOf = ({ from, where }: Listed, more = sql`true`) =>
  sql`(select count(*)::int from ${from} where ${where} and ${more})`;

/** Reads the five lists, those of administrators, and single tasks and instances as lists show them. */
export const listsRepository: ListsPort = {
  claimable: (context, filter) => pageOf<FlowTask>(context, claimableOf(context), filter),
  toDo: (context, filter) => pageOf<FlowTask>(context, toDoOf(context), filter),
  done: (context, filter) => pageOf<FlowTask>(context, doneOf(context), filter),
  started: (context, filter) => pageOf<FlowInstance>(context, startedOf(context), filter),
  copies: (context, filter) => pageOf<FlowCopy>(context, copiesOf(context), filter),
  follow: (context, filter) => pageOf<FlowInstance>(context, followOf(context), filter),
  async counts(context) {
    const { rows } = await sql<FlowCounts>`select ${countOf(claimableOf(context))} as claim,
      ${countOf(toDoOf(context))} as todo, ${countOf(doneOf(context))} as done, ${countOf(startedOf(context))} as send,
      ${countOf(copiesOf(context), sql`not p.is_read`)} as cc`.execute(context.db);
    return rows[0] ?? { claim: 0, todo: 0, done: 0, send: 0, cc: 0 };
  },
  async readCopies({ db, tenantId, userId }, ids) {
    await sql`update flow_copies set is_read = true
      where tenant_id = ${tenantId} and receiver_id = ${userId} and ${isAnyOf('id', ids)}`.execute(db);
  },
  async task({ db, tenantId }, id) {
    const { rows } = await sql<FlowTask>`select ${taskColumns} from ${tasksFrom}
      where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(db);
    return rows[0];
  },
  async instance({ db, tenantId }, id) {
    const { rows } = await sql<FlowInstance>`select ${rowColumns} from ${instancesFrom}
      where flow_instances.tenant_id = ${tenantId} and flow_instances.id = ${id}`.execute(db);
    return rows[0];
  },
};
