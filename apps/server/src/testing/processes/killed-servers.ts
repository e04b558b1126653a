import { ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../app/create-app.ts';
import type { Database } from '../../shared/database/database.ts';
import { openDatabase, type DatabaseOptions } from '../../shared/database/open-database.ts';
import { grantButtons } from '../grant-buttons.ts';
import { ownDatabase, testSealingKey } from '../new-database.ts';
import type { DatabaseKind } from '../open-test-app.ts';
import { storeEveryTypeForm } from '../record-calls.ts';
import { seedTestTenants, testPassword } from '../test-tenants.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Shorter than the sleep of a stopping statement. */
const LONGEST_WAIT_MS = 60_000;

/** A statement at which a server stops: on a table, if a condition on `new` holds. */
export interface StopPoint {
  readonly table: string;
  readonly when: string;
}

/** A parsed answer of a call. */
export interface ServerAnswer {
  readonly code: number;
  readonly msg: string;
  // Every call answers another shape, and what a test expects of it says which.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

/** A server process, with a signed-in user of the unit east. */
export interface ServerProcess {
  call(method: string, path: string, body?: unknown): Promise<ServerAnswer>;
  /** Posts a body with the key under which a repeated call answers the same. */
  callWithKey(key: string, path: string, body: unknown): Promise<ServerAnswer>;
  upload(bytes: Buffer, name: string): Promise<ServerAnswer>;
  kill(): Promise<void>;
}

export interface KilledServers extends AsyncDisposable {
  start(): Promise<ServerProcess>;
  /** Resolves when a server has reached the statement where it stops. */
  stopped(server: ServerProcess): Promise<void>;
  /** Runs work on the database; no server may run over an embedded one. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
}

/** A database that outlives its servers, which are real processes and are killed at a chosen statement. */
export async function openKilledServers(kind: DatabaseKind): Promise<KilledServers> {
  const folder = mkdtempSync(join(tmpdir(), 'mf-killed-'));
  const own = kind === 'postgres' ? await ownDatabase(process.env['TEST_DATABASE_URL'] ?? '') : undefined;
  const database: DatabaseOptions = own ? { url: own.url } : { dir: join(folder, 'pg') };
  await fill(database);
  const children = new Set<ChildProcess>();
  const withDatabase: KilledServers['withDatabase'] = async (work) => {
    const opened = await openDatabase(database);
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  };
  return {
    withDatabase,
    start: () => startServer({ DATABASE_URL: own?.url ?? '', DATA_DIR: folder }, children),
    async stopped(server) {
      // The sleeping statement occupies the one connection of the embedded database, so no call is answered.
      const isStopped = () =>
        own
          ? withDatabase(
              async (db) =>
                (
                  await sql`select 1 from pg_stat_activity
                    where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
                ).rows.length > 0,
            )
          : Promise.race([
              server.call('GET', '/api/health').then(
                () => false,
                () => false,
              ),
              pause(5000, true),
            ]);
      for (const until = Date.now() + LONGEST_WAIT_MS; !(await isStopped()); await pause(100)) {
        if (Date.now() < until) continue;
        await server.kill();
        throw new Error('The server has not come to the statement that it is to stop at.');
      }
    },
    async [Symbol.asyncDispose]() {
      for (const child of children) child.kill('SIGKILL');
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(database: DatabaseOptions): Promise<void> {
  const app = await createApp({ database, sealing: { key: testSealingKey }, plainPasswords: true });
  await seedTestTenants(app.database.db, testPassword);
  await storeEveryTypeForm(app.database.db);
  await grantButtons(app.database.db, { 'role-manager': ['everyType_import', 'everyType_export'] });
  await app.close();
}

/** Makes servers that start later stop at a statement; at none if left out. */
export async function stopAt(db: Database, place?: StopPoint): Promise<void> {
  // PostgreSQL continues the statement of a killed server until it ends.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
  await sql`drop function if exists stop_here() cascade`.execute(db);
  if (!place) return;
  await sql
    .raw(
      `create function stop_here() returns trigger language plpgsql as $$ begin
        if ${place.when} then perform pg_sleep(120); end if;
        return new; end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger stop_here before insert or update on ${place.table} for each row execute function stop_here()`)
    .execute(db);
}

async function startServer(env: Readonly<Record<string, string>>, children: Set<ChildProcess>): Promise<ServerProcess> {
  const settings = { PORT: '0', DEMO: 'off', PLAIN_PASSWORDS: 'on', LOG: 'failures', SEALING_KEY: testSealingKey };
  const child = spawn(process.execPath, ['-C', '@org/source', main], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  while (!printed.includes('DATABASE_URL')) {
    if (child.exitCode !== null) throw new Error(printed);
    await pause(20);
  }
  const address = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0] ?? '';
  const ask = async (path: string, init: RequestInit): Promise<ServerAnswer> =>
    (await fetch(`${address}${path}`, init)).json() as Promise<ServerAnswer>;
  const { data } = await ask(
    `/api/blade-auth/token?${new URLSearchParams({ tenantId: '000000', account: 'east', password: testPassword })}`,
    { method: 'POST', headers: { authorization: ownClientHeader } },
  );
  const headers = { 'blade-auth': `bearer ${String(data.accessToken)}` };
  const sent = (body: unknown, more: Readonly<Record<string, string>> = {}) =>
    body === undefined
      ? { headers }
      : { headers: { ...headers, ...more, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return {
    call: (method, path, body) => ask(path, { method, ...sent(body) }),
    callWithKey: (key, path, body) => ask(path, { method: 'POST', ...sent(body, { 'idempotency-key': key }) }),
    upload(bytes, name) {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), name);
      return ask('/api/jfs/file/upload', { method: 'POST', headers, body });
    },
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
