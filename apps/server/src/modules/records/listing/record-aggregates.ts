import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { inOneTransaction } from '../../../shared/database/transaction.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { searchableColumns, sortableColumns, type RecordColumn } from '../storage/record-columns.ts';
import { listTableOf, shortName } from '../storage/table-names.ts';
import { isOfUnits } from './record-order.ts';
import type { AggregatePart } from '../records.port.ts';

/**
 * The home page reads its figures from aggregates: for each unit, the number of records by state and part, and the sum
 * of an amount. A write marks the unit of its record, once in a transaction; a reader counts the marked units again. A
 * mark becomes visible with the write that it belongs to, and a count deletes only the marks that it saw.
 */
interface AggregationRow {
  readonly metaKey: string;
  /** The item that groups the records: by its value, by its month, or by whether it is above zero. */
  readonly part: { readonly field: string; readonly by: 'value' | 'month' | 'excess' };
  /** The item that is summed. */
  readonly amount?: string;
}

const rows: readonly AggregationRow[] = [
  { metaKey: 'assetCard', part: { field: 'assetCategory', by: 'value' }, amount: 'originalValue' },
  { metaKey: 'house', part: { field: 'buildingUse', by: 'value' }, amount: 'buildingArea' },
  { metaKey: 'room', part: { field: 'excessArea', by: 'excess' }, amount: 'excessArea' },
  { metaKey: 'lend', part: { field: 'lendDate', by: 'month' } },
];

const MONTH_LENGTH = 'yyyy-MM'.length;

interface Aggregation {
  readonly table: RawBuilder<unknown>;
  /** Names the items of the aggregation; a form that is published with other items needs another aggregation. */
  readonly kind: string;
  readonly part: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
}

function aggregationOf(compiled: CompiledForm): Aggregation | undefined {
  const row = rows.find(({ metaKey }) => metaKey === compiled.metaKey);
  if (!row) return undefined;
  const columns = new Map([...sortableColumns(compiled), ...searchableColumns(compiled)]);
  const parted = columns.get(row.part.field);
  const summed = row.amount === undefined ? undefined : columns.get(row.amount);
  if (!parted || parted.kind !== (row.part.by === 'excess' ? 'number' : 'text')) return undefined;
  if (row.amount !== undefined && summed?.kind !== 'number') return undefined;
  return {
    table: sql.id(listTableOf(row.metaKey)),
    kind: shortName(parted.name, row.part.by, summed?.name ?? ''),
    part: partOf(parted, row.part.by),
    amount: amountOf(summed),
  };
}

function partOf({ expression }: RecordColumn, by: AggregationRow['part']['by']): RawBuilder<unknown> {
  if (by === 'value') return expression;
  return by === 'month'
    ? sql`left(${expression}, ${sql.lit(MONTH_LENGTH)})`
    : sql`(case when ${expression} > 0 then 'over' else 'within' end)`;
}

// A list table stores minus infinity for "no value".
function amountOf(column: RecordColumn | undefined): RawBuilder<unknown> {
  return column
    ? sql`coalesce(sum(${column.expression}) filter (where ${column.expression} <> '-Infinity'), 0)`
    : sql`0`;
}

/** Adds the trigger that marks units on each write, if the form has an aggregation. */
export async function addMarkTrigger(db: Database, metaKey: string): Promise<void> {
  if (!rows.some((row) => row.metaKey === metaKey)) return;
  const table = listTableOf(metaKey);
  const { rows: found } =
    await sql`select 1 from pg_trigger where tgrelid = to_regclass(${table}) and tgname = 'mark_tally'`.execute(db);
  if (found.length > 0) return;
  // Rows from before the trigger left no mark, so no stored aggregate is right.
  await sql`delete from record_tallies where meta_key = ${metaKey}`.execute(db);
  await sql`create or replace trigger mark_tally after insert or delete on ${sql.id(table)}
    for each row execute function record_tally_mark(${sql.lit(metaKey)})`.execute(db);
}

/** The aggregates of a form in the caller's units; undefined if the form has no aggregation or lacks its items. */
export async function readAggregates(
  scope: Scope,
  compiled: CompiledForm,
): Promise<readonly AggregatePart[] | undefined> {
  const aggregation = aggregationOf(compiled);
  if (!aggregation) return undefined;
  await refresh(scope, compiled.metaKey, aggregation);
  const { rows: parts } = await sql<AggregatePart>`select
      unit_id as "unitId", part.status, part.part, part.total, part.amount::float8 as amount
    from record_tallies, jsonb_to_recordset(parts) as part(status int, part text, total int, amount numeric)
    where tenant_id = ${scope.tenantId} and meta_key = ${compiled.metaKey} and ${isOfUnits(scope)}`.execute(scope.db);
  return parts;
}

async function refresh({ db, ...scope }: Scope, metaKey: string, aggregation: Aggregation): Promise<void> {
  if ((await uncounted({ db, ...scope }, metaKey, aggregation)).length === 0) return;
  await inOneTransaction(db, async (transaction) => {
    // Two counts of one unit would delete each other's marks.
    await sql`select pg_advisory_xact_lock(hashtext(${`tally/${scope.tenantId}/${metaKey}`}))`.execute(transaction);
    const units = await uncounted({ db: transaction, ...scope }, metaKey, aggregation);
    if (units.length > 0) await count({ db: transaction, ...scope }, { metaKey, aggregation, units });
  });
}

/** The units whose aggregate is missing, of another kind, or older than a write. */
async function uncounted(scope: Scope, metaKey: string, { kind }: Aggregation): Promise<readonly string[]> {
  const within = sql`tenant_id = ${scope.tenantId} and meta_key = ${metaKey} and ${isOfUnits(scope)}`;
  const { rows: units } = await sql<{
    readonly unitId: string;
  }>`select unit_id as "unitId" from record_tally_marks where ${within}
    union (
      select unit_id from record_count_parts where ${within} group by unit_id having sum(total) > 0
      except
      select unit_id from record_tallies where ${within} and kind = ${kind})`.execute(scope.db);
  return units.map(({ unitId }) => unitId);
}

/** Deletes the marks and counts the records in one statement, so that both see the same writes. */
async function count(
  { db, tenantId }: Scope,
  {
    metaKey,
    aggregation,
    units,
  }: { readonly metaKey: string; readonly aggregation: Aggregation; readonly units: readonly string[] },
): Promise<void> {
  const { table, kind, part, amount } = aggregation;
  const meant = sql`${[...units]}::text[]`;
  await sql`with taken as (
        delete from record_tally_marks
        where tenant_id = ${tenantId} and meta_key = ${metaKey} and unit_id = any(${meant})),
      counted as (
        select unit_id, status, ${part} as part, count(*)::int as total, ${amount} as amount
        from ${table}
        where tenant_id = ${tenantId} and unit_id = any(${meant})
        group by 1, 2, 3)
    insert into record_tallies (tenant_id, meta_key, unit_id, kind, parts)
    select ${tenantId}, ${metaKey}, unit.id, ${kind}, coalesce((
      select jsonb_agg(jsonb_build_object('status', status, 'part', part, 'total', total, 'amount', amount))
      from counted where unit_id = unit.id), '[]')
    from unnest(${meant}) as unit(id)
    on conflict (tenant_id, meta_key, unit_id) do update set kind = excluded.kind, parts = excluded.parts`.execute(db);
}
