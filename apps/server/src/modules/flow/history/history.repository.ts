import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import type { FlowComment, HistoryPort, HistoryRow, LeftNode } from '../flow.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { MOST_ROWS } from '../limits.ts';

const tables = (db: Database) => db.withTables<FlowTables>();

/** Seconds from one time of the wall clock to another. */
const secondsTo = (end: string, start: string) =>
  sql<number>`greatest(0, extract(epoch from (${end}::timestamp - ${start}::timestamp)))::int`;

/** Stores what was done in instances, comments and copies. */
export const historyRepository: HistoryPort = {
  async add({ db, tenantId, now }, row) {
    await tables(db)
      .insertInto('flow_history')
      .values({
        id: createId(),
        tenant_id: tenantId,
        instance_id: row.instanceId,
        task_id: row.taskId,
        node_key: row.nodeKey,
        node_name: row.nodeName,
        activity_type: row.activityType,
        actor_id: row.actorId,
        actor_name: row.actorName,
        outcome: row.outcome,
        target: row.target ?? '',
        pass: row.pass,
        comment: row.comment,
        round: row.round,
        start_time: row.startTime,
        end_time: now,
        duration_seconds: secondsTo(now, row.startTime),
      })
      .execute();
  },
  async rows({ db, tenantId, now }, instanceId) {
    const done = await tables(db)
      .selectFrom('flow_history')
      .select([
        'id',
        'task_id as taskId',
        'node_key as nodeKey',
        'node_name as nodeName',
        'activity_type as activityType',
        'actor_id as actorId',
        'actor_name as actorName',
        'outcome',
        'target',
        'pass',
        'comment',
        'round',
        'start_time as startTime',
        'end_time as endTime',
        'duration_seconds as seconds',
      ])
      .where('tenant_id', '=', tenantId)
      .where('instance_id', '=', instanceId)
      .orderBy('id', 'desc')
      .limit(MOST_ROWS)
      .execute();
    const { rows: open } = await sql<HistoryRow>`
      select t.id, t.id as "taskId", t.node_key as "nodeKey", t.name as "nodeName", 'userTask' as "activityType",
        t.assignee_id as "actorId", coalesce(u.real_name, '') as "actorName", '' as outcome, '' as target,
        false as pass, '' as comment, t.round, t.create_time as "startTime", null as "endTime",
        greatest(0, extract(epoch from (${now}::timestamp - t.create_time)))::int as seconds
      from flow_tasks t left join users u on u.id = t.assignee_id and u.tenant_id = t.tenant_id
      where t.tenant_id = ${tenantId} and t.instance_id = ${instanceId} and t.status = 'open'
      order by t.token limit ${MOST_ROWS}`.execute(db);
    return [...done.toReversed(), ...open];
  },
  async leftNodes({ db, tenantId }, instanceId) {
    const { rows } = await sql<LeftNode>`select distinct node_key as "nodeKey", done_time::text as time
      from flow_tasks where tenant_id = ${tenantId} and instance_id = ${instanceId}
        and status = 'cancelled' and outcome = 'jump'`.execute(db);
    return rows;
  },
  async comments({ db, tenantId }, instanceId) {
    const { rows } = await sql<FlowComment>`select c.id, c.task_id as "taskId", c.author_id as "authorId",
        c.author_name as "authorName", c.content, c.create_time as "createTime",
        coalesce((select json_agg(json_build_object('id', u.id, 'name', u.real_name) order by u.id) from users u
          where u.tenant_id = c.tenant_id and u.id = any(c.mention_ids)), '[]') as mentions,
        coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'size', f.size) order by f.id)
          from files f where f.tenant_id = c.tenant_id and not f.is_deleted and f.id = any(c.file_ids)), '[]') as files
      from flow_comments c where c.tenant_id = ${tenantId} and c.instance_id = ${instanceId}
      order by c.id desc limit ${MOST_ROWS}`.execute(db);
    return rows.toReversed();
  },
  async addComment({ db, tenantId, userId, realName, now }, { instanceId, taskId, content, mentionIds, fileIds }) {
    const id = createId();
    const author = { author_id: userId, author_name: realName };
    await tables(db)
      .insertInto('flow_comments')
      .values({
        id,
        tenant_id: tenantId,
        instance_id: instanceId,
        task_id: taskId,
        content,
        mention_ids: sql`${[...mentionIds]}::text[]`,
        file_ids: sql`${[...fileIds]}::text[]`,
        create_time: now,
        ...author,
      })
      .execute();
    return id;
  },
  async addCopies({ db, tenantId, userId, now }, instanceId, receiverIds) {
    if (receiverIds.length === 0) return;
    const row = { tenant_id: tenantId, instance_id: instanceId, sender_id: userId, is_read: false, create_time: now };
    await tables(db)
      .insertInto('flow_copies')
      .values(receiverIds.map((receiver) => ({ ...row, id: createId(), receiver_id: receiver })))
      .onConflict((conflict) => conflict.columns(['instance_id', 'receiver_id']).doNothing())
      .execute();
  },
};
