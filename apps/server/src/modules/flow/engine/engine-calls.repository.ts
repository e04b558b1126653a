import type { EngineCommand } from '@org/workflow';
import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import { CALL_LEASE_SECONDS, CALL_OLD_SECONDS, MOST_CALLS } from '../limits.ts';
import type { CallActor, EngineCallsPort } from './flow-engine.port.ts';

interface Row {
  readonly request: string;
  /** JSON, as `open` and `want` write it. */
  readonly command: string;
  readonly actor: string;
  readonly comment: string;
  readonly isRunning: boolean;
  readonly isOld: boolean;
}

// A sender that has died leaves its call: it is free when its lease has ended.
const isFree = sql`(request = '' or lease_until <= now())`;
// A rule or a proxy adds commands to that of a person, whose comment stays.
const isFollowUp = sql`(c.request = excluded.request and c.comment <> '')`;
const isDue = sql`(${isFree} and next_try <= now())`;

async function instances(db: Database, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ readonly tenantId: string; readonly instanceId: string }>`
    select tenant_id as "tenantId", instance_id as "instanceId" from flow_engine_calls
    where ${where} order by next_try limit ${MOST_CALLS}`.execute(db);
  return rows;
}

/** Stores the calls to a server. Times are those of the database, which all processes of this server share. */
export const engineCallsRepository: EngineCallsPort = {
  async open({ db }, { tenantId, instanceId, command, actor, comment }, request) {
    const { rows } = await sql`insert into flow_engine_calls as c
        (instance_id, tenant_id, request, command, actor, comment, sent_at, lease_until, next_try)
      values (${instanceId}, ${tenantId}, ${request}, ${JSON.stringify(command)}, ${JSON.stringify(actor)}, ${comment},
        now(), now() + make_interval(secs => ${CALL_LEASE_SECONDS}), now())
      on conflict (instance_id) do update set request = excluded.request, sent_at = excluded.sent_at,
        lease_until = excluded.lease_until, next_try = excluded.next_try,
        command = case when ${isFollowUp} then c.command else excluded.command end,
        actor = case when ${isFollowUp} then c.actor else excluded.actor end,
        comment = case when ${isFollowUp} then c.comment else excluded.comment end
      where c.request in ('', excluded.request) or c.lease_until <= now()
      returning instance_id`.execute(db);
    return rows.length > 0;
  },
  async find({ db, tenantId }, instanceId) {
    const { rows } = await sql<Row>`select request, command, actor, comment,
        not ${isFree} as "isRunning", sent_at <= now() - make_interval(secs => ${CALL_OLD_SECONDS}) as "isOld"
      from flow_engine_calls where tenant_id = ${tenantId} and instance_id = ${instanceId}`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const command = JSON.parse(row.command) as EngineCommand | null;
    const actor = JSON.parse(row.actor) as CallActor | null;
    return { ...row, command: command ?? undefined, actor: actor ?? undefined };
  },
  async isWaiting({ db, tenantId }, instanceId) {
    const { rows } = await sql`select 1 from flow_engine_calls
      where tenant_id = ${tenantId} and instance_id = ${instanceId} and ${isDue}`.execute(db);
    return rows.length > 0;
  },
  waiting: ({ db }) => instances(db, isDue),
  async want({ db, tenantId }, instanceId) {
    await sql`insert into flow_engine_calls
        (instance_id, tenant_id, request, command, actor, comment, sent_at, lease_until, next_try)
      values (${instanceId}, ${tenantId}, '', 'null', 'null', '', now(), now(), now())
      on conflict (instance_id) do nothing`.execute(db);
  },
  async release({ db, tenantId }, instanceId, seconds) {
    await sql`update flow_engine_calls set request = '', next_try = now() + make_interval(secs => ${seconds})
      where tenant_id = ${tenantId} and instance_id = ${instanceId}`.execute(db);
  },
  async close({ db, tenantId }, instanceId) {
    await sql`delete from flow_engine_calls
      where tenant_id = ${tenantId} and instance_id = ${instanceId}`.execute(db);
  },
  async instancesAt({ db }, engineIds) {
    const { rows } = await sql<{ readonly tenantId: string; readonly instanceId: string }>`
      select tenant_id as "tenantId", id as "instanceId" from flow_instances
      where engine_id <> '' and ${isAnyOf('engine_id', engineIds)}`.execute(db);
    return rows;
  },
  async cursor({ db }, engine) {
    const { rows } = await sql<{ readonly position: string }>`
      select position from flow_engine_cursors where engine = ${engine}`.execute(db);
    return rows[0]?.position ?? '';
  },
  async moveCursor({ db }, engine, position) {
    await sql`insert into flow_engine_cursors (engine, position) values (${engine}, ${position})
      on conflict (engine) do update set position = excluded.position`.execute(db);
  },
};
