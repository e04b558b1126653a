import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import type { ChangesPort, EarlierChange } from '../flow-changes.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { MOST_ROWS } from '../limits.ts';

/** A change of an item, with the decision of the task in which it was made; an open task has none. */
interface NotedChange {
  readonly taskId: string;
  readonly itemKey: string;
  readonly former: string | null;
  readonly person: string | null;
  readonly time: string | null;
}

type OfRecord = Parameters<ChangesPort['before']>[1];

/** Decisions by people in the processes of a record; a task that is agreed to by rule changes nothing. */
const decisionsOf = ({ tenantId }: Pick<Scope, 'tenantId'>, { metaKey, businessId }: Omit<OfRecord, 'taskId'>) => sql`
  flow_history h join flow_instances i on i.id = h.instance_id
    and i.tenant_id = ${tenantId} and i.meta_key = ${metaKey} and i.business_id = ${businessId}
    and h.activity_type = 'userTask' and h.outcome <> 'skip'`;

/** Stores the former values of items that people change in their tasks. */
export const changesRepository: ChangesPort = {
  async note({ db, tenantId }, taskIds, changes) {
    if (taskIds.length === 0 || changes.length === 0) return;
    const rows = taskIds.flatMap((taskId) =>
      changes.map(({ itemKey, former }) => ({
        id: createId(),
        tenant_id: tenantId,
        task_id: taskId,
        item_key: itemKey,
        former,
      })),
    );
    await db
      .withTables<FlowTables>()
      .insertInto('flow_changes')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['task_id', 'item_key']).doNothing())
      .execute();
  },
  async before(scope, asked) {
    const rows = await noted(scope, asked);
    if (rows.length === 0) return [];
    const turns = await turnsBefore(scope, asked);
    return [...new Set(rows.map(({ itemKey }) => itemKey))].flatMap((itemKey) =>
      changeIn(
        rows.filter((row) => row.itemKey === itemKey),
        turns,
      ),
    );
  },
  async forget({ db, tenantId }, { metaKey, businessId }) {
    await sql`delete from flow_changes c using flow_tasks t, flow_instances i
      where t.id = c.task_id and i.id = t.instance_id and i.tenant_id = ${tenantId}
        and i.meta_key = ${metaKey} and i.business_id = ${businessId}`.execute(db);
  },
};

/** The changes of a record, the oldest first. */
async function noted(
  { db, tenantId }: { readonly db: Database; readonly tenantId: string },
  { metaKey, businessId }: OfRecord,
): Promise<readonly NotedChange[]> {
  const { rows } = await sql<NotedChange>`select c.task_id as "taskId", c.item_key as "itemKey", c.former,
      h.actor_name as person, h.end_time::text as time
    from flow_instances i join flow_tasks t on t.instance_id = i.id join flow_changes c on c.task_id = t.id
      left join flow_history h on h.instance_id = i.id and h.task_id = t.id and h.activity_type = 'userTask'
    where i.tenant_id = ${tenantId} and i.meta_key = ${metaKey} and i.business_id = ${businessId}
    order by c.id desc limit ${MOST_ROWS}`.execute(db);
  return rows.toReversed();
}

/** The task that was decided right before a task was made, and those that were decided since then. */
async function turnsBefore(
  { db, tenantId }: { readonly db: Database; readonly tenantId: string },
  { taskId, ...record }: OfRecord,
): Promise<ReadonlySet<string>> {
  const from = decisionsOf({ tenantId }, record);
  const made = sql`(select made_id from flow_tasks where tenant_id = ${tenantId} and id = ${taskId})`;
  const { rows } = await sql<{ readonly taskId: string }>`
    (select h.task_id as "taskId" from ${from} where h.id > ${made} limit ${MOST_ROWS})
    union all (select h.task_id from ${from} where h.id < ${made} order by h.id desc limit 1)`.execute(db);
  return new Set(rows.map((row) => row.taskId));
}

/** From the first value to the last one that these turns gave an item; none if they did not change it. */
function changeIn(rows: readonly NotedChange[], turns: ReadonlySet<string>): readonly EarlierChange[] {
  const first = rows.find(({ taskId }) => turns.has(taskId));
  const at = rows.findLastIndex(({ taskId }) => turns.has(taskId));
  const last = rows[at];
  if (!first || !last) return [];
  const { itemKey, former } = first;
  const next = rows[at + 1];
  return [{ itemKey, former, latter: next && next.former, person: last.person ?? '', time: last.time ?? '' }];
}
