import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { sql } from 'kysely';
import { allMigrations } from '../app/modules.ts';
import { metaFormsRepository } from '../modules/meta-forms/meta-forms.repository.ts';
import { recordsRepository } from '../modules/records/records.repository.ts';
import type { Database, Migrations } from '../shared/database/database.ts';
import { inOneTransaction } from '../shared/database/transaction.ts';
import type { BackupKeys, BackupTable, Manifest } from './backup-format.ts';
import type { OpenBackup } from './read-backup.ts';

const known = Object.assign({}, ...allMigrations) as Migrations; // Object.assign types a spread of many as any

/** Rejects a backup of a newer release, whose tables are unknown. */
export function refuseNewer({ migrations }: Manifest): void {
  const unknown = migrations.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new Error(
      `BACKUP_NEWER: the backup was made by a newer release (${unknown.join(', ')}). ` +
        'Restore it with that release or a later one.',
    );
}

/** Rejects a database that is not empty. */
export async function refuseFilled(db: Database): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    limit 1`.execute(db);
  const [table] = rows;
  if (table)
    throw new Error(
      `RESTORE_NOT_EMPTY: the database holds the table ${table.name}. ` +
        'A backup is restored into an empty database only; nothing was changed.',
    );
}

/**
 * Creates the tables of a backup and fills them, all or nothing. The database then has the version of the backup, and
 * the next start migrates it.
 */
export async function restoreBackup(db: Database, backup: OpenBackup, keys: BackupKeys | undefined): Promise<void> {
  const { manifest } = backup;
  await inOneTransaction(db, async (transaction) => {
    await makeTables(transaction, manifest.migrations);
    const tables = await inOrder(transaction, manifest.tables);
    for (const table of tables) await fill(transaction, backup, table);
    for (const [name, value] of Object.entries(keys?.settings ?? {}))
      await transaction.insertInto('settings').values({ name, value }).execute();
  });
}

async function makeTables(db: Database, names: readonly string[]): Promise<void> {
  // The tables of the migrator are restored like all others.
  await sql`create table kysely_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`create table kysely_migration_lock (
    id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(db);
  for (const name of names) await known[name]?.up(db);
}

/** Sorts tables: those that others refer to come first, and records directly after the forms that define them. */
async function inOrder(db: Database, tables: readonly BackupTable[]): Promise<readonly BackupTable[]> {
  const { rows } = await sql<{
    readonly child: string;
    readonly parent: string;
  }>`select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const ordered: BackupTable[] = [];
  const place = (table: BackupTable, above: readonly string[] = []) => {
    if (ordered.includes(table) || above.includes(table.table)) return;
    const parents = new Set(rows.filter(({ child }) => child === table.table).map(({ parent }) => parent));
    if (table.table === 'records') parents.add('meta_forms');
    for (const parent of tables.filter((one) => parents.has(one.table))) place(parent, [...above, table.table]);
    ordered.push(table);
  };
  // The triggers of records write other tables, so the backup's rows of these tables come later and replace theirs.
  for (const table of [...tables.filter((one) => one.table === 'records'), ...tables]) place(table);
  return ordered;
}

async function fill(db: Database, backup: OpenBackup, { table, ...rest }: BackupTable): Promise<void> {
  if (table === 'records') for (const key of backup.manifest.recordKeys) await prepareRecords(db, backup.manifest, key);
  // Rows that a migration inserted are in the backup, or were removed before it.
  await sql`delete from ${sql.table(table)}`.execute(db);
  for await (const lines of backup.rows({ table, ...rest })) {
    const rows = `[${lines.join(',')}]`;
    await sql`insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(db);
  }
}

/**
 * The indexes of lists use functions that the migrations of an older backup do not create, so the next start creates
 * those lists.
 */
async function prepareRecords(db: Database, { migrations }: Manifest, metaKey: string): Promise<void> {
  if (!Object.keys(known).every((name) => migrations.includes(name))) return recordsRepository.prepare(db, metaKey, []);
  const published = await metaFormsRepository.publishedUnder(db, metaKey);
  await recordsRepository.prepare(
    db,
    metaKey,
    published.map(({ definition }) => compileForm(parseMetaForm(definition).form)),
  );
}
