import { sql, type RawBuilder } from 'kysely';
import type { RequestContext } from '../../../shared/http/context.ts';

type Caller = Pick<RequestContext, 'userId' | 'roleIds' | 'roleAliases'>;

/** Whether a row of `flow_candidates` (`c`) names the caller. */
export function namesCaller({ userId, roleIds, roleAliases }: Caller): RawBuilder<boolean> {
  return sql<boolean>`((c.kind = 'person' and c.ref = ${userId})
    or (c.kind = 'role' and c.ref = any(${[...roleIds, ...roleAliases]}::text[])))`;
}

/** Whether a row of `flow_tasks` is an open task of a person, or one that they completed. */
export function isOrWasOf(table: string, userId: string): RawBuilder<boolean> {
  const [status, assignee, doneBy] = ['status', 'assignee_id', 'done_by'].map((name) => sql.ref(`${table}.${name}`));
  return sql<boolean>`((${status} = 'open' and ${assignee} = ${userId})
    or (${status} = 'done' and ${doneBy} = ${userId}))`;
}

/** Whether a row of `flow_history` (`h`) says that a task was transferred or delegated. */
export const isHandOver = sql<boolean>`h.activity_type in ('transfer', 'delegate')`;

/** Whether a row of `flow_instances` concerns the caller: they started it, have or had a part in it, or got a copy. */
export function concernsCaller(caller: Caller): RawBuilder<boolean> {
  const { userId } = caller;
  return sql<boolean>`(flow_instances.initiator_id = ${userId}
    or exists (select 1 from flow_tasks t where t.instance_id = flow_instances.id
      and (${userId} in (t.assignee_id, t.owner_id, t.done_by, t.proxy_for)
        or exists (select 1 from flow_candidates c where c.task_id = t.id and ${namesCaller(caller)})))
    or exists (select 1 from flow_history h where h.instance_id = flow_instances.id
      and h.actor_id = ${userId} and ${isHandOver})
    or exists (select 1 from flow_copies p where p.instance_id = flow_instances.id and p.receiver_id = ${userId}))`;
}
