/** The tasks that a person is done with: they completed them, or gave them to somebody else. */
import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../shared/http/context.ts';
import { isHandOver } from './concerns.ts';
import { ofTasks, taskColumns, type Listed } from './listed.ts';

type Caller = Pick<RequestContext, 'tenantId' | 'userId'>;

/** The columns of a task that are the same however the person left it. */
const columns = sql`t.id, t.instance_id, t.name, t.node_key, t.assignee_id, t.owner_id, t.proxy_for, t.due_time,
  t.is_submit, t.is_parked, t.create_time, t.claim_time, t.process_key, t.unit_id, t.search_text`;

/** A task that the caller gave away is shown as it was then, unless they have it again or completed it later. */
function doneTasks({ tenantId, userId }: Caller): RawBuilder<unknown> {
  return sql`(select ${columns}, 'done' as status, t.outcome, t.comment, t.done_time, '' as handed_to_name
      from flow_tasks t where t.tenant_id = ${tenantId} and t.status = 'done' and t.done_by = ${userId}
    union all
    select ${columns}, 'done', h.activity_type, h.comment, h.end_time, h.target
      from (select distinct on (h.task_id) h.task_id, h.activity_type, h.comment, h.end_time, h.target
          from flow_history h where h.tenant_id = ${tenantId} and h.actor_id = ${userId} and ${isHandOver}
          order by h.task_id, h.id desc) h
        join flow_tasks t on t.id = h.task_id
      where not (t.status = 'open' and t.assignee_id = ${userId})
        and not (t.status = 'done' and t.done_by = ${userId})) as t`;
}

/** The tasks that the caller completed, transferred or delegated, the latest first. */
export function doneOf({ now, ...caller }: RequestContext): Listed {
  const from = doneTasks(caller);
  return {
    ...ofTasks(now),
    columns: taskColumns(now, sql`t.handed_to_name`),
    shown: sql`${from} join flow_instances on flow_instances.id = t.instance_id`,
    from,
    where: sql`true`,
    time: 't.done_time',
    order: sql`t.done_time desc, t.id desc`,
    // A task that the person is done with is overdue no more.
    overdue: sql`false`,
  };
}
