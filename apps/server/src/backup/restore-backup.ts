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

/** Rejects a backup that a newer release has written: its tables are not known here. */
export function refuseNewer({ migrations }: Manifest): void {
  const unknown = migrations.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new Error(
      `BACKUP_NEWER: the backup was made by a newer release (${unknown.join(', ')}). Restore it with that release or a later one.`,
    );
}

/** Rejects a database in which there is anything. */
export async function refuseFilled(db: Database): Promise<void> {
  const { rows } = await sql<{
    readonly name: string;
  }>`select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1`.execute(
    db,
  );
  const [table] = rows;
  if (table)
    throw new Error(
      `RESTORE_NOT_EMPTY: the database holds the table ${table.name}. A backup is restored into an empty database only; nothing was changed.`,
    );
}

/** Makes the tables of a backup and fills them, all or nothing. The database is then as old as the backup: the next start brings it up to date. */
export async function restoreBackup(db: Database, backup: OpenBackup, keys: BackupKeys | undefined): Promise<void> {
  const { manifest } = backup;
  await inOneTransaction(db, async (own) => {
    await makeTables(own, manifest.migrations);
    const tables = await inOrder(own, manifest.tables);
    for (const table of tables) await fill(own, backup, table);
    for (const [name, value] of Object.entries(keys?.settings ?? {}))
      await own.insertInto('settings').values({ name, value }).execute();
  });
}

async function makeTables(db: Database, names: readonly string[]): Promise<void> {
  // The migrator's own tables are those of the backup, like all others.
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(
    db,
  );
  for (const name of names) await known[name]?.up(db);
}

/** Those that others refer to first, and records right after the forms that say how they are kept. */
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
  // Triggers of records keep other tables: what these hold in the backup comes after, and takes the place of it.
  for (const table of [...tables.filter((one) => one.table === 'records'), ...tables]) place(table);
  return ordered;
}

async function fill(db: Database, backup: OpenBackup, { table, ...rest }: BackupTable): Promise<void> {
  if (table === 'records') for (const key of backup.manifest.recordKeys) await prepareRecords(db, backup.manifest, key);
  // What a migration put there is in the backup, or was removed.
  await sql`delete from ${sql.table(table)}`.execute(db);
  for await (const lines of backup.rows({ table, ...rest })) {
    await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
      db,
    );
  }
}

/** Indexes of lists use functions that an older backup's migrations do not make: the next start makes those lists. */
async function prepareRecords(db: Database, { migrations }: Manifest, metaKey: string): Promise<void> {
  if (!Object.keys(known).every((name) => migrations.includes(name))) return recordsRepository.prepare(db, metaKey, []);
  const published = await metaFormsRepository.publishedUnder(db, metaKey);
  await recordsRepository.prepare(
    db,
    metaKey,
    published.map(({ definition }) => compileForm(parseMetaForm(definition).form)),
  );
}
