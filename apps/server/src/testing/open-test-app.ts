import { ownClientHeader } from '@org/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe } from 'vitest';
import { createApp, type App, type AppOptions } from '../app/create-app.ts';
import type { DocumentEditor } from '../modules/files/editing/editing-parts.ts';
import type { Database } from '../shared/database/database.ts';
import type { Sealing } from '../shared/security/sealing/sealing.ts';
import { embeddedDatabase, ownDatabase, testSealingKey } from './new-database.ts';
import { testPassword } from './test-tenants.ts';

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
  /** Moves the clock of the server forward. */
  turnClock(minutes: number): void;
  /** The access token of a test user (all have the password of `testPassword`). */
  signIn(account: string, tenantId?: string): Promise<string>;
  call(options: InjectOptions & { readonly token?: string | undefined }): Promise<TestAnswer>;
}

export type DatabaseKind = 'embedded' | 'postgres';

/**
 * A suite that runs on the embedded database and on PostgreSQL; without TEST_DATABASE_URL the second counts as skipped.
 */
export function onEachDatabase(title: string, suite: (kind: DatabaseKind) => void): void {
  describe(`${title} (embedded)`, () => {
    suite('embedded');
  });
  describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(`${title} (PostgreSQL)`, () => {
    suite('postgres');
  });
}

/**
 * The cases that a suite runs on one of the databases, which take turns, because each case starts servers of its own.
 * Without PostgreSQL the embedded database takes all.
 */
export function inTurn<T>(kind: DatabaseKind, cases: readonly T[]): readonly T[] {
  if (process.env['TEST_DATABASE_URL'] === undefined) return cases;
  return cases.filter((_case, at) => (at % 2 === 0) === (kind === 'postgres'));
}

export interface TestAppOptions {
  /** Fills the new database; without it, with the test tenants. */
  readonly seed?: (db: Database, sealing: Sealing) => Promise<unknown>;
  /** The document editor; none if left out. */
  readonly editor?: DocumentEditor;
  /** Other systems that may vouch for people; none if left out. */
  readonly trusted?: AppOptions['trusted'];
  /** Further options of the server. */
  readonly setup?: Pick<
    AppOptions,
    | 'log'
    | 'logTo'
    | 'site'
    | 'trustProxy'
    | 'tokenSecret'
    | 'previousTokenSecret'
    | 'sealing'
    | 'auditEnds'
    | 'plainPasswords'
    | 'initialPassword'
    | 'clients'
    | 'documents'
    | 'engine'
    | 'ground'
  >;
}

/** A server over a new database, with the test tenants unless it is seeded otherwise; `await using` stops it. */
export async function openTestApp(
  kind: DatabaseKind = 'embedded',
  { seed, editor, trusted, setup }: TestAppOptions = {},
): Promise<TestApp> {
  let shift = 0;
  const beginning = seed ? 'migrated' : 'tenants';
  const own = kind === 'postgres' ? await ownDatabase(process.env['TEST_DATABASE_URL'] ?? '', beginning) : undefined;
  const database = own ? { url: own.url } : await embeddedDatabase(beginning);
  const clock = () => new Date(Date.now() + shift);
  const app = await createApp({
    sealing: { key: testSealingKey },
    plainPasswords: true,
    documents: true,
    ...setup,
    database,
    clock,
    editor,
    ...(trusted ? { trusted } : {}),
  });
  await seed?.(app.database.db, app.sealing);
  const call: TestApp['call'] = async ({ token, headers, ...options }) => {
    const response = await app.server.inject({
      ...options,
      headers: {
        authorization: ownClientHeader,
        ...(token === undefined ? {} : { 'blade-auth': `bearer ${token}` }),
        ...headers,
      },
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
      const { body } = await call({
        method: 'POST',
        url,
        query: { grantType: 'password', tenantId, account, password: testPassword },
      });
      return String(body.data.accessToken);
    },
    call,
    async [Symbol.asyncDispose]() {
      await app.close();
      await own?.drop();
    },
  };
}
