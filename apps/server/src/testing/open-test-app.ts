import type { FastifyInstance, InjectOptions } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { createApp, type App, type AppOptions } from '../app/create-app.ts';
import type { DocumentEditor } from '../modules/files/editing/editing-parts.ts';
import { allMigrations } from '../app/migrations.ts';
import type { Database } from '../shared/database/database.ts';
import { migrate } from '../shared/database/migrate.ts';
import { openDatabase } from '../shared/database/open-database.ts';
import type { Sealing } from '../shared/security/sealing/sealing.ts';
import { seedTestTenants } from './test-tenants.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The whole body, parsed. */
  // Every call answers another shape, and what a test expects of it says which.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export interface TestApp extends AsyncDisposable {
  readonly app: App;
  readonly server: FastifyInstance;
  /** Turns the clock of the server. */
  turnClock(minutes: number): void;
  /** The access token of a test user (all have the password of `testPassword`). */
  signIn(account: string, tenantId?: string): Promise<string>;
  call(options: InjectOptions & { readonly token?: string | undefined }): Promise<TestAnswer>;
}

export const testPassword = 'Test@2026';

/** The same in every test: the first file leaves a dump that the others begin with. */
export const testSealingKey = 'what the databases of tests are sealed with';

/** A migrated database of its own on a PostgreSQL server. */
export async function ownDatabase(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `mf_test_${randomBytes(6).toString('hex')}`;
  const template = inject('templateDatabase');
  await onServer(url, async (client) => {
    await makeTemplate(client, url, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return { url: databaseUrl(url, name), drop: () => onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`)) };
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

function databaseUrl(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.toString();
}

// Migrating takes seconds, copying what is migrated a fraction: the first test of a run leaves one. Who comes meanwhile waits.
async function makeTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const draft = `${template}_draft`;
    await client.query(`create database ${draft}`);
    const opened = await openDatabase({ url: databaseUrl(url, draft) });
    await migrate(opened.db, allMigrations);
    await opened.close();
    await client.query(`alter database ${draft} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
}

// Making a database takes seconds, loading the dump of a migrated one a fraction: the first test file leaves one.
function snapshotFile(): string {
  const names = allMigrations.flatMap((list) => Object.entries(list).map(([name, migration]) => name + migration.up.toString()));
  const folder = join(tmpdir(), 'mf-test-snapshots');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 20)}.tar.zst`);
}

async function openOn(options: { readonly url?: string | undefined; readonly editor: DocumentEditor | undefined; readonly trusted?: AppOptions['trusted'] | undefined; readonly setup: TestAppOptions['setup'] }, clock: () => Date): Promise<App> {
  const snapshot = snapshotFile();
  const known = existsSync(snapshot);
  const database = options.url === undefined ? { dir: 'memory://', ...(known ? { snapshot } : {}) } : { url: options.url };
  const app = await createApp({ sealing: { key: testSealingKey }, ...options.setup, database, clock, plainPasswords: true, editor: options.editor, ...(options.trusted ? { trusted: options.trusted } : {}) });
  if (options.url === undefined && !known) {
    const draft = `${snapshot}.${process.pid}`;
    await app.database.dump(draft);
    renameSync(draft, snapshot);
  }
  return app;
}

export type DatabaseKind = 'embedded' | 'postgres';

/** A suite that runs on the embedded database and on PostgreSQL; without TEST_DATABASE_URL the second counts as skipped. */
export function onEachDatabase(title: string, suite: (kind: DatabaseKind) => void): void {
  describe(`${title} (embedded)`, () => {
    suite('embedded');
  });
  describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(`${title} (PostgreSQL)`, () => {
    suite('postgres');
  });
}

export interface TestAppOptions {
  /** Fills the new database; the test tenants where it is left out. */
  readonly seed?: (db: Database, sealing: Sealing) => Promise<unknown>;
  /** The service that documents are edited in; none where it is left out. */
  readonly editor?: DocumentEditor;
  /** Who else may vouch for people; nobody where it is left out. */
  readonly trusted?: AppOptions['trusted'];
  /** How the server is set up beside that. */
  readonly setup?: Pick<AppOptions, 'log' | 'logTo' | 'site' | 'trustProxy' | 'tokenSecret' | 'previousTokenSecret' | 'sealing'>;
}

/** A whole server over a database of its own, with the test tenants unless it is seeded otherwise; `await using` ends it. */
export async function openTestApp(kind: DatabaseKind = 'embedded', { seed = (db) => seedTestTenants(db, testPassword), editor, trusted, setup }: TestAppOptions = {}): Promise<TestApp> {
  let shift = 0;
  const own = kind === 'postgres' ? await ownDatabase(process.env['TEST_DATABASE_URL'] ?? '') : undefined;
  const app = await openOn({ url: own?.url, editor, trusted, setup }, () => new Date(Date.now() + shift));
  await seed(app.database.db, app.sealing);
  const call: TestApp['call'] = async ({ token, headers, ...options }) => {
    const response = await app.server.inject({
      ...options,
      headers: { ...(token === undefined ? {} : { 'blade-auth': `bearer ${token}` }), ...headers },
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body };
  };
  return {
    app,
    server: app.server,
    turnClock(minutes) {
      shift += minutes * 60_000;
    },
    async signIn(account, tenantId = '000000') {
      const url = '/api/blade-auth/token';
      const { body } = await call({ method: 'POST', url, query: { grantType: 'password', tenantId, account, password: testPassword } });
      return String(body.data.accessToken);
    },
    call,
    async [Symbol.asyncDispose]() {
      await app.close();
      await own?.drop();
    },
  };
}
