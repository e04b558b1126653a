/** The lists of tasks and instances: which rows they have, what they show and how they are sorted. */
import { sql, type RawBuilder } from 'kysely';
import { containing, isAnyOf } from '../../../shared/database/maintained.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { ListFilter } from '../flow-lists.port.ts';

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

/** Whether a task is open after its due date. */
const isOverdue = (now: string) => sql<boolean>`coalesce(t.status = 'open' and t.due_time < ${now}, false)`;

/** Whether an open task is due, and the morning of the working day before has come, when its people are reminded. */
const isDueSoon = (now: string) => sql<boolean>`coalesce(t.status = 'open' and t.due_time >= ${now} and not exists (
  select 1 from flow_reminders r where r.task_id = t.id and r.kind = 'soon' and r.due_time > ${now}), false)`;

/** Whether an instance (`flow_instances`) has such a task. */
const hasOverdue = (now: string) => sql<boolean>`flow_instances.status in ('running', 'suspended')
  and exists (select 1 from flow_tasks t
  where t.instance_id = flow_instances.id and t.status = 'open' and t.due_time < ${now})`;

/** A task (`t`) as lists show it; `handedTo` is the person to whom the caller gave it. */
export function taskColumns(now: string, handedTo: RawBuilder<unknown> = sql`''`): RawBuilder<unknown> {
  return sql`t.id as "taskId", t.name as "taskName", t.node_key as "taskDefinitionKey",
  t.id as "executionId", ${instanceColumns},
  case when t.status = 'done' then 'finish' when t.status = 'cancelled' then 'cancelled'
    when t.assignee_id = '' then 'claim' else 'todo' end as status,
  t.comment, t.outcome, t.assignee_id as assignee, ${nameOf('t.assignee_id')} as "assigneeName",
  t.owner_id as owner, ${nameOf('t.owner_id')} as "ownerName", t.proxy_for as "proxyFor",
  ${nameOf('t.proxy_for')} as "proxyForName", ${handedTo} as "handedToName",
  coalesce(t.due_time::text, '') as "dueTime", ${isOverdue(now)} as "isOverdue",
  ${isDueSoon(now)} as "isDueSoon",
  t.is_submit as "isSubmit", t.is_parked as "isParked",
  t.create_time as "createTime", coalesce(t.claim_time::text, '') as "claimTime",
  coalesce(t.done_time::text, '') as "endTime"`;
}

/** An instance as lists show it. */
export const rowColumns = sql`${instanceColumns}, flow_instances.status,
  coalesce((select string_agg(distinct o.name, ',') from flow_tasks o
    where o.instance_id = flow_instances.id and o.status = 'open'), '') as "taskName",
  flow_instances.start_time as "createTime", coalesce(flow_instances.end_time::text, '') as "endTime"`;

/** A task with what its row shows. */
export const tasksFrom = sql`flow_tasks t join flow_instances on flow_instances.id = t.instance_id`;
/** An instance with what its row shows. */
export const instancesFrom = sql`flow_instances`;
const copiesFrom = sql`flow_copies p join flow_instances on flow_instances.id = p.instance_id`;

/** Which rows of a list there are, what they hold and how they are sorted. */
export interface Listed {
  readonly columns: RawBuilder<unknown>;
  /** The tables of a row that is shown. */
  readonly shown: RawBuilder<unknown>;
  /** The tables that rows are counted and searched in; tasks have what they are searched by. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly id: 't.id' | 'flow_instances.id' | 'p.id';
  /** The time that days are compared with. */
  readonly time: string;
  readonly order: RawBuilder<unknown>;
  /** Which rows are overdue, and which are due soon. */
  readonly overdue: RawBuilder<unknown>;
  readonly dueSoon?: RawBuilder<unknown>;
}

/** What lists of tasks have in common. */
export function ofTasks(now: string) {
  return {
    columns: taskColumns(now),
    shown: tasksFrom,
    from: sql`flow_tasks t`,
    id: 't.id',
    overdue: isOverdue(now),
    dueSoon: isDueSoon(now),
  } as const;
}

const ofInstances = (now: string) =>
  ({
    columns: rowColumns,
    shown: instancesFrom,
    from: instancesFrom,
    id: 'flow_instances.id',
    overdue: hasOverdue(now),
    time: 'flow_instances.start_time',
    order: sql`flow_instances.id desc`,
  }) as const;

type Caller = Pick<RequestContext, 'tenantId' | 'userId' | 'roleIds' | 'roleAliases'>;

/**
 * The tasks that the caller may claim, each once; candidates have what these are searched by. Two reads of an index are
 * faster than one with `or`.
 */
export function claimableTasks({ tenantId, userId, roleIds, roleAliases }: Caller): RawBuilder<unknown> {
  const open = sql`select c.task_id as id, c.create_time, c.search_text, c.process_key, c.unit_id, c.due_time,
      'open' as status from flow_candidates c where c.is_open and c.tenant_id = ${tenantId}`;
  return sql`(${open} and c.kind = 'person' and c.ref = ${userId}
    union ${open} and c.kind = 'role' and c.ref = any(${[...roleIds, ...roleAliases]}::text[])) as t`;
}

/** The tasks that the caller may claim, the newest first. */
export function claimableOf(context: RequestContext): Listed {
  return {
    ...ofTasks(context.now),
    from: claimableTasks(context),
    where: sql`true`,
    time: 't.create_time',
    order: sql`t.create_time desc, t.id desc`,
  };
}

/** The open tasks of the caller, the newest first. */
export function toDoOf({ tenantId, userId, now }: RequestContext): Listed {
  return {
    ...ofTasks(now),
    where: sql`t.tenant_id = ${tenantId} and t.status = 'open' and t.assignee_id = ${userId}`,
    time: 't.create_time',
    order: sql`t.create_time desc, t.id desc`,
  };
}

/** The open tasks of the caller that a proxy has. */
export function proxiedOf(context: RequestContext): Listed {
  return {
    ...toDoOf(context),
    where: sql`t.tenant_id = ${context.tenantId} and t.status = 'open' and t.proxy_for = ${context.userId}
    and t.proxy_for <> ''`,
  };
}

/** The instances that the caller started, the newest first. */
export function startedOf({ tenantId, userId, now }: RequestContext): Listed {
  return {
    ...ofInstances(now),
    where: sql`flow_instances.tenant_id = ${tenantId} and flow_instances.initiator_id = ${userId}
    and flow_instances.parent_id = ''`,
  };
}

/** The instances of the units that the caller sees, the newest first. */
export function followOf({ tenantId, visibleUnitIds, now }: RequestContext): Listed {
  return {
    ...ofInstances(now),
    where: sql`flow_instances.tenant_id = ${tenantId} and flow_instances.parent_id = ''
    and ${isAnyOf('flow_instances.unit_id', visibleUnitIds)}`,
  };
}

/** The instances that were copied to the caller, the newest first. */
export function copiesOf({ tenantId, userId, now }: RequestContext): Listed {
  return {
    ...ofInstances(now),
    columns: sql`${rowColumns}, p.id, p.sender_id as sender, ${nameOf('p.sender_id')} as "senderName",
    p.is_read as "isRead"`,
    shown: copiesFrom,
    from: copiesFrom,
    id: 'p.id',
    where: sql`p.tenant_id = ${tenantId} and p.receiver_id = ${userId}`,
    time: 'p.create_time',
    order: sql`p.id desc`,
  };
}

/** The order of a list: by the due dates of open tasks where the filter asks for it; tasks without one are last. */
export function orderOf({ ascs, descs }: ListFilter, { id, order }: Listed): RawBuilder<unknown> {
  if (id !== 't.id') return order;
  if (ascs === DUE) return sql`t.due_time asc nulls last, ${order}`;
  return descs === DUE ? sql`t.due_time desc nulls last, ${order}` : order;
}

const DUE = 'dueTime';

/** The conditions of a filter. */
export function conditions(
  filter: ListFilter,
  { id, time, overdue, dueSoon = sql`false` }: Listed,
): RawBuilder<unknown> {
  const { keyword, processDefinitionKey, unitId, beginDate, endDate, status } = filter;
  const isTask = id === 't.id';
  const searched = isTask ? [sql`t.search_text`] : [sql`flow_instances.title`, sql`flow_instances.process_name`];
  const [processKey, unit] = isTask
    ? [sql`t.process_key`, sql`t.unit_id`]
    : [sql`flow_instances.process_key`, sql`flow_instances.unit_id`];
  const parts = [
    ...(keyword
      ? [
          sql`(${sql.join(
            searched.map((text) => sql`${text} ilike ${containing(keyword)}`),
            sql` or `,
          )})`,
        ]
      : []),
    ...(processDefinitionKey ? [sql`${processKey} = ${processDefinitionKey}`] : []),
    ...(unitId ? [sql`${unit} = ${unitId}`] : []),
    ...(status ? [isTask ? instanceIs(status) : sql`flow_instances.status = ${status}`] : []),
    ...(filter.overdue === true ? [overdue] : []),
    ...(filter.dueSoon === true ? [dueSoon] : []),
    ...(beginDate ? [sql`${sql.ref(time)} >= ${beginDate}::timestamp`] : []),
    ...(endDate ? [sql`${sql.ref(time)} < ${endDate}::timestamp + interval '1 day'`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const instanceIs = (status: string) => sql`exists (select 1 from flow_instances i
  where i.id = t.instance_id and i.status = ${status})`;
