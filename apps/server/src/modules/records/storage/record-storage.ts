import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { JOINED_IN_SEQUENCE, listedColumns, searchedTexts, type RecordColumn } from './record-columns.ts';
import { UNFINISHED, wantedColumnIndexes } from './index-upkeep.ts';
import { fillColumns, isListCurrent, addListTrigger } from './list-table-trigger.ts';
import { addSpellingFunction, spellingIndexOf } from './spelling-index.ts';
import { compressContent } from './compressed-content.ts';
import { buildSideBySide, lockSchema } from './schema-lock.ts';
import { listTableOf, partitionOf, shortName } from './table-names.ts';
import { UNIQUE_MARK } from '../unique/unique-indexes.ts';
import { addMarkTrigger } from '../listing/unit-aggregates.ts';

/**
 * Creates the storage for the records of a form: its partition, its list table, and indexes for lists and searches.
 * Existing parts stay, unneeded parts are dropped. Indexes on columns are created with a new list table; those of a
 * table with records are left to the upkeep of indexes, which does not lock out writers. Tenants with a form of the
 * same key share its partition, so the forms of all tenants are passed. Outside a transaction each step commits
 * separately, so that writers wait for only one step at a time.
 */
export async function prepareStorage(db: Database, metaKey: string, forms: readonly CompiledForm[]): Promise<void> {
  const partition = partitionOf(metaKey);
  const table = listTableOf(metaKey);
  const locked = await lockSchema(db, partition);
  const isNew = !(await hasTable(db, table));
  await locked((transaction) => makeTables(transaction, metaKey, { partition, table }));
  await locked((transaction) => addMarkTrigger(transaction, metaKey));
  await locked((transaction) => addSpellingFunction(transaction));
  const columns = new Map(forms.flatMap((compiled) => [...listedColumns(compiled)]));
  if ((await differs(db, { partition, table, columns })).isWanted)
    await locked((transaction) => changeColumns(transaction, metaKey, { partition, table, columns }));
  const indexes = [...(await existingIndexes(db, table)), ...(await existingIndexes(db, partition))];
  const wanted = new Map([
    // Those of texts take longest: the others are built meanwhile.
    ...forms.flatMap((compiled) => [...indexesOf(db, compiled, table)]),
    ...(await wantedColumnIndexes(db, { metaKey, forms, existing: indexes, isNew })),
  ]);
  const newIndexes = [...wanted].filter(([name]) => !indexes.includes(name));
  const builds = newIndexes.map(([name, on]) => ({
    name,
    create: sql`create index if not exists ${sql.id(name)} on ${sql.id(table)} ${on}`,
  }));
  const drops = indexes.filter((name) => !wanted.has(name)).map((name) => sql`drop index if exists ${sql.id(name)}`);
  if (db.isTransaction) {
    const changes = [...builds.map(({ create }) => create), ...drops];
    if (changes.length > 0) await sql.join(changes, sql`;`).execute(db);
  } else {
    await buildSideBySide(db, partition, builds);
    for (const drop of drops) await locked((transaction) => drop.execute(transaction));
  }
  // Without statistics of the new columns the planner guesses wrongly, and a list of a million rows becomes slow.
  if (newIndexes.length > 0) await locked((transaction) => sql`analyze ${sql.id(table)}`.execute(transaction));
}

async function hasTable(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ readonly there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
}

interface Tables {
  readonly partition: string;
  readonly table: string;
}

async function makeTables(db: Database, metaKey: string, { partition, table }: Tables): Promise<void> {
  if (!(await hasTable(db, partition)))
    await sql`create table ${sql.id(partition)} partition of records for values in (${sql.lit(metaKey)})`.execute(db);
  await compressContent(db, partition);
  if (await hasTable(db, table)) return;
  await sql`create table ${sql.id(table)} (
    id text primary key, tenant_id text not null, unit_id text not null, status smallint not null,
    create_time timestamp(0) not null, update_time timestamp(0) not null,
    create_user text not null, update_user text not null)`.execute(db);
}

interface ColumnChange extends Tables {
  readonly columns: ReadonlyMap<string, RecordColumn>;
}

/**
 * From this many columns on, a list table is created again. PostgreSQL allows 1,600 columns including dropped ones, and
 * a form that is often published with other listed items would use them up.
 */
const MOST_COLUMNS = 1500;

async function differs(db: Database, { partition, table, columns }: ColumnChange) {
  const existing = await existingColumns(db, table);
  const missing = [...columns.values()].filter(({ name }) => !existing.names.includes(name));
  const unwanted = existing.names.filter((name) => /^(number|text|sealed)_/.test(name) && !columns.has(name));
  return {
    missing,
    unwanted,
    isWanted:
      missing.length + unwanted.length > 0 ||
      !(await isListCurrent(db, { partition, table, columns: [...columns.values()] })),
    isUsedUp: existing.highest + missing.length > MOST_COLUMNS,
  };
}

async function changeColumns(
  db: Database,
  metaKey: string,
  { partition, table, columns }: ColumnChange,
): Promise<void> {
  // A write at this moment would store a record without the new columns.
  await sql`lock table ${sql.id(partition)} in share row exclusive mode`.execute(db);
  // Another instance may have changed the columns while this one waited for the lock.
  const { missing, unwanted, isWanted, isUsedUp } = await differs(db, { partition, table, columns });
  if (!isWanted) return;
  await alterColumns(
    db,
    table,
    unwanted.map((name) => sql`drop column ${sql.id(name)}`),
  );
  const indexes = isUsedUp ? await dropTable(db, table) : [];
  if (isUsedUp) {
    await makeTables(db, metaKey, { partition, table });
    await addMarkTrigger(db, metaKey);
  }
  const added = isUsedUp ? [...columns.values()] : missing;
  await alterColumns(
    db,
    table,
    added.map((column) => sql`add column ${sql.id(column.name)} ${typeOf(column)}`),
  );
  await addListTrigger(db, { partition, table, columns: [...columns.values()] });
  await fillColumns(db, { partition, table, columns: added });
  for (const definition of indexes) await sql.raw(definition).execute(db);
}

async function alterColumns(db: Database, table: string, changes: readonly RawBuilder<unknown>[]): Promise<void> {
  if (changes.length > 0) await sql`alter table ${sql.id(table)} ${sql.join(changes)}`.execute(db);
}

/** Drops a list table; returns the statements that create its indexes again. */
async function dropTable(db: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly definition: string }>`select indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and indexname not like '%\\_pkey'`.execute(db);
  await sql`drop table ${sql.id(table)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

function typeOf({ kind }: RecordColumn): RawBuilder<unknown> {
  return kind === 'number' ? sql`numeric not null default '-Infinity'` : sql`text collate "C" not null default ''`;
}

async function existingColumns(db: Database, table: string) {
  const { rows } = await sql<{
    readonly name: string;
    readonly number: number;
    readonly isDropped: boolean;
  }>`select attname as name, attnum as number, attisdropped as "isDropped" from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0`.execute(db);
  return {
    names: rows.filter(({ isDropped }) => !isDropped).map(({ name }) => name),
    highest: Math.max(0, ...rows.map(({ number }) => number)),
  };
}

/** The indexes that a form may add and drop, except for unfinished ones; those of all forms belong to `records`. */
async function existingIndexes(db: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and indexname not like '%\\_pkey' and right(indexname, 4) <> ${UNFINISHED}
      and strpos(indexname, ${UNIQUE_MARK}) = 0
      and not exists (select from pg_inherits where inhrelid = to_regclass(quote_ident(indexname)))`.execute(db);
  return rows.map(({ name }) => name);
}

/** The indexes that a form has at any size: the usual order of its list, and parts of its texts. */
function indexesOf(db: Database, compiled: CompiledForm, table: string): ReadonlyMap<string, RawBuilder<unknown>> {
  const indexes = new Map<string, RawBuilder<unknown>>();
  for (const { keys, text } of searchedTexts(compiled)) {
    // Earlier releases joined many texts in sequence under another name.
    const way = keys.length > JOINED_IN_SEQUENCE ? ['in halves'] : [];
    indexes.set(`${table}_${shortName('search', ...keys, ...way)}`, sql`using gin ((record_search(${text})))`);
  }
  const spelling = spellingIndexOf(db, compiled);
  if (spelling) indexes.set(`${table}_${shortName('spelling', ...spelling.keys)}`, sql`using gin ((${spelling.held}))`);
  indexes.set(`${table}_usual`, sql`(tenant_id, status, create_time desc, id desc)`);
  indexes.set(`${table}_unit`, sql`(tenant_id, unit_id, status, create_time desc, id desc)`);
  return indexes;
}
