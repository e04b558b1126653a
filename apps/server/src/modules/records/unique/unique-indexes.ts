import type { UniqueKey } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { isDuplicate } from '../../../shared/database/database-errors.ts';
import type { Database } from '../../../shared/database/database.ts';
import type { FormOfTenant } from '../../meta-forms/meta-forms.port.ts';
import { columnOf, type RecordColumn } from '../storage/record-columns.ts';
import { lockSchema } from '../storage/schema-lock.ts';
import { listTableOf, partitionOf, shortName } from '../storage/table-names.ts';

/**
 * Unique indexes on the list table enforce unique values, one index for each tenant and key: of two concurrent writers,
 * only one can store the value. The index compares values by `comparedBy`, and so does every query for a value.
 */

/** The names of unique indexes contain this, so that a violation can be recognised. */
export const UNIQUE_MARK = '_unique_';

/** Part of the index names: an index with another rule of comparison has another name and is replaced. */
const RULE = 'record_compared';

/**
 * How values of a column are compared: text without regard to case, width, invisible characters and outer blanks; other
 * values as they are.
 */
export function comparedBy({ kind, choosesIds }: RecordColumn, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return kind === 'text' && !choosesIds ? sql`record_compared(${value})` : value;
}

/** The test that a column holds a value. */
export function isFilled({ kind, expression }: RecordColumn): RawBuilder<boolean> {
  return kind === 'number' ? sql<boolean>`${expression} <> '-Infinity'` : sql<boolean>`${expression} <> ''`;
}

/** A value of a record as text; empty if there is nothing to compare. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A text as a value of the column, to pass to `comparedBy`. */
export function valueOf({ kind }: RecordColumn, text: RawBuilder<unknown>): RawBuilder<unknown> {
  // The item type has already refused a text that is not a number.
  return kind === 'number'
    ? sql`coalesce(record_number(to_jsonb((${text})::text)), 'NaN')`
    : sql`(${text})::text collate "C"`;
}

/** The columns that a key compares, in the order of its fields. */
export function columnsOf({ fields }: UniqueKey): readonly RecordColumn[] {
  return fields.map((field) => columnOf(field));
}

/**
 * Creates the unique indexes that these forms demand, and drops the others. Fails with 23505 if values repeat. Outside
 * a transaction, that is after a publishing and at a start, an index with an older rule stays instead, because the
 * server must start with any stored data.
 */
export async function updateUniqueIndexes(
  db: Database,
  metaKey: string,
  forms: readonly FormOfTenant[],
): Promise<void> {
  const table = listTableOf(metaKey);
  const locked = await lockSchema(db, partitionOf(metaKey));
  const wanted = new Map(
    forms.flatMap(({ tenantId, compiled }) =>
      compiled.uniqueKeys.map((key) => [nameOf(table, tenantId, key), { tenantId, key }] as const),
    ),
  );
  const existing = await existingIndexes(db, table);
  const needed = new Set(wanted.keys());
  for (const [name, { tenantId, key }] of wanted) {
    if (existing.includes(name)) continue;
    try {
      await locked((transaction) => makeIndex(transaction, { name, table, tenantId, key }));
    } catch (error) {
      if (db.isTransaction || !isDuplicate(error, name)) throw error;
      needed.add(formerNameOf(table, tenantId, key));
    }
  }
  for (const name of existing)
    if (!needed.has(name))
      await locked((transaction) => sql`drop index if exists ${sql.id(name)}`.execute(transaction));
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
  await sql`create unique index if not exists ${sql.id(name)} on ${sql.id(table)} (${compared})
    where tenant_id = ${sql.lit(tenantId)} and ${filled}`.execute(db);
}

/** A value that several records of a tenant have. */
export interface RepeatedValue {
  readonly key: UniqueKey;
  readonly text: string;
  readonly count: number;
}

const MOST_REPEATED = 3;

/** Repeated values that prevent the unique indexes of a form, some for each key. */
export async function repeatedValues(
  db: Database,
  { tenantId, compiled }: FormOfTenant,
): Promise<readonly RepeatedValue[]> {
  // The lock comes before the read: changing an index waits for the readers of the table.
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
      from ${sql.id(listTableOf(compiled.metaKey))}
      where tenant_id = ${tenantId} and ${sql.join(columns.map(isFilled), sql` and `)}
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

/** The name of the index before long texts were hashed and invisible characters ignored. */
function formerNameOf(table: string, tenantId: string, key: UniqueKey): string {
  const columns = columnsOf(key).map(({ name }) => name);
  return `${table}${UNIQUE_MARK}${shortName(tenantId, ...columns)}`;
}

async function existingIndexes(db: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and strpos(indexname, ${UNIQUE_MARK}) > 0`.execute(db);
  return rows.map(({ name }) => name);
}
