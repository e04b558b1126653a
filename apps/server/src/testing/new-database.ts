import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { allMigrations } from '../app/modules.ts';
import type { Database } from '../shared/database/database.ts';
import { migrate } from '../shared/database/migrate.ts';
import { openDatabase, type DatabaseOptions } from '../shared/database/open-database.ts';
import { seedTestTenants, testPassword } from './test-tenants.ts';

/** The content of a new database: empty tables, or the state after a server with the test tenants ran. */
export type Beginning = 'migrated' | 'tenants';

/** The same for all tests, because their databases are copies of one. */
export const testSealingKey = 'what the databases of tests are sealed with';

interface Filled {
  readonly db: Database;
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

const fill = {
  async migrated(options: DatabaseOptions): Promise<Filled> {
    const opened = await openDatabase(options);
    await migrate(opened.db, allMigrations);
    return opened;
  },
  async tenants(options: DatabaseOptions): Promise<Filled> {
    const app = await createApp({ database: options, sealing: { key: testSealingKey }, plainPasswords: true });
    await seedTestTenants(app.database.db, testPassword);
    return { ...app.database, close: () => app.close() };
  },
} satisfies Record<Beginning, (options: DatabaseOptions) => Promise<Filled>>;

/** A new database on a PostgreSQL server. */
export async function ownDatabase(
  url: string,
  beginning: Beginning = 'migrated',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `mf_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, async (client) => {
    await client.query(`create database ${name} template ${await templateOf(client, url, beginning)}`);
  });
  return {
    url: databaseUrl(url, name),
    drop: () => onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** A new database without tables on a PostgreSQL server. */
export async function emptyDatabase(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `mf_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  return {
    url: databaseUrl(url, name),
    drop: () => onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The address of a database from `ownDatabase`, for a second server over it. */
export async function databaseUrlOf(db: Database): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`select current_database() as name`.execute(db);
  return databaseUrl(process.env['TEST_DATABASE_URL'] ?? '', rows[0]?.name ?? '');
}

function databaseUrl(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.toString();
}

// Migrating takes seconds and copying a fraction of that: the first test of a run creates a template, and others wait
// for it.
async function templateOf(client: pg.Client, url: string, beginning: Beginning): Promise<string> {
  const template = `mf_test_${inject('testRun')}_${beginning}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const draft = `${template}_draft`;
    await client.query(`create database ${draft}`);
    await (await fill[beginning]({ url: databaseUrl(url, draft) })).close();
    await client.query(`alter database ${draft} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

// Creating the files of a database takes seconds: those with empty tables stay for later runs until a table changes.
function fileOf(beginning: Beginning): string {
  const folder = join(tmpdir(), 'mf-test-snapshots');
  if (beginning === 'tenants') return join(folder, inject('testRun'), 'tenants.tar');
  const names = allMigrations.flatMap((list) =>
    Object.entries(list).map(([name, migration]) => name + migration.up.toString()),
  );
  return join(folder, `${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 20)}.tar`);
}

// Nothing here creates databases from these templates, which are half of the files.
async function dropTemplates(db: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db);
  await sql`drop database template0`.execute(db);
  await sql`drop database template1`.execute(db);
}

/** A new embedded database. */
export async function embeddedDatabase(beginning: Beginning): Promise<DatabaseOptions> {
  const snapshot = fileOf(beginning);
  if (!existsSync(snapshot)) {
    mkdirSync(dirname(snapshot), { recursive: true });
    const filled = await fill[beginning](
      beginning === 'tenants' ? await embeddedDatabase('migrated') : { dir: 'memory://' },
    );
    if (beginning === 'migrated') await dropTemplates(filled.db);
    const draft = `${snapshot}.${process.pid}`;
    await filled.dump(draft);
    await filled.close();
    renameSync(draft, snapshot);
  }
  return { dir: 'memory://', snapshot };
}
