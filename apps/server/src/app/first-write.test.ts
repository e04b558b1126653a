import { allCalls, ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../shared/database/open-database.ts';
import { inTransaction } from '../shared/database/transaction.ts';
import { embeddedDatabase, ownDatabase, testSealingKey } from '../testing/new-database.ts';
import { inTurn, onEachDatabase } from '../testing/open-test-app.ts';
import { plantedFor, plantRows } from '../testing/planted-rows.ts';
import { sampleFile } from '../testing/sample-file.ts';
import { isRead, sampleRequest } from '../testing/sample-call.ts';
import { testPassword } from '../testing/test-tenants.ts';
import { createAppOver, type App } from './create-app.ts';

const DEADLINE_MS = 30_000;

/** Values that a sample needs in addition to its schema, so that the call reaches its handler. */
const reachingValues: Readonly<
  Record<string, { readonly query?: Readonly<Record<string, string>>; readonly payload?: object }>
> = {
  'errorLogs.submit': { payload: [{ message: 'sample' }] },
  'lock.lock': { payload: { password: 'sample' } },
};

const signIn = {
  method: 'POST',
  url: '/api/blade-auth/token',
  headers: { authorization: ownClientHeader },
  query: { grantType: 'password', tenantId: '000000', account: 'admin', password: testPassword },
} as const;
const newParameter = { method: 'POST', url: '/api/blade-system/param/submit' } as const;

function within<T>(answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    wait(DEADLINE_MS).then(() => Promise.reject(new Error(`no answer in ${DEADLINE_MS} ms`))),
  ]);
}

onEachDatabase('the first call after a start, with one connection', (kind) => {
  let database: OpenDatabase;
  let drop: (() => Promise<void>) | undefined;
  let token: string;

  const start = (): Promise<App> =>
    createAppOver(
      { ...database, close: async () => undefined },
      { sealing: { key: testSealingKey }, plainPasswords: true },
    );

  beforeAll(async () => {
    const own = kind === 'postgres' ? await ownDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'tenants') : undefined;
    drop = own && (() => own.drop());
    database = await openDatabase(own ? { url: own.url, connections: 1 } : await embeddedDatabase('tenants'));
    await plantRows(database.db);
    const app = await start();
    token = (await app.server.inject(signIn)).json().data.accessToken;
    await app.close();
  });
  afterAll(async () => {
    await database.close();
    await drop?.();
  });

  const writes = allCalls.filter((call) => !isRead(call) && !/[lL]ogout$|^lock[.]/.test(call.name));
  // One handler serves a verb for all forms, so only the first call of a verb meets the server in its initial state.
  const kinds = Map.groupBy(writes, ({ name }) => name.replace(/^records[.]\w+[.]/, 'records.*.'));
  test.each(inTurn(kind, [...kinds]))('%s is answered', async (_kind, calls) => {
    const app = await start();
    for (const call of calls) {
      const { headers = {}, ...request } = sampleFile(
        { ...sampleRequest(call, plantedFor(call)?.id ?? 'sample'), ...reachingValues[call.name] },
        call.name,
      );
      const answer = await within(
        app.server.inject({
          ...request,
          headers: { 'blade-auth': `bearer ${token}`, 'idempotency-key': `first-${call.name}`, ...headers },
        }),
      );
      expect([call.name, answer.statusCode < 500 ? '' : answer.body]).toEqual([call.name, '']);
    }
    await within(app.close());
  });

  test('twelve concurrent writes all succeed', async () => {
    const app = await start();
    const payloads = Array.from({ length: 12 }, (_, place) => ({
      paramName: 'first',
      paramKey: `first.${kind}.${place}`,
      paramValue: '1',
    }));
    const answers = await within(
      Promise.all(
        payloads.map((payload) =>
          app.server.inject({ ...newParameter, payload, headers: { 'blade-auth': `bearer ${token}` } }),
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(payloads.map(() => 200));
    await within(app.close());
  });

  test('a sign-in that the database refused once succeeds the next time', async () => {
    const app = await start();
    await sql`alter table settings rename to settings_away`.execute(database.db);
    await sql`alter table audit_log rename to audit_log_away`.execute(database.db);
    expect((await within(app.server.inject(signIn))).statusCode).toBe(500);
    await sql`alter table settings_away rename to settings`.execute(database.db);
    await sql`alter table audit_log_away rename to audit_log`.execute(database.db);
    expect((await within(app.server.inject(signIn))).statusCode).toBe(200);
    await within(app.close());
  });

  test('a statement outside its open transaction is refused at once, and succeeds after the commit', async () => {
    const { db } = database;
    await expect(inTransaction(db, () => sql`select 1`.execute(db))).rejects.toThrow('POOL_INSIDE_TRANSACTION');
    let later: Promise<unknown> | undefined;
    await inTransaction(db, async () => {
      later = wait(50).then(() => sql`select 1`.execute(db));
    });
    await expect(later).resolves.toBeDefined();
  });
});
