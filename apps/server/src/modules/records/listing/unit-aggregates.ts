import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { inOneTransaction } from '../../../shared/database/transaction.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { listTableOf } from '../storage/table-names.ts';
import { isOfUnits } from './record-order.ts';

/**
 * What is counted of a form's records, kept for each unit: a reader adds up the units that they see. A write marks the
 * unit of its record, once in a transaction; a reader counts the marked units again. A mark becomes visible with the
 * write that it belongs to. A count deletes only the marks that it saw, and other aggregates of their units are no
 * longer current; they stay, because somebody may be about to add them up.
 */
export interface Aggregation {
  readonly metaKey: string;
  /** Names what is counted: another form, other conditions or other items are another aggregation. */
  readonly kind: string;
  /** A statement that gives the parts of these units, each row with its `unit_id`. */
  readonly countUnits: (units: readonly string[]) => Promise<RawBuilder<unknown>>;
}

/** Beyond it, a new aggregation of a form takes the place of the one that was counted longest ago. */
const MOST_KINDS = 200;
const MOST_DAYS = 14;
/** So many marks of a unit show that nobody reads its aggregates. */
const MANY_MARKS = 200;

/** Adds the trigger that marks units on each write. */
export async function addMarkTrigger(db: Database, metaKey: string): Promise<void> {
  const table = listTableOf(metaKey);
  const { rows: found } =
    await sql`select 1 from pg_trigger where tgrelid = to_regclass(${table}) and tgname = 'mark_tally'`.execute(db);
  if (found.length > 0) return;
  // Rows from before the trigger left no mark, so no stored aggregation is right.
  await sql`delete from record_tallies where meta_key = ${metaKey}`.execute(db);
  await sql`create or replace trigger mark_tally after insert or delete on ${sql.id(table)}
    for each row execute function record_tally_mark(${sql.lit(metaKey)})`.execute(db);
}

/** The stored parts of an aggregation in the caller's units, as the `from` of a statement that calls them `part`. */
export function storedParts(
  scope: Scope,
  { metaKey, kind }: Aggregation,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select unit_id, parts from record_tallies
      where tenant_id = ${scope.tenantId} and meta_key = ${metaKey} and kind = ${kind} and ${isOfUnits(scope)}
    ) as tally cross join lateral jsonb_to_recordset(tally.parts) as part(${columns})`;
}

/** Counts the units of the caller that were never counted or changed since. */
export async function refreshAggregates(scope: Scope, aggregation: Aggregation): Promise<void> {
  if ((await uncounted(scope, aggregation)).length === 0) return;
  await inOneTransaction(scope.db, async (db) => {
    await lock(db, scope.tenantId, aggregation.metaKey);
    const units = await uncounted({ ...scope, db }, aggregation);
    if (units.length > 0) await count({ ...scope, db }, aggregation, units);
  });
}

// Two counts of one unit would delete each other's marks.
async function lock(db: Database, tenantId: string, metaKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tally/${tenantId}/${metaKey}`}))`.execute(db);
}

/** The units whose aggregation is missing or older than a write. */
async function uncounted(scope: Scope, { metaKey, kind }: Aggregation): Promise<readonly string[]> {
  const within = sql`tenant_id = ${scope.tenantId} and meta_key = ${metaKey} and ${isOfUnits(scope)}`;
  const { rows: units } = await sql<{
    readonly unitId: string;
  }>`select unit_id as "unitId" from record_tally_marks where ${within}
    union (
      select unit_id from record_count_parts where ${within} group by unit_id having sum(total) > 0
      except
      select unit_id from record_tallies where ${within} and kind = ${kind} and is_current)
    union select unit_id from record_tallies where ${within} and kind = ${kind} and not is_current`.execute(scope.db);
  return units.map(({ unitId }) => unitId);
}

/** Deletes the marks and counts the records in one statement, so that both see the same writes. */
async function count(
  { db, tenantId }: Scope,
  { metaKey, kind, countUnits }: Aggregation,
  units: readonly string[],
): Promise<void> {
  await makeRoom(db, { tenantId, metaKey, kind });
  const meant = sql`${[...units]}::text[]`;
  await sql`with taken as (
        delete from record_tally_marks
        where tenant_id = ${tenantId} and meta_key = ${metaKey} and unit_id = any(${meant}) returning unit_id),
      outdated as (
        update record_tallies set is_current = false
        where tenant_id = ${tenantId} and meta_key = ${metaKey} and kind <> ${kind} and is_current
          and unit_id in (select unit_id from taken)),
      counted as (${await countUnits(units)})
    insert into record_tallies (tenant_id, meta_key, unit_id, kind, parts)
    select ${tenantId}, ${metaKey}, unit.id, ${kind}, coalesce((
      select jsonb_agg(to_jsonb(counted) - 'unit_id') from counted where unit_id = unit.id), '[]')
    from unnest(${meant}) as unit(id)
    on conflict (tenant_id, meta_key, kind, unit_id) do update
      set parts = excluded.parts, is_current = true, counted_at = now()`.execute(db);
}

async function makeRoom(
  db: Database,
  { tenantId, metaKey, kind }: { readonly tenantId: string; readonly metaKey: string; readonly kind: string },
): Promise<void> {
  await sql`delete from record_tallies where tenant_id = ${tenantId} and meta_key = ${metaKey} and kind in (
    select kind from record_tallies where tenant_id = ${tenantId} and meta_key = ${metaKey} and kind <> ${kind}
    group by kind order by max(counted_at) desc offset ${MOST_KINDS - 1})`.execute(db);
}

/** Deletes aggregates that were not counted for two weeks, and takes the many marks that no reader has taken. */
export async function sweepAggregates(db: Database, at: Date): Promise<void> {
  const oldest = new Date(at.getTime() - MOST_DAYS * 24 * 60 * 60 * 1000);
  await sql`delete from record_tallies where counted_at < ${oldest}`.execute(db);
  const { rows } = await sql<{ readonly tenantId: string; readonly metaKey: string }>`
    select distinct tenant_id as "tenantId", meta_key as "metaKey" from record_tally_marks
    group by tenant_id, meta_key, unit_id having count(*) > ${MANY_MARKS}`.execute(db);
  for (const { tenantId, metaKey } of rows)
    await inOneTransaction(db, async (transaction) => {
      await lock(transaction, tenantId, metaKey);
      await sql`with taken as (
          delete from record_tally_marks where tenant_id = ${tenantId} and meta_key = ${metaKey} returning unit_id)
        update record_tallies set is_current = false
        where tenant_id = ${tenantId} and meta_key = ${metaKey} and unit_id in (select unit_id from taken)`.execute(
        transaction,
      );
    });
}
