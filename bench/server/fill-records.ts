import { sql } from 'kysely';
import { listTableOf, partitionOf } from '../../apps/server/src/modules/records/storage/table-names.ts';
import type { Database } from '../../apps/server/src/shared/database/database.ts';

const metaKey = 'assetCard';
const ROWS_PER_STATEMENT = 20_000;

/** The number of asset cards. */
export async function countRecords(db: Database): Promise<number> {
  const { rows } = await sql<{
    readonly total: number;
  }>`select count(*)::int as total from records where meta_key = ${metaKey}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Adds cards like those of the demo up to this number of rows: with the same units, dictionaries and trees, and
 * different numbers, names, amounts and dates. The list table is dropped before; `prepare` of the records creates it
 * again.
 */
export async function fillRecords(
  db: Database,
  { tenantId, rows: wanted }: { readonly tenantId: string; readonly rows: number },
): Promise<void> {
  const partition = partitionOf(metaKey);
  await dropListTable(db, partition);
  const known = await countRecords(db);
  await sql`create table bench_templates as
    select row_number() over (order by id) - 1 as place, * from records
    where meta_key = ${metaKey} and tenant_id = ${tenantId} and id not like 'b%'`.execute(db);
  for (let start = known; start < wanted; start += ROWS_PER_STATEMENT)
    await insertSome(db, start, Math.min(start + ROWS_PER_STATEMENT, wanted) - 1);
  await sql`drop table bench_templates`.execute(db);
  await sql`delete from record_counts where meta_key = ${metaKey}`.execute(db);
  await sql`delete from record_count_changes where meta_key = ${metaKey}`.execute(db);
  await sql`insert into record_counts (tenant_id, meta_key, unit_id, total)
    select tenant_id, meta_key, unit_id, count(*)::int from records
    where meta_key = ${metaKey} and not is_deleted
    group by 1, 2, 3`.execute(db);
}

/** Drops the list table; `prepare` of the records creates it again. */
export async function dropListTable(db: Database, partition: string): Promise<void> {
  await sql`drop trigger if exists keep_list on ${sql.id(partition)}`.execute(db);
  await sql`drop table if exists ${sql.id(listTableOf(metaKey))}`.execute(db);
}

// Hashes of the row number replace random numbers, so that every run creates the same rows.
async function insertSome(db: Database, from: number, to: number): Promise<void> {
  await sql`insert into records (
      id, tenant_id, meta_key, unit_id, dept_id, status, content,
      create_user, create_time, update_user, update_time)
    select 'b' || lpad(n::text, 18, '0'), tenant_id, meta_key, unit_id, dept_id,
      (array[2, 2, 2, 2, 2, 2, 1, 1, 0, 4])[1 + h1 % 10],
      content || jsonb_build_object(
        'assetCardNumber', 'ZC' || lpad(n::text, 12, '0'),
        'assetName', coalesce(content ->> 'assetName', '') || (1 + h2 % 900) || '号',
        'specification', 'GB-' || chr(65 + h3 % 26) || (h3 / 100 % 4000),
        'acquireDate', to_char(date '1995-01-01' + h1 % 11000, 'YYYY-MM-DD') || ' 00:00:00',
        'quantity', 1 + h2 % 20,
        'originalValue', round(h3 % 100000000 / 100.0, 2),
        'accumulatedDepreciation', round(h1 % 30000000 / 100.0, 2),
        'netValue', round(h2 % 70000000 / 100.0, 2)),
      create_user, timestamp '2010-01-01' + make_interval(mins => h2 % 8000000),
      update_user, timestamp '2026-01-01' + make_interval(mins => h3 % 400000)
    from (
      select n, abs(hashint4(n)::bigint)::int as h1,
        abs(hashint4(n + 500000000)::bigint)::int as h2,
        abs(hashint4(n + 1000000000)::bigint)::int as h3
      from generate_series(${from}::int, ${to}::int) as n) as numbers
    join bench_templates on place = h1 % (select count(*) from bench_templates)`.execute(db);
}
