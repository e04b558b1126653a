import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Database, Migrations } from './database.ts';
import { liftStatementLimit } from './transaction.ts';

/** Migrates the database to the newest state. If a step fails, it is rolled back and its error is thrown. */
export async function migrate(db: Database, lists: readonly Migrations[]): Promise<void> {
  const migrations = Object.assign({}, ...lists) as Migrations; // Object.assign types a spread of many as any
  if (await isNewest(db, Object.keys(migrations))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(withoutLimit(migrations)) },
    // A new module may add a migration with a lower number than the newest one.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// Each migration runs in the transaction of the migrator, and may have to change a million records.
const withoutLimit = (migrations: Migrations) =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(db: Database) {
          await liftStatementLimit(db);
          await migration.up(db);
        },
      },
    ]),
  );

// The migrator reads the whole catalogue before it finds that there is nothing to do; that is most of the work of a
// start.
async function isNewest(db: Database, names: readonly string[]): Promise<boolean> {
  const { rows: tables } = await sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`.execute(db);
  if (tables.length === 0) return false;
  const { rows } = await sql<{ readonly name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    db,
  );
  const done = new Set(rows.map(({ name }) => name));
  return done.size === names.length && names.every((name) => done.has(name));
}
