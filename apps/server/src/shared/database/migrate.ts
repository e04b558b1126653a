import { Migrator } from 'kysely/migration';
import type { Database, Migrations } from './database.ts';

/** Brings the database to the newest state; throws the first failure, with everything of that step undone. */
export async function migrate(db: Database, lists: readonly Migrations[]): Promise<void> {
  const migrations = Object.assign({}, ...lists) as Migrations; // Object.assign types a spread of many as any
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // A module that comes later may bring a migration with a lower number than another module's newest.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
