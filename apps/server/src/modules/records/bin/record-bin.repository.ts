import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { auditColumns, updatedBy } from '../../../shared/database/maintained.ts';
import { inOneTransaction } from '../../../shared/database/transaction.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { pageWindow, toPage } from '../../../shared/http/paging.ts';
import { listedContent } from '../listing/listed-values.ts';
import { isOfUnits } from '../listing/record-order.ts';
import type { RecordsPort } from '../records.port.ts';
import type { RecordsTables } from '../records.tables.ts';
import { addToCount } from '../storage/fold-counts.ts';

/**
 * The recycle bin. A removed record keeps its row in `records` with `is_deleted`, and has no row in the list table: no
 * list, count, unique index or search reads it. Its last change is the removal, so the audit columns say who and when.
 */

const tables = (db: Database) => db.withTables<RecordsTables>();
const facts = ['id', 'unit_id as unitId', 'dept_id as deptId', 'status', ...auditColumns] as const;

function binned(scope: Scope, metaKey: string) {
  return tables(scope.db)
    .selectFrom('records')
    .where('meta_key', '=', metaKey)
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', true)
    .where(isOfUnits(scope));
}

export const recordBinRepository: Pick<RecordsPort, 'binPage' | 'findBinned' | 'restore'> = {
  async binPage(scope, compiled, asked) {
    const window = pageWindow(asked);
    const counted = await binned(scope, compiled.metaKey)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const records = await binned(scope, compiled.metaKey)
      .select([...facts, listedContent(compiled).as('content')])
      .orderBy('update_time', 'desc')
      .orderBy('id', 'desc')
      .limit(window.size)
      .offset(window.offset)
      .execute();
    return toPage(records, Number(counted.total), window);
  },
  findBinned: (scope, metaKey, id) =>
    binned(scope, metaKey)
      .select([...facts, 'content'])
      .where('id', '=', id)
      .executeTakeFirst(),
  async restore(context, metaKey, id) {
    const restored = await tables(context.db)
      .updateTable('records')
      .set({ is_deleted: false, ...updatedBy(context) })
      .where('meta_key', '=', metaKey)
      .where('tenant_id', '=', context.tenantId)
      .where('is_deleted', '=', true)
      .where(isOfUnits(context))
      .where('id', '=', id)
      .returning([...facts, 'content'])
      .executeTakeFirst();
    if (restored) await addToCount(context.db, { tenantId: context.tenantId, metaKey, unitId: restored.unitId }, 1);
    return restored;
  },
};

/** A record that was deleted from the bin. */
interface DeletedRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly metaKey: string;
}

/** Records of one transaction of a sweep. */
const BATCH_SIZE = 200;

/**
 * Deletes the records that were removed before this time, with the history of their states and contents, batch by
 * batch. The next batch is read after `onDeleted`, which runs in the transaction of its batch.
 */
export async function sweepBin(
  db: Database,
  before: string,
  onDeleted: (db: Database, deleted: readonly DeletedRecord[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const deleted = await inOneTransaction(db, async (transaction) => {
      // A restored record is locked or no longer in the bin.
      const { rows } = await sql<DeletedRecord>`delete from records r using (
          select meta_key, id from records where is_deleted and update_time < ${before}::timestamp
          limit ${BATCH_SIZE} for update skip locked) as old
        where r.meta_key = old.meta_key and r.id = old.id
        returning r.id, r.tenant_id as "tenantId", r.meta_key as "metaKey"`.execute(transaction);
      if (rows.length === 0) return rows;
      await sql`delete from record_moves m using unnest(
          ${rows.map(({ metaKey }) => metaKey)}::text[], ${rows.map(({ id }) => id)}::text[]) as gone(meta_key, id)
        where m.meta_key = gone.meta_key and m.record_id = gone.id`.execute(transaction);
      await sql`delete from record_revisions v using unnest(
          ${rows.map(({ metaKey }) => metaKey)}::text[], ${rows.map(({ id }) => id)}::text[]) as gone(meta_key, id)
        where v.meta_key = gone.meta_key and v.record_id = gone.id`.execute(transaction);
      await onDeleted(transaction, rows);
      return rows;
    });
    if (deleted.length < BATCH_SIZE) return;
  }
}
