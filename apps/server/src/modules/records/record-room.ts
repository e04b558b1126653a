import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../../shared/database/database.ts';
import { partsOf, searchableColumns, searchedText, sortableColumns, type RecordColumn } from './record-columns.ts';

/** A name for a part of the table that any key gives, however long or whatever its characters. */
function shortName(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}

/** The partition that holds the records of a form. */
export function partitionOf(metaKey: string): string {
  return `records_${shortName(metaKey)}`;
}

/**
 * Makes room for the records of a form: its partition, and indexes for what is listed and searched. What is there already
 * stays; indexes that no form wants any more go. Tenants with a form of the same key share its part of the table: all of
 * their forms are given.
 */
export async function prepareRoom(db: Database, metaKey: string, forms: readonly CompiledForm[]): Promise<void> {
  const partition = partitionOf(metaKey);
  await makePartition(db, metaKey, partition);
  const wanted = new Map(forms.flatMap((compiled) => [...indexesOf(compiled, partition)]));
  const existing = await indexesThatAre(db, partition);
  const missing = [...wanted].filter(([name]) => !existing.includes(name));
  for (const [name, on] of missing) await sql`create index if not exists ${sql.id(name)} on ${sql.id(partition)} ${on}`.execute(db);
  for (const name of existing) if (!wanted.has(name)) await sql`drop index if exists ${sql.id(name)}`.execute(db);
  // Without statistics of the new expressions the planner guesses, and a list of a million rows waits for its guess.
  if (missing.length > 0) await sql`analyze ${sql.id(partition)}`.execute(db);
}

async function makePartition(db: Database, metaKey: string, partition: string): Promise<void> {
  const { rows } = await sql<{ readonly known: boolean }>`select to_regclass(${partition}) is not null as known`.execute(db);
  if (rows[0]?.known === true) return;
  await sql`create table if not exists ${sql.id(partition)} partition of records for values in (${sql.lit(metaKey)})`.execute(db);
  // Sorting and filtering read one property of many records: unpacking each of them would cost more than the reading.
  await sql`alter table ${sql.id(partition)} alter column content set storage external`.execute(db);
  await sql`alter table ${sql.id(partition)} set (toast_tuple_target = 8160)`.execute(db);
}

async function indexesThatAre(db: Database, partition: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${partition} and indexname not like '%\\_pkey'`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Whoever sees one unit reads a list in the order of the index that begins with the unit, whoever sees many in that of the
 * tenant. Unlisted columns are searched, not sorted by: one index finds their few rows for both. Indexes on expressions hold
 * removed records too: the planner does not use the statistics of an expression whose index leaves rows out.
 */
function indexesOf(compiled: CompiledForm, partition: string): ReadonlyMap<string, RawBuilder<unknown>> {
  const living = sql`where not is_deleted`;
  const indexes = new Map<string, RawBuilder<unknown>>([
    [`${partition}_usual`, sql`(tenant_id, status, create_time desc, id desc) ${living}`],
    [`${partition}_unit`, sql`(tenant_id, unit_id, status, create_time desc, id desc) ${living}`],
  ]);
  const sortable = sortableColumns(compiled);
  // The kind is part of the name: a field that becomes a number needs another index.
  const name = (use: string, { key, kind }: RecordColumn) => `${partition}_${shortName(use, key, kind)}`;
  for (const column of new Map([...sortable, ...searchableColumns(compiled)]).values()) {
    indexes.set(name('tenant', column), sql`(tenant_id, ${column.expression}, id)`);
    if (column.holdsSeveral) indexes.set(name('parts', column), sql`using gin (${partsOf(column)})`);
  }
  for (const column of sortable.values()) indexes.set(name('unit', column), sql`(tenant_id, unit_id, ${column.expression}, id)`);
  const text = searchedText(compiled);
  const keys = [...searchableColumns(compiled).values()].filter(({ operators }) => operators.has('like')).map(({ key }) => key);
  if (text) indexes.set(`${partition}_${shortName('bigrams', ...keys.toSorted())}`, sql`using gin (record_bigrams(${text}))`);
  return indexes;
}
