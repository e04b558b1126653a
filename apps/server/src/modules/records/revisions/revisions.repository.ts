import { recordStatus } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import { pageWindow, toPage } from '../../../shared/http/paging.ts';
import { listedContent } from '../listing/listed-values.ts';
import { isOfUnits } from '../listing/record-order.ts';
import type { RecordContent, RecordsTables } from '../records.tables.ts';
import { endOfMonth } from './end-of-month.ts';
import type { AskedMonth, PastPage, PastRecord, RevisionsPort } from './revisions.port.ts';

/** The most revisions in an answer. */
const MOST_REVISIONS = 200;
/** Counting stops here. */
const MOST_COUNTED = 10_000;

export const revisionsRepository: RevisionsPort = {
  revisions: ({ db, tenantId }, metaKey, { id, fromMonth, toMonth, number }) =>
    db
      .withTables<RecordsTables>()
      .selectFrom('record_revisions')
      .select([
        'number',
        'record_version as recordVersion',
        'user_id as userId',
        'start_time as startTime',
        'end_time as endTime',
      ])
      .where('tenant_id', '=', tenantId)
      .where('meta_key', '=', metaKey)
      .where('record_id', '=', id)
      .$if(fromMonth !== undefined, (query) => query.where('start_time', '>=', `${fromMonth}-01`))
      .$if(toMonth !== undefined, (query) => query.where('start_time', '<', endOfMonth(toMonth ?? '')))
      .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
      .orderBy('number', 'desc')
      .limit(MOST_REVISIONS)
      .execute(),
  async revision({ db, tenantId }, metaKey, { record, number }) {
    const stored = await db
      .withTables<RecordsTables>()
      .selectFrom('record_revisions')
      .select(['content', 'record_version as version', 'user_id as updateUser', 'start_time as updateTime'])
      .where('tenant_id', '=', tenantId)
      .where('meta_key', '=', metaKey)
      .where('record_id', '=', record.id)
      .where('number', '=', number)
      .executeTakeFirst();
    return stored && { ...record, ...stored, status: recordStatus.verified };
  },
  inMonth: pageInMonth,
};

async function pageInMonth(scope: Scope, compiled: CompiledForm, asked: AskedMonth): Promise<PastPage> {
  const window = pageWindow(asked);
  const found = inForceAt(scope, compiled.metaKey, asked);
  const { rows } = await sql<PastRecord>`select id, unit_id as "unitId", dept_id as "deptId", status, version, number,
      create_user as "createUser", create_time as "createTime", update_user as "updateUser",
      update_time as "updateTime", ${listedContent(compiled)} as content
    from (${found}) as past
    order by update_time desc, id desc limit ${window.size} offset ${window.offset}`.execute(scope.db);
  const counted = await sql<{ readonly total: string }>`select count(*) as total
    from (select 1 from (${found}) as past limit ${MOST_COUNTED + 1}) as counted`.execute(scope.db);
  const total = Number(counted.rows[0]?.total ?? 0);
  return { ...toPage(rows, Math.min(total, MOST_COUNTED), window), totalIsCapped: total > MOST_COUNTED };
}

/**
 * The kept revisions that were in force, and the records that have none because they were approved before revisions
 * were kept and have not been changed since: these have that content still.
 */
function inForceAt(scope: Scope, metaKey: string, { month, item }: AskedMonth): RawBuilder<unknown> {
  const end = endOfMonth(month);
  const isOfForm = sql`records.meta_key = ${sql.lit(metaKey)} and records.tenant_id = ${scope.tenantId}
    and not is_deleted and ${isOfUnits(scope)}`;
  const isFound = (content: RawBuilder<unknown>) =>
    item === undefined ? sql`true` : sql`${content} ->> ${item.key} = ${item.value}`;
  return sql`select records.id, unit_id, dept_id, ${recordStatus.verified}::smallint as status,
      v.record_version as version, v.number, create_user, create_time, v.user_id as update_user,
      v.start_time as update_time, v.content
    from record_revisions as v join records on records.id = v.record_id and ${isOfForm}
    where v.meta_key = ${sql.lit(metaKey)} and v.tenant_id = ${scope.tenantId} and v.start_time < ${end}::timestamp
      and (v.end_time is null or v.end_time >= ${end}::timestamp) and ${isFound(sql<RecordContent>`v.content`)}
    union all
    select id, unit_id, dept_id, status, version, 1, create_user, create_time, update_user, update_time, content
    from records
    where ${isOfForm} and status = ${recordStatus.verified}::smallint and update_time < ${end}::timestamp
      and ${isFound(sql<RecordContent>`content`)}
      and not exists (select from record_revisions as v
        where v.meta_key = records.meta_key and v.record_id = records.id)`;
}
