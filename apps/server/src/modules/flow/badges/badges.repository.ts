import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Database } from '../../../shared/database/database.ts';
import { parseTaskSignal } from './task-signals.ts';

/** The ids and aliases of the roles of a person (`u`), as candidates name them. */
const rolesOfPerson = sql`select ref from user_roles h
  join roles r on r.id = h.role_id and r.tenant_id = u.tenant_id and not r.is_deleted,
  lateral (values (r.id), (r.role_alias)) as own(ref) where h.user_id = u.id`;

const openTasks = sql`(select count(*) from flow_tasks t
    where t.tenant_id = u.tenant_id and t.assignee_id = u.id and t.status = 'open')
  + (select count(*) from (
      select c.task_id from flow_candidates c
      where c.is_open and c.tenant_id = u.tenant_id and c.kind = 'person' and c.ref = u.id
      union
      select c.task_id from flow_candidates c
      where c.is_open and c.tenant_id = u.tenant_id and c.kind = 'role' and c.ref in (${rolesOfPerson})) as claimable)`;

async function countsOf(
  db: Database,
  userIds: readonly string[],
  which: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ readonly userId: string; readonly open: number }>`
    select u.id as "userId", (${openTasks})::int as open from users u
    where ${isAnyOf('u.id', userIds)} and ${which}`.execute(db);
  return new Map(rows.map(({ userId, open }) => [userId, open]));
}

/** Counts the tasks that people have or may claim, for their badges. */
export const taskCounts = {
  /** Whether a payload is about a task. */
  isSignal: (payload: string): boolean => parseTaskSignal(payload) !== undefined,
  /** The counts of these people. */
  of: (db: Database, userIds: readonly string[]) => countsOf(db, userIds, sql`true`),
  /** The counts of those of these people whom the signals concern. */
  after(db: Database, payloads: readonly string[], userIds: readonly string[]) {
    const signals = payloads.flatMap((payload) => parseTaskSignal(payload) ?? []);
    const tasks = signals.map(({ taskId }) => taskId);
    const formers = signals.map(({ formerId }) => formerId);
    return countsOf(
      db,
      userIds,
      sql`(${isAnyOf('u.id', formers)}
        or exists (select 1 from flow_tasks t
          where t.tenant_id = u.tenant_id and ${isAnyOf('t.id', tasks)} and u.id in (t.assignee_id, t.owner_id))
        or exists (select 1 from flow_candidates c where c.tenant_id = u.tenant_id and ${isAnyOf('c.task_id', tasks)}
          and ((c.kind = 'person' and c.ref = u.id) or (c.kind = 'role' and c.ref in (${rolesOfPerson})))))`,
    );
  },
};
