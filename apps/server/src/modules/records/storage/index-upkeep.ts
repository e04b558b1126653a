import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import { columnIndexes, ENOUGH_ROWS, indexName, STILL_ENOUGH_ROWS, type ColumnIndex } from './column-indexes.ts';
import { usesOf, type ColumnUse } from './column-uses.ts';
import { listTableOf } from './table-names.ts';

/** A column earns an index by this many slow lists within `DAYS_TO_EARN`: building it costs as much as some ten. */
export const SLOW_USES_TO_EARN = 20;
/** The most indexes that a form has by use. */
const MOST_BY_USE = 12;
/** None is added by use while those by use take this share of the list table: they cost disk and each save. */
const LARGEST_SHARE_BY_USE = 1 / 4;

interface Asked {
  readonly metaKey: string;
  readonly forms: readonly CompiledForm[];
}

/** The indexes that the forms may have; the choice of one tenant counts for the table of all. */
function possibleIndexes({ forms }: Asked): ReadonlyMap<string, ColumnIndex> {
  const possible = new Map<string, ColumnIndex>();
  for (const [name, index] of forms.flatMap((compiled) => [...columnIndexes(compiled)]))
    if (index.isEarned || !possible.has(name)) possible.set(name, index);
  return possible;
}

/**
 * The indexes on columns that a list table has after its preparation: those that a new table earns, or those of an
 * existing one that it still earns or uses.
 */
export async function wantedColumnIndexes(
  db: Database,
  asked: Asked & { readonly existing: readonly string[]; readonly isNew: boolean },
): Promise<ReadonlyMap<string, RawBuilder<unknown>>> {
  const { existing, isNew, metaKey } = asked;
  const possible = possibleIndexes(asked);
  const candidates = [...possible].filter(([name]) => isNew || existing.includes(name));
  if (candidates.length === 0 || !(await hasRows(db, metaKey, isNew ? ENOUGH_ROWS : STILL_ENOUGH_ROWS)))
    return new Map();
  const used = isNew ? new Set() : namesOf(metaKey, await usesOf(db, metaKey));
  return new Map(
    candidates.filter(([name, { isEarned }]) => isEarned || used.has(name)).map(([name, { on }]) => [name, on]),
  );
}

const namesOf = (metaKey: string, uses: readonly ColumnUse[]) =>
  new Set(uses.map(({ way, columnName }) => indexName(metaKey, way, columnName)));

async function hasRows(db: Database, metaKey: string, least: number): Promise<boolean> {
  const { rows } = await sql<{ readonly found: number }>`select count(*)::int as found
    from (select 1 from ${sql.id(listTableOf(metaKey))} limit ${least}) as counted`.execute(db);
  return (rows[0]?.found ?? 0) >= least;
}

/**
 * Builds the indexes that a form has earned, by its size or by use, and drops those that it no longer needs. Builds one
 * at a time and locks out no writer. Does nothing for a small form, and while another instance does it.
 */
export async function tendIndexes(
  db: Database,
  metaKey: string,
  readForms: () => Promise<readonly CompiledForm[]>,
): Promise<void> {
  const { rows } = await sql<{
    readonly isThere: boolean;
  }>`select to_regclass(${listTableOf(metaKey)}) is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere !== true || !(await hasRows(db, metaKey, STILL_ENOUGH_ROWS))) return;
  await tendAlone(db, { metaKey, forms: await readForms() });
}

async function tendAlone(db: Database, asked: Asked): Promise<void> {
  await db.connection().execute(async (own) => {
    if (!(await isFree(own, asked.metaKey))) return;
    // A build may take minutes. The limit of the connection is set again.
    const { rows } = await sql<{
      readonly limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(own);
    try {
      await sql`select set_config('statement_timeout', '0', false)`.execute(own);
      await alignIndexes(own, asked);
    } finally {
      await sql`select set_config('statement_timeout', ${rows[0]?.limit ?? '0'}, false),
        pg_advisory_unlock(${UPKEEP_LOCK}, hashtext(${asked.metaKey}))`.execute(own);
    }
  });
}

// Not the lock of `lockSchema`: a build waits for the end of each older statement, also of one that waits for its lock.
const UPKEEP_LOCK = 7_230_415;

async function isFree(own: Database, metaKey: string): Promise<boolean> {
  const { rows } = await sql<{
    readonly isFree: boolean;
  }>`select pg_try_advisory_lock(${UPKEEP_LOCK}, hashtext(${metaKey})) as "isFree"`.execute(own);
  return rows[0]?.isFree === true;
}

async function alignIndexes(own: Database, asked: Asked): Promise<void> {
  const table = listTableOf(asked.metaKey);
  for (const name of await unfinishedIndexes(own, table)) await dropIndex(own, name);
  const uses = await usesOf(own, asked.metaKey);
  const possible = possibleIndexes(asked);
  const existing = await validIndexes(own, table);
  const used = namesOf(asked.metaKey, uses);
  for (const [name, { isEarned }] of possible)
    if (existing.has(name) && !isEarned && !used.has(name)) await dropIndex(own, name);
  if (!(await hasRows(own, asked.metaKey, ENOUGH_ROWS))) return;
  const byUse = [...possible].flatMap(([name, { isEarned }]) => (isEarned ? [] : [name]));
  const free = MOST_BY_USE - byUse.filter((name) => existing.has(name)).length;
  const slow = namesOf(
    asked.metaKey,
    uses.filter((use) => use.slow >= SLOW_USES_TO_EARN),
  );
  const earned = [...possible].flatMap(([name, { isEarned }]) => (isEarned && !existing.has(name) ? [name] : []));
  const slowest = [...slow].filter((name) => byUse.includes(name) && !existing.has(name)).slice(0, Math.max(0, free));
  let hasBuilt = false;
  for (const name of [...earned, ...slowest]) {
    const index = possible.get(name);
    if (!index || !(index.isEarned || (await hasRoom(own, table, byUse)))) continue;
    await buildIndex(own, { name, table, on: index.on });
    hasBuilt = true;
  }
  // The planner needs statistics of the expressions that the new indexes hold.
  if (hasBuilt) await sql`analyze ${sql.id(table)}`.execute(own);
}

/** Whether the indexes by use take less than their share of a list table. */
async function hasRoom(own: Database, table: string, byUse: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ readonly hasRoom: boolean }>`select coalesce(sum(pg_relation_size(indexrelid)), 0)
      < pg_relation_size(to_regclass(${table})) * ${LARGEST_SHARE_BY_USE}::float8 as "hasRoom"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = to_regclass(${table}) and ${isAnyOf('relname', byUse)}`.execute(own);
  return rows[0]?.hasRoom === true;
}

/** Ends the name of an index that is being built; lists read an index in its order as soon as it has its own name. */
export const UNFINISHED = '_new';

async function buildIndex(
  own: Database,
  { name, table, on }: { readonly name: string; readonly table: string; readonly on: RawBuilder<unknown> },
): Promise<void> {
  const unfinished = sql.id(`${name}${UNFINISHED}`);
  await sql`create index concurrently ${unfinished} on ${sql.id(table)} ${on}`.execute(own);
  await sql`alter index ${unfinished} rename to ${sql.id(name)}`.execute(own);
}

async function dropIndex(own: Database, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(own);
}

/** The indexes whose build was interrupted. */
async function unfinishedIndexes(own: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`select relname as name
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = to_regclass(${table}) and (not indisvalid or right(relname, 4) = ${UNFINISHED})`.execute(own);
  return rows.map(({ name }) => name);
}

async function validIndexes(own: Database, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly name: string }>`select relname as name
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = to_regclass(${table})`.execute(own);
  return new Set(rows.map(({ name }) => name));
}
