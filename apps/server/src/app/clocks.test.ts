import { ownClientHeader } from '@org/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../shared/database/open-database.ts';
import { continueIds, createId } from '../shared/ids/snowflake.ts';
import { deploymentClock } from '../shared/time/deployment-clock.ts';
import { embeddedDatabase, ownDatabase, testSealingKey } from '../testing/new-database.ts';
import { onEachDatabase } from '../testing/open-test-app.ts';
import { testPassword } from '../testing/test-tenants.ts';
import { createAppOver, type App } from './create-app.ts';

const HOUR_MS = 60 * 60 * 1000;

const headersOf = (token: string) => ({ 'blade-auth': `bearer ${token}` });
/** The instance number in an id. */
const numberOf = (id: string) => (BigInt(id) >> 12n) & 1023n;

async function signIn({ server }: App): Promise<string> {
  const query = { grantType: 'password', tenantId: '000000', account: 'admin', password: testPassword };
  return (
    await server.inject({
      method: 'POST',
      url: '/api/blade-auth/token',
      query,
      headers: { authorization: ownClientHeader },
    })
  ).json().data.accessToken;
}

onEachDatabase('processes whose clocks differ', (kind) => {
  let database: OpenDatabase;
  let drop: (() => Promise<void>) | undefined;

  const start = (ahead: number): Promise<App> =>
    createAppOver(
      { ...database, close: async () => undefined },
      { sealing: { key: testSealingKey }, plainPasswords: true, clock: () => new Date(Date.now() + ahead) },
    );

  beforeAll(async () => {
    const own = kind === 'postgres' ? await ownDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'tenants') : undefined;
    drop = own && (() => own.drop());
    database = await openDatabase(own ? { url: own.url } : await embeddedDatabase('tenants'));
  });
  afterAll(async () => {
    await database.close();
    await drop?.();
  });

  test.each([1000, 20_000, -20_000])(
    'a token of a process whose clock is %i ms ahead is valid in another process',
    async (ahead) => {
      const [one, other] = [await start(ahead), await start(0)];
      const answer = await other.server.inject({
        url: '/api/blade-user/current',
        headers: headersOf(await signIn(one)),
      });
      expect(answer.statusCode).toBe(200);
      await one.close();
      await other.close();
    },
  );

  test('the database corrects a clock that is an hour wrong, at the start and while the server runs', async () => {
    let wrong = HOUR_MS;
    const time = await deploymentClock(database.db, () => new Date(Date.now() + wrong));
    const difference = () => Math.abs(time.clock().getTime() - Date.now());
    expect(difference()).toBeLessThan(5000);
    wrong = -HOUR_MS;
    await time.compare();
    expect(difference()).toBeLessThan(5000);
    time.stop();
  });

  test('after the clock is set back the server works, ids still grow, and no row gets an earlier time', async () => {
    const post = async ({ server }: App, token: string, payload: object) =>
      (
        await server.inject({
          method: 'POST',
          url: '/api/blade-system/param/submit',
          headers: headersOf(token),
          payload,
        })
      ).json().data;
    const ahead = await start(HOUR_MS);
    const token = await signIn(ahead);
    const parameter = { paramName: 'clock', paramKey: 'clock.back', paramValue: '1' };
    const { id, version } = await post(ahead, token, parameter);
    await ahead.close();
    const back = await start(0);
    const later = await signIn(back);
    expect((await post(back, later, { ...parameter, id, version, paramValue: '2' })).version).toBe(version + 1);
    const detail = (
      await back.server.inject({ url: `/api/blade-system/param/detail?id=${id}`, headers: headersOf(later) })
    ).json().data;
    expect(detail.updateTime >= detail.createTime).toBe(true);
    const next = await post(back, later, { ...parameter, paramKey: 'clock.next' });
    expect(BigInt(next.id)).toBeGreaterThan(BigInt(id));
    await back.close();
  });
});

describe('ids', () => {
  afterEach(() => void vi.useRealTimers());

  test('are unique and grow while the clock is set back, also after an id with a later time', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ids = Array.from({ length: 100 }, createId);
    vi.setSystemTime(Date.now() - HOUR_MS);
    ids.push(...Array.from({ length: 10_000 }, createId));
    const future = String(BigInt(ids.at(-1) ?? 0) + (BigInt(HOUR_MS) << 22n));
    continueIds({ instance: 5, newest: future });
    ids.push(future, ...Array.from({ length: 100 }, createId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  });

  test('two processes that start one after the other never create the same id', () => {
    continueIds({ instance: 1023, newest: undefined });
    const one = numberOf(createId());
    continueIds({ instance: 1024, newest: undefined });
    expect([one, numberOf(createId())]).toEqual([1023n, 0n]);
  });
});
