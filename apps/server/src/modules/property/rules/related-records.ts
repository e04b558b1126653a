import { recordStatus } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { RequestContext, Scope } from '../../../shared/http/context.ts';
import { columnOf, listedColumns, listTableOf } from '../../records/record-sql.port.ts';
import type { RecordsPort, StoredRecord } from '../../records/records.port.ts';

/** What rules read and write. Rules look at the records of the whole tenant, whatever units the caller sees. */
export interface RuleParts {
  readonly port: RecordsPort;
  /** The published form of a key; undefined if there is none. */
  readonly findForm: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
}

/** A record and its state. */
export interface RecordState {
  readonly id: string;
  readonly status: number;
}

/** A record, with a context that may change it, although the caller may not see its unit. */
export interface Reached {
  readonly record: StoredRecord;
  readonly context: RequestContext;
}

/** A record of the tenant by its id; undefined if there is none. */
export async function reach(
  { port }: RuleParts,
  context: RequestContext,
  { metaKey, id }: { readonly metaKey: string; readonly id: string },
): Promise<Reached | undefined> {
  const { rows } = await sql<{ readonly unitId: string }>`select unit_id as "unitId" from records
    where meta_key = ${sql.lit(metaKey)} and tenant_id = ${context.tenantId} and id = ${id} and not is_deleted`.execute(
    context.db,
  );
  const unitId = rows[0]?.unitId;
  if (unitId === undefined) return undefined;
  const own = context.visibleUnitIds.includes(unitId)
    ? context
    : { ...context, visibleUnitIds: [...context.visibleUnitIds, unitId] };
  const record = await port.find(own, metaKey, id);
  return record && { record, context: own };
}

/** Records of a form whose item has this value, without removed ones. */
export async function havingValue(
  { findForm }: RuleParts,
  { db, tenantId }: Scope,
  { metaKey, item, value }: { readonly metaKey: string; readonly item: string; readonly value: string },
): Promise<readonly RecordState[]> {
  const compiled = await findForm({ db, tenantId }, metaKey);
  const field = compiled?.fieldByKey.get(item);
  if (!compiled || !field || value === '') return [];
  const column = columnOf(field);
  const isListed = listedColumns(compiled).has(column.name);
  const from: RawBuilder<unknown> = isListed
    ? sql`${sql.id(listTableOf(metaKey))} where ${column.indexed} = ${value} and ${column.expression} = ${value}`
    : sql`records where meta_key = ${sql.lit(metaKey)} and not is_deleted and content ->> ${sql.lit(item)} = ${value}`;
  const { rows } = await sql<RecordState>`select id, status from ${from} and tenant_id = ${tenantId}
    order by id`.execute(db);
  return rows;
}

const inForce: ReadonlySet<number> = new Set([recordStatus.verified, recordStatus.amending]);

/**
 * Which of these records have taken effect: those that are verified, and those that were and are being corrected since.
 * A cancelled one has none.
 */
export async function inEffect(
  { db, tenantId }: Scope,
  metaKey: string,
  records: readonly RecordState[],
): Promise<readonly RecordState[]> {
  const unsure = records.filter(({ status }) => !inForce.has(status) && status !== recordStatus.cancelled);
  const verified =
    unsure.length === 0
      ? new Set<string>()
      : await everVerified(
          { db, tenantId },
          metaKey,
          unsure.map(({ id }) => id),
        );
  return records.filter(({ id, status }) => inForce.has(status) || verified.has(id));
}

async function everVerified(
  { db, tenantId }: Pick<Scope, 'db' | 'tenantId'>,
  metaKey: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`select distinct record_id as id from record_moves
    where tenant_id = ${tenantId} and meta_key = ${metaKey} and record_id = any(${[...ids]}::text[])
      and verb = 'verify'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The value of an item as text; `''` for none. */
export function textIn({ content }: Pick<StoredRecord, 'content'>, item: string): string {
  const value = content[item];
  return value === null || value === undefined ? '' : String(value);
}

/** The number or name of a record that the caller sees, in quotation marks; `''` for one that they do not see. */
export async function shownNumber(
  { port }: RuleParts,
  context: RequestContext,
  { metaKey, id, item }: { readonly metaKey: string; readonly id: string; readonly item: string },
): Promise<string> {
  const record = await port.find(context, metaKey, id);
  return record ? textIn(record, item) : '';
}
