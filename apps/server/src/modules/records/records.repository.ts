import type { CompiledForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { rowParts } from '../../shared/database/row-parts.ts';
import { preparedPlan } from '../../shared/database/prepared-plans.ts';
import { auditColumns, createdBy, isAnyOf, updatedBy } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { listedContent } from './listing/listed-values.ts';
import { countValues } from './listing/column-values.ts';
import { sumColumns } from './listing/column-totals.ts';
import { analyseRecords } from './listing/record-analyses.ts';
import { groupRecords } from './listing/record-groups.ts';
import { countMatches } from './listing/record-counts.ts';
import { isOfUnits } from './listing/record-order.ts';
import { firstIds, pageOfIds } from './listing/record-pages.ts';
import { optionTableOf } from './listing/option-table.ts';
import { addToCount } from './storage/fold-counts.ts';
import { prepareStorage } from './storage/record-storage.ts';
import { recordBinRepository } from './bin/record-bin.repository.ts';
import { readAggregates } from './listing/record-aggregates.ts';
import { readIdBatches } from './listing/record-cursor.ts';
import type {
  RecordFilter,
  RecordPage,
  RecordBatch,
  RecordsPort,
  BatchFilter,
  StoredRecord,
  WholeRecord,
} from './records.port.ts';
import { keepingRevisions } from './revisions/keep-revision.ts';
import { revisionsRepository } from './revisions/revisions.repository.ts';
import { findHolder } from './unique/find-holder.ts';
import { findRepeats } from './unique/find-repeats.ts';
import { updateUniqueIndexes, repeatedValues } from './unique/unique-indexes.ts';
import type { RecordsTables } from './records.tables.ts';

const ROWS_PER_INSERT = 500;

const tables = (db: Database) => db.withTables<RecordsTables>();
const facts = ['id', 'unit_id as unitId', 'dept_id as deptId', 'status', ...auditColumns] as const;
const columns = [...facts, 'content'] as const;

/** The form is in the text of the statement, so that a prepared plan reads only the partition of this form. */
const isOfForm = (metaKey: string) => sql<boolean>`meta_key = ${sql.lit(metaKey)}`;

function visible(scope: Scope, metaKey: string) {
  return tables(scope.db)
    .selectFrom('records')
    .where(isOfForm(metaKey))
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false)
    .where(isOfUnits(scope));
}

async function page(scope: Scope, compiled: CompiledForm, filter: RecordFilter): Promise<RecordPage> {
  const { ids, ...numbers } = await pageOfIds(scope, compiled, filter);
  return { records: await inOrderOf(ids, listed(scope, compiled, ids)), ...numbers };
}

async function* batches(scope: Scope, compiled: CompiledForm, filter: BatchFilter): AsyncGenerator<RecordBatch> {
  for await (const { total, ids } of readIdBatches(scope, compiled, filter))
    yield { total, records: await inOrderOf(ids, whole(scope, compiled, ids)) };
}

const whole = (scope: Scope, { metaKey }: CompiledForm, ids: readonly string[]) =>
  visible(scope, metaKey).select(columns).where(isAnyOf('id', ids));

const listed = (scope: Scope, compiled: CompiledForm, ids: readonly string[]) =>
  visible(scope, compiled.metaKey)
    .select([...facts, listedContent(compiled).as('content')])
    .where(isAnyOf('id', ids));

/** The records in the order of the ids, without those that are gone. */
async function inOrderOf(
  ids: readonly string[],
  query: { execute(): Promise<readonly StoredRecord[]> },
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await query.execute()).map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function insertWhole(db: Database, records: readonly WholeRecord[]): Promise<void> {
  for (const part of rowParts(records, ROWS_PER_INSERT)) {
    const rows = part.map((record) => ({
      id: record.id,
      tenant_id: record.tenantId,
      meta_key: record.metaKey,
      unit_id: record.unitId,
      dept_id: record.deptId,
      status: record.status,
      content: JSON.stringify(record.content),
      create_user: record.createUser,
      create_time: record.createTime,
      update_user: record.updateUser,
      update_time: record.updateTime,
    }));
    await tables(db).insertInto('records').values(rows).execute();
  }
  const counts = new Map<string, { readonly place: WholeRecord; readonly total: number }>();
  for (const place of records) {
    const key = [place.tenantId, place.metaKey, place.unitId].join('\0');
    counts.set(key, { place, total: (counts.get(key)?.total ?? 0) + 1 });
  }
  for (const { place, total } of counts.values()) await addToCount(db, place, total);
}

const writing: Pick<RecordsPort, 'insert' | 'update' | 'remove'> = {
  async insert(context, metaKey, { id, content }) {
    const { tenantId, unitId, departmentIds, db } = context;
    const row = {
      id,
      tenant_id: tenantId,
      meta_key: metaKey,
      unit_id: unitId,
      dept_id: departmentIds[0] ?? '',
      status: 0,
      content: JSON.stringify(content),
    };
    // The count is part of the statement.
    const counted = sql<object>`(insert into record_count_changes (tenant_id, meta_key, unit_id, total)
      values (${tenantId}, ${metaKey}, ${unitId}, 1))`;
    const query = tables(db)
      .with('counted', () => counted)
      .insertInto('records')
      .values({ ...row, ...createdBy(context) });
    return query.returning(columns).modifyEnd(preparedPlan).executeTakeFirstOrThrow();
  },
  update: (context, metaKey, { id, content, version, status }) =>
    tables(context.db)
      .updateTable('records')
      .set({ content: JSON.stringify(content), status, ...updatedBy(context) })
      .where(isOfForm(metaKey))
      .where('tenant_id', '=', context.tenantId)
      .where('is_deleted', '=', false)
      .where(isOfUnits(context))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(columns)
      .modifyEnd(preparedPlan)
      .executeTakeFirst(),
  async remove(context, metaKey, ids) {
    const removed = await tables(context.db)
      .updateTable('records')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where('meta_key', '=', metaKey)
      .where('tenant_id', '=', context.tenantId)
      .where('is_deleted', '=', false)
      .where(isOfUnits(context))
      .where(isAnyOf('id', ids))
      .returning('unit_id as unitId')
      .execute();
    const units = Map.groupBy(removed, ({ unitId }) => unitId);
    for (const [unitId, gone] of units)
      await addToCount(context.db, { tenantId: context.tenantId, metaKey, unitId }, -gone.length);
    return removed.length;
  },
};

/**
 * Stores the records of all forms in one table, partitioned by form. Every statement is limited to the tenant and the
 * units of the caller.
 */
export const recordsRepository: RecordsPort = {
  ...writing,
  update: keepingRevisions(writing.update),
  ...recordBinRepository,
  ...revisionsRepository,
  insertWhole,
  page,
  batches,
  ids: firstIds,
  prepare: prepareStorage,
  updateUniqueIndexes,
  repeated: repeatedValues,
  holderOf: findHolder,
  repeatsAmong: findRepeats,
  options: optionTableOf,
  values: countValues,
  totals: sumColumns,
  groups: groupRecords,
  analyse: analyseRecords,
  count: countMatches,
  aggregate: readAggregates,
  states: (scope, metaKey, ids) => visible(scope, metaKey).select(['id', 'status']).where(isAnyOf('id', ids)).execute(),
  find: (scope, metaKey, id) =>
    visible(scope, metaKey).select(columns).where('id', '=', id).modifyEnd(preparedPlan).executeTakeFirst(),
  async hold(scope, metaKey, id) {
    await visible(scope, metaKey).select('id').where('id', '=', id).forNoKeyUpdate().execute();
  },
  async touch(scope, metaKey, id) {
    await tables(scope.db)
      .updateTable('records')
      .set({ version: sql<number>`version` })
      .where(isOfForm(metaKey))
      .where('tenant_id', '=', scope.tenantId)
      .where('is_deleted', '=', false)
      .where(isOfUnits(scope))
      .where('id', '=', id)
      .execute();
  },
  async hasRecords(scope, metaKey) {
    const row = await tables(scope.db)
      .selectFrom('records')
      .select('id')
      .where('meta_key', '=', metaKey)
      .where('tenant_id', '=', scope.tenantId)
      .where('is_deleted', '=', false)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
};
