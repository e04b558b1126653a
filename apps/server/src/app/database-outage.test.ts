import { ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendSignal } from '../shared/database/signals.ts';
import { cuttableServer, type CuttableServer } from '../testing/processes/cuttable-server.ts';
import { ownDatabase, testSealingKey } from '../testing/new-database.ts';
import { testPassword } from '../testing/test-tenants.ts';
import { createApp, type App } from './create-app.ts';

const url = process.env['TEST_DATABASE_URL'];
const WRITERS = 12;
const CUTS = 5;

describe.skipIf(url === undefined)('a database that goes away under load (PostgreSQL)', () => {
  let own: Awaited<ReturnType<typeof ownDatabase>>;
  let way: CuttableServer;
  let app: App;
  let token: string;
  let counter = 0;
  const lines: { readonly code?: string; readonly reqId?: string; readonly refused?: number }[] = [];

  beforeAll(async () => {
    own = await ownDatabase(url ?? '', 'tenants');
    way = await cuttableServer(own.url);
    const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
    app = await createApp({
      database: { url: way.url, lookMs: 200 },
      sealing: { key: testSealingKey },
      plainPasswords: true,
      log: 'failures',
      logTo,
    });
    const query = { grantType: 'password', tenantId: '000000', account: 'admin', password: testPassword };
    token = (
      await app.server.inject({
        method: 'POST',
        url: '/api/blade-auth/token',
        query,
        headers: { authorization: ownClientHeader },
      })
    ).json().data.accessToken;
  });
  afterAll(async () => {
    await app.close();
    await way[Symbol.asyncDispose]();
    await own.drop();
  });

  const headers = (key: string) => ({ 'blade-auth': `bearer ${token}`, 'idempotency-key': key });
  const save = (paramKey: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/blade-system/param/submit',
      headers: headers(`outage-${paramKey}`),
      payload: { paramName: 'outage', paramKey, paramValue: '1' },
    });
  const ready = async () => (await app.server.inject({ url: '/readyz' })).statusCode;
  const read = () => app.server.inject({ url: '/api/blade-system/param/list', headers: headers('outage-read') });

  /** Saves in sequence, repeats each save with its key until it succeeds, and collects the statuses. */
  async function write(until: () => boolean, saved: Set<string>, statuses: Set<number>): Promise<void> {
    while (!until()) {
      const paramKey = `outage.${(counter += 1)}`;
      for (let isTaken = false; !isTaken;) {
        const { statusCode } = await save(paramKey);
        statuses.add(statusCode);
        isTaken = statusCode === 200;
        if (!isTaken) await wait(20);
      }
      saved.add(paramKey);
    }
  }

  async function stored(): Promise<readonly string[]> {
    const { rows } = await sql<{
      readonly key: string;
    }>`select param_key as key from parameters where param_name = 'outage'`.execute(app.database.db);
    return rows.map(({ key }) => key);
  }

  async function underLoad(work: () => Promise<void>): Promise<void> {
    const saved = new Set<string>();
    const statuses = new Set<number>();
    let isOver = false;
    const before = await stored();
    const writers = Array.from({ length: WRITERS }, () => write(() => isOver, saved, statuses));
    await work();
    isOver = true;
    await Promise.all(writers);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await stored()).toSorted()).toEqual([...before, ...saved].toSorted());
  }

  /** Resolves with the time until a call is answered again. */
  async function untilAnswered(): Promise<number> {
    const start = performance.now();
    while ((await read()).statusCode !== 200) await wait(10);
    return performance.now() - start;
  }

  test('connections that end repeatedly lose and duplicate no write, and each loss is one log line', async () => {
    lines.length = 0;
    await underLoad(async () => {
      for (let cut = 0; cut < CUTS; cut++) {
        await wait(300);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`
          .execute(app.database.db)
          .catch(() => undefined);
        await wait(300);
        way.cut();
        expect(await untilAnswered()).toBeLessThan(2000);
      }
    });
    const lost = lines.filter(({ code }) => code === 'DATABASE_UNAVAILABLE').length;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(2 * CUTS);
    // Interrupted calls write no lines other than that of the outage.
    expect(lines.filter(({ code }) => code !== 'DATABASE_UNAVAILABLE' && code !== 'DATABASE_AVAILABLE')).toEqual([]);
  });

  test('a missing server is answered with 503, a stable code and the retry time; it is logged once', async () => {
    while (app.database.availability.isLost()) await wait(20);
    lines.length = 0;
    await underLoad(async () => {
      await way.close();
      for (let call = 0; call < 20; call++) {
        const answer = await read();
        expect([answer.statusCode, answer.json().reason, answer.headers['retry-after']]).toEqual([
          503,
          'DATABASE_UNAVAILABLE',
          '1',
        ]);
        await wait(25);
      }
      await way.open();
      expect(await untilAnswered()).toBeLessThan(2000);
    });
    while (app.database.availability.isLost()) await wait(20);
    expect(lines.map(({ code }) => code)).toEqual(['DATABASE_UNAVAILABLE', 'DATABASE_AVAILABLE']);
    expect(lines[1]?.refused).toBeGreaterThan(20);
  });

  test('the probe notices the outage although the clock of the machine was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect(await ready()).toBe(200);
      vi.setSystemTime(Date.now() - 60 * 60 * 1000);
      await way.close();
      await vi.waitFor(async () => expect(await ready()).toBe(503), 10_000);
      await way.open();
      await vi.waitFor(async () => expect(await ready()).toBe(200), 10_000);
    } finally {
      vi.useRealTimers();
    }
  });

  test('silent connections are closed: calls are answered, no write is lost or doubled, no lock remains', async () => {
    await underLoad(async () => {
      for (let cut = 0; cut < CUTS; cut++) {
        await wait(300);
        way.freeze();
        // These calls have a connection, so none is answered before the silent connection is detected.
        await read();
        expect(await untilAnswered()).toBeLessThan(5000);
      }
    });
  });

  test.each([
    ['was cut', () => way.cut()],
    ['fell silent', () => way.freeze()],
  ])('signals arrive again after the listening connection %s', async (_name, breakOff) => {
    const heard: (string | undefined)[] = [];
    const stop = app.database.signals.subscribe((payload) => void heard.push(payload));
    breakOff();
    while (!heard.includes(undefined)) await wait(20);
    await sendSignal(app.database.db, 'after the cut').catch(() => sendSignal(app.database.db, 'after the cut'));
    while (!heard.includes('after the cut')) await wait(20);
    stop();
    // Listeners hear of possibly missed signals before they receive later ones.
    expect(heard.indexOf(undefined)).toBeLessThan(heard.indexOf('after the cut'));
  });
});
