import type { UniqueKey } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { isDuplicate } from '../../../shared/database/database-errors.ts';
import type { Database } from '../../../shared/database/database.ts';
import type { FormOfTenant } from '../../meta-forms/meta-forms.port.ts';
import { columnOf, type RecordColumn } from '../storage/record-columns.ts';
import { lockSchema } from '../storage/schema-lock.ts';
import { listTableOf, partitionOf, shortName } from '../storage/table-names.ts';

/**
 * Unique values are held by unique indexes on the list table of a form, one per tenant and key: two writers that meet
 * cannot both store the value. The index compares what `comparedBy` says, and so does every question about a value.
 */

/** The names of unique indexes contain this, so that a violation is known for one. */
export const UNIQUE_MARK = '_unique_';

/** Part of the names of the indexes: one that compared otherwise has another name, and makes way. */
const RULE = 'record_compared';

/** How values of a column are compared: text without regard to case, width, unseen characters and outer blanks; everything else as it is. */
export function comparedBy({ kind, choosesIds }: RecordColumn, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return kind === 'text' && !choosesIds ? sql`record_compared(${value})` : value;
}

/** The test that a column holds a value. */
export function isFilled({ kind, expression }: RecordColumn): RawBuilder<boolean> {
  return kind === 'number' ? sql<boolean>`${expression} <> '-Infinity'` : sql<boolean>`${expression} <> ''`;
}

/** A value of a record as a text; empty where there is none to compare. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A text as a value of the column, for `comparedBy`. */
export function valueOf({ kind }: RecordColumn, text: RawBuilder<unknown>): RawBuilder<unknown> {
  // A text that is not a number is refused by its item type before.
  return kind === 'number'
    ? sql`coalesce(record_number(to_jsonb((${text})::text)), 'NaN')`
    : sql`(${text})::text collate "C"`;
}

/** The columns that a key compares, in the order of its fields. */
export function columnsOf({ fields }: UniqueKey): readonly RecordColumn[] {
  return fields.map((field) => columnOf(field));
}

/**
 * Makes the unique indexes that these forms ask for, and drops those that no form asks for any more. Fails with 23505 where values repeat;
 * outside a transaction, which is after a publishing and at a start, an index that compared by an older rule stays instead: a server starts
 * whatever is stored.
 */
export async function updateUniqueIndexes(
  db: Database,
  metaKey: string,
  forms: readonly FormOfTenant[],
): Promise<void> {
  const table = listTableOf(metaKey);
  const alone = await lockSchema(db, partitionOf(metaKey));
  const wanted = new Map(
    forms.flatMap(({ tenantId, compiled }) =>
      compiled.uniqueKeys.map((key) => [nameOf(table, tenantId, key), { tenantId, key }] as const),
    ),
  );
  const existing = await existingIndexes(db, table);
  const kept = new Set(wanted.keys());
  for (const [name, { tenantId, key }] of wanted) {
    if (existing.includes(name)) continue;
    try {
      await alone((own) => makeIndex(own, { name, table, tenantId, key }));
    } catch (error) {
      if (db.isTransaction || !isDuplicate(error, name)) throw error;
      kept.add(formerNameOf(table, tenantId, key));
    }
  }
  for (const name of existing)
    if (!kept.has(name)) await alone((own) => sql`drop index if exists ${sql.id(name)}`.execute(own));
}

interface UniqueIndex {
  readonly name: string;
  readonly table: string;
  readonly tenantId: string;
  readonly key: UniqueKey;
}

async function makeIndex(db: Database, { name, table, tenantId, key }: UniqueIndex): Promise<void> {
  const columns = columnsOf(key);
  const compared = sql.join(columns.map((column) => sql`(${comparedBy(column, column.expression)})`));
  const filled = sql.join(columns.map(isFilled), sql` and `);
  await sql`create unique index if not exists ${sql.id(name)} on ${sql.id(table)} (${compared}) where tenant_id = ${sql.lit(tenantId)} and ${filled}`.execute(
    db,
  );
}

/** A value that several records of a tenant hold. */
export interface RepeatedValue {
  readonly key: UniqueKey;
  readonly text: string;
  readonly count: number;
}

const MOST_REPEATED = 3;

/** Values that stand in the way of the unique keys of a form, some of each key. */
export async function repeatedValues(
  db: Database,
  { tenantId, compiled }: FormOfTenant,
): Promise<readonly RepeatedValue[]> {
  // Who changes the indexes waits for who reads the table: the lock comes first for both.
  await lockSchema(db, partitionOf(compiled.metaKey));
  const found: RepeatedValue[] = [];
  for (const key of compiled.uniqueKeys) {
    const columns = columnsOf(key);
    const compared = sql.join(columns.map((column) => comparedBy(column, column.expression)));
    const shown = sql.join(columns.map(({ expression }) => sql`min(${expression}::text)`));
    const { rows } = await sql<{
      readonly text: string;
      readonly count: string;
    }>`select concat_ws(' ', ${shown}) as text, count(*) as count
      from ${sql.id(listTableOf(compiled.metaKey))} where tenant_id = ${tenantId} and ${sql.join(columns.map(isFilled), sql` and `)}
      group by ${compared} having count(*) > 1 order by count(*) desc limit ${MOST_REPEATED}`.execute(db);
    const isSealed = columns.some(({ kind }) => kind === 'sealed');
    found.push(...rows.map(({ text, count }) => ({ key, text: isSealed ? '***' : text, count: Number(count) })));
  }
  return found;
}

function nameOf(table: string, tenantId: string, key: UniqueKey): string {
  const columns = columnsOf(key).map(({ name }) => name);
  return `${table}${UNIQUE_MARK}${shortName(tenantId, ...columns, RULE)}`;
}

/** The name of the index before long texts were hashed and unseen characters left out. */
function formerNameOf(table: string, tenantId: string, key: UniqueKey): string {
  const columns = columnsOf(key).map(({ name }) => name);
  return `${table}${UNIQUE_MARK}${shortName(tenantId, ...columns)}`;
}

async function existingIndexes(db: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and strpos(indexname, ${UNIQUE_MARK}) > 0`.execute(db);
  return rows.map(({ name }) => name);
}
