import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Database, Migrations } from './database.ts';
import { liftStatementLimit } from './transaction.ts';

/** Brings the database to the newest state; throws the first failure, with everything of that step undone. */
export async function migrate(db: Database, lists: readonly Migrations[]): Promise<void> {
  const migrations = Object.assign({}, ...lists) as Migrations; // Object.assign types a spread of many as any
  if (await isNewest(db, Object.keys(migrations))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(withoutLimit(migrations)) },
    // A module that comes later may bring a migration with a lower number than another module's newest.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// Each runs in the migrator's transaction, and may have a million records to go through.
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

// The migrator reads the whole catalogue before it finds nothing to do, which is most of what a start asks the database.
async function isNewest(db: Database, names: readonly string[]): Promise<boolean> {
  const { rows: tables } = await sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`.execute(db);
  if (tables.length === 0) return false;
  const { rows } = await sql<{ readonly name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    db,
  );
  const done = new Set(rows.map(({ name }) => name));
  return done.size === names.length && names.every((name) => done.has(name));
}
