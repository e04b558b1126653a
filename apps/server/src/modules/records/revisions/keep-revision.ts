import { recordStatus } from '@org/contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordsPort, RecordUpdate, StoredRecord } from '../records.port.ts';

/**
 * Wraps the change of a record: it keeps every content that is in force. A record is in force from its approval until
 * the next one, so what is kept is a verified record after each change that leads to it, and before each change that
 * leaves it, because records of imports and of earlier releases were never kept. What is written meanwhile is a draft
 * of its author. A content that is kept already is not kept again.
 */
export function keepingRevisions(update: RecordsPort['update']): RecordsPort['update'] {
  return async (context, metaKey, record) => {
    if (isInForce(record.before)) await keepRevision(context, metaKey, record.id);
    const stored = await update(context, metaKey, record);
    if (stored && isInForce(stored)) await keepRevision(context, metaKey, record.id);
    if (stored?.status === recordStatus.cancelled) await endRevisions(context, metaKey, record);
    return stored;
  };
}

function isInForce({ status }: Pick<StoredRecord, 'status'>): boolean {
  return status === recordStatus.verified;
}

/** Copies within the database, so that sealed items stay sealed. */
async function keepRevision({ db, tenantId }: RequestContext, metaKey: string, id: string): Promise<void> {
  await sql`with kept as (
      insert into record_revisions
        (tenant_id, meta_key, record_id, number, record_version, content, user_id, start_time)
      select tenant_id, meta_key, id, 1 + coalesce((select max(number) from record_revisions as v
          where v.meta_key = records.meta_key and v.record_id = records.id), 0),
        version, content, update_user, update_time
      from records
      where meta_key = ${sql.lit(metaKey)} and tenant_id = ${tenantId} and id = ${id}
        and status = ${recordStatus.verified}::smallint and not is_deleted
        and not exists (select from record_revisions as v where v.meta_key = records.meta_key
          and v.record_id = records.id and v.end_time is null and v.content = records.content)
      on conflict do nothing
      returning meta_key, record_id, start_time)
    update record_revisions as v set end_time = kept.start_time from kept
    where v.meta_key = kept.meta_key and v.record_id = kept.record_id and v.end_time is null`.execute(db);
}

async function endRevisions({ db, now }: RequestContext, metaKey: string, { id }: RecordUpdate): Promise<void> {
  await sql`update record_revisions set end_time = greatest(start_time, ${now}::timestamp)
    where meta_key = ${metaKey} and record_id = ${id} and end_time is null`.execute(db);
}
