import { ownClientHeader } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import type { AttemptsTables } from '../../shared/attempts/attempts.tables.ts';
import { sweepAttempts } from '../../shared/attempts/attempts.ts';
import { captchaText } from '../../testing/captcha-text.ts';
import { patientCall } from '../../testing/patient-call.ts';
import { ownDatabase, testSealingKey } from '../../testing/new-database.ts';
import { onEachDatabase, openTestApp, type TestAnswer, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';
import { solvedWork } from '../../testing/solve-work.ts';

type Headers = Record<string, string>;
interface From {
  readonly remoteAddress?: string;
  readonly headers?: Headers;
}

const outside = (network: number) => `198.51.100.${network}`;
const times = <T>(count: number, make: (turn: number) => T) =>
  Array.from({ length: count }, (_none, turn) => make(turn));
const deviceOf = ({ headers }: TestAnswer) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('x-known-device='))
    ?.split(';')[0] ?? '';
const reasonsOf = (answers: readonly TestAnswer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ body }) => String(body.reason ?? 'in'))].map(([reason, all]) => [reason, all.length]),
  );

function signing(app: TestApp) {
  const call = patientCall(app);
  const sign = (account: string, password: string, { headers = {}, remoteAddress = '203.0.113.1' }: From = {}) =>
    call({
      method: 'POST',
      url: '/api/blade-auth/token',
      payload: { grantType: 'password', tenantId: '000000', account, password },
      headers,
      remoteAddress,
    });
  const captcha = async (): Promise<Headers> => {
    const { body } = await call({ method: 'GET', url: '/api/blade-auth/captcha' });
    return { 'captcha-key': body.data.key, 'captcha-code': await captchaText(app, body.data.key) };
  };
  const checked = async (account: string) => {
    const { count } = await app.app.database.db
      .withTables<{ audit_log: { account: string; outcome: string } }>()
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('account', '=', account)
      .where('outcome', '=', 'AUTH_BAD_CREDENTIALS')
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const rows = () => app.app.database.db.withTables<AttemptsTables>().selectFrom('attempts').selectAll().execute();
  return { call, sign, captcha, checked, rows };
}

onEachDatabase('counting before checking', (kind) => {
  let app: TestApp;
  let act: ReturnType<typeof signing>;
  beforeAll(async () => {
    app = await openTestApp(kind);
    act = signing(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('of 200 concurrent guesses two are checked without a captcha, and five with one', async () => {
    const remoteAddress = outside(211);
    const answers = await Promise.all(times(200, () => act.sign('guessed', 'wrong', { remoteAddress })));
    expect(reasonsOf(answers)).toEqual({ AUTH_BAD_CREDENTIALS: 2, AUTH_CAPTCHA_REQUIRED: 198 });
    const captchas = await Promise.all(times(50, () => act.captcha()));
    await Promise.all(captchas.map((headers) => act.sign('guessed', 'wrong', { headers, remoteAddress })));
    expect(await act.checked('guessed')).toBe(5);
  });

  test('one captcha is accepted for one of a hundred concurrent sign-ins', async () => {
    const headers = await act.captcha();
    await Promise.all(times(100, () => act.sign('one-captcha', 'wrong', { headers, remoteAddress: outside(212) })));
    expect(await act.checked('one-captcha')).toBe(1);
  });

  test('many networks together check no more passwords of an account than unknown devices may', async () => {
    const captchas = await Promise.all(times(60, () => act.captcha()));
    const answers = await Promise.all(
      captchas.map((headers, turn) => act.sign('spread', 'wrong', { headers, remoteAddress: outside(turn) })),
    );
    expect(await act.checked('spread')).toBe(20);
    expect(answers.filter(({ body }) => body.reason === 'AUTH_LOCKED').length).toBeGreaterThanOrEqual(40);
  });

  test('one network checks at most sixty passwords a minute, for all accounts; a /64 is one network', async () => {
    const captchas = await Promise.all(times(100, () => act.captcha()));
    await Promise.all(
      captchas.map((headers, turn) =>
        act.sign(`sprayed-${turn}`, 'wrong', { headers, remoteAddress: `2001:db8:5:5::${turn.toString(16)}` }),
      ),
    );
    const all = await Promise.all(times(100, (turn) => act.checked(`sprayed-${turn}`)));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(60);
    expect(
      (await act.sign('west', testPassword, { headers: await act.captcha(), remoteAddress: '2001:db8:5:5:ffff::1' }))
        .body.reason,
    ).toBe('REQUEST_TOO_MANY');
    expect((await act.sign('west', testPassword, { remoteAddress: '2001:db8:5:6::1' })).status).toBe(200);
  });

  test('attempts during a lock neither lift nor shorten it', async () => {
    const attempt = async () =>
      act.sign('locked', 'wrong', { headers: await act.captcha(), remoteAddress: outside(210) });
    for (let turn = 0; turn < 5; turn++) await attempt();
    const before = (await act.rows()).filter(({ scope, is_full }) => scope === 'account-address' && is_full);
    app.turnClock(20);
    expect((await attempt()).body).toMatchObject({ reason: 'AUTH_LOCKED', msg: '登录失败次数过多，请 10 分钟后再试' });
    const after = (await act.rows()).filter(({ scope, is_full }) => scope === 'account-address' && is_full);
    expect(after).toEqual(before);
  });

  test.each([21, 2000])('%i requests of an outsider do not lock the owner out on their own device', async (count) => {
    const known = deviceOf(await act.sign('east', testPassword));
    const headers = { cookie: known };
    // From another network and from the same one, with captchas and without.
    const captchas = await Promise.all(times(21, () => act.captcha()));
    for (let begun = 0; begun < count; begun += 50) {
      await Promise.all(
        times(Math.min(50, count - begun), (turn) =>
          act.sign('east', `guess ${begun + turn}`, {
            headers: captchas[begun + turn] ?? {},
            remoteAddress: turn % 2 === 0 ? '203.0.113.1' : outside(turn),
          }),
        ),
      );
    }
    expect((await act.sign('east', testPassword, { headers: await act.captcha() })).body.reason).toBe('AUTH_LOCKED');
    expect((await act.sign('east', testPassword, { headers })).status).toBe(200);
    expect((await act.sign('east', 'typo', { headers })).body.reason).toBe('AUTH_BAD_CREDENTIALS');
    expect((await act.sign('east', testPassword, { headers, remoteAddress: outside(200) })).status).toBe(200);
    // From another network the owner waits for a quarter of an hour and then answers a captcha.
    app.turnClock(16);
    expect(
      (await act.sign('east', testPassword, { headers: await act.captcha(), remoteAddress: outside(201) })).status,
    ).toBe(200);
    app.turnClock(31);
  });

  test('a known device has five attempts of its own', async () => {
    const headers = { cookie: deviceOf(await act.sign('clerk', testPassword)) };
    await Promise.all(times(200, () => act.sign('clerk', 'wrong', { headers })));
    expect(await act.checked('clerk')).toBe(5);
    expect((await act.sign('clerk', testPassword, { headers })).body.reason).toBe('AUTH_LOCKED');
    expect((await act.sign('clerk', testPassword)).status).toBe(200);
    app.turnClock(31);
  });
});

onEachDatabase('the mark of a known device', (kind) => {
  test('is valid for its account and password only, signs nobody in, and no other mark replaces it', async () => {
    await using app = await openTestApp(kind);
    const { sign } = signing(app);
    const own = deviceOf(await sign('west', testPassword));
    const other = deviceOf(await sign('clerk', testPassword));
    const isKnown = async (cookie: string) => {
      const reason = (await sign('west', 'wrong', { headers: { cookie } })).body.reason;
      return reason !== 'AUTH_CAPTCHA_REQUIRED';
    };
    for (let turn = 0; turn < 2; turn++) await sign('west', 'wrong');
    expect(await isKnown(own)).toBe(true);
    const [id = ''] = own.split('.');
    const forged = [
      other,
      `${own}x`,
      own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${id}.${other.split('.')[1] ?? ''}`,
      `${id}.${'A'.repeat(22)}`,
      'x-known-device=',
      `${own}${'.x'.repeat(5000)}`,
    ];
    for (const cookie of forged)
      expect([cookie.slice(0, 60), await isKnown(cookie)]).toEqual([cookie.slice(0, 60), false]);
    const both = deviceOf(await sign('clerk', testPassword, { headers: { cookie: own } }));
    expect(both.split('.')).toHaveLength(3);
    expect(await isKnown(both)).toBe(true);
    expect((await app.call({ method: 'GET', url: '/api/blade-user/current', headers: { cookie: own } })).status).toBe(
      401,
    );
    await app.app.database.db
      .updateTable('users')
      .set({ password_hash: 'changed' })
      .where('account', '=', 'west')
      .execute();
    expect(await isKnown(own)).toBe(false);
  });

  test('cannot be read by scripts and names nobody', async () => {
    await using app = await openTestApp(kind);
    const { headers } = await signing(app).sign('west', testPassword);
    expect(String(headers['set-cookie'])).toMatch(
      /^x-known-device=[\w.-]{45}; HttpOnly; SameSite=Strict; Path=\/api\/blade-auth; Max-Age=15552000$/,
    );
  });
});

onEachDatabase('proof of work instead of a captcha', (kind) => {
  test('is valid once, for its account, for five minutes; grows with failures, even of unknown accounts', async () => {
    await using app = await openTestApp(kind);
    const { sign, rows } = signing(app);
    const challenge = async (account: string) =>
      (
        await app.call({
          method: 'GET',
          url: '/api/blade-auth/challenge',
          query: { tenantId: '000000', account },
          remoteAddress: '203.0.113.1',
        })
      ).body.data;
    for (const account of ['east', 'nobody']) for (let turn = 0; turn < 2; turn++) await sign(account, 'wrong');
    const before = await rows();
    expect([(await challenge('east')).most, (await challenge('nobody')).most]).toEqual([2 ** 14, 2 ** 14]);
    expect(await rows()).toEqual(before);
    const headers = await solvedWork(app, 'east');
    expect((await sign('west', testPassword, { headers })).body.reason).toBe('AUTH_CAPTCHA_WRONG');
    const own = await solvedWork(app, 'east');
    expect((await sign('east', 'wrong', { headers: own })).body.reason).toBe('AUTH_BAD_CREDENTIALS');
    expect((await sign('east', testPassword, { headers: own })).body.reason).toBe('AUTH_CAPTCHA_WRONG');
    await sign('nobody', 'wrong', { headers: await solvedWork(app, 'nobody') });
    expect([(await challenge('east')).most, (await challenge('nobody')).most]).toEqual([2 ** 15, 2 ** 15]);
    const late = await solvedWork(app, 'east');
    app.turnClock(6);
    expect((await sign('east', testPassword, { headers: late })).body.reason).toBe('AUTH_CAPTCHA_WRONG');
    expect((await sign('east', testPassword, { headers: await solvedWork(app, 'east') })).status).toBe(200);
  });
});

onEachDatabase('a flood', (kind) => {
  test(
    'stores as many rows as its networks may try, none for pictures, and all of them expire',
    { timeout: 180_000 },
    async () => {
      await using app = await openTestApp(kind);
      const { call, sign, captcha, rows } = signing(app);
      const pictures = await Promise.all(times(400, () => call({ method: 'GET', url: '/api/blade-auth/captcha' })));
      expect(reasonsOf(pictures)).toEqual({ in: 300, REQUEST_TOO_MANY: 100 });
      expect(await rows()).toHaveLength(1);
      app.turnClock(2);
      await Promise.all(times(400, (turn) => sign(`flood-${turn}`, 'wrong')));
      // Twenty attempts without a proof: two rows for each account, one for the network, one for the pictures.
      expect((await rows()).length).toBeLessThanOrEqual(2 * 20 + 2);
      await Promise.all(times(200, async (turn) => sign(`flood-${turn}`, 'wrong', { headers: await captcha() })));
      expect((await rows()).length).toBeLessThanOrEqual(2 * 60 + 200 + 2);
      await sweepAttempts(app.app.database.db, new Date(Date.now() + 60 * 60_000));
      expect(await rows()).toEqual([]);
    },
  );
});

describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('two instances on one PostgreSQL', () => {
  test('check at most five of 200 concurrent guesses together', async () => {
    const own = await ownDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'tenants');
    const options = { database: { url: own.url }, sealing: { key: testSealingKey }, plainPasswords: true };
    const apps = await Promise.all([createApp(options), createApp(options)]);
    try {
      const addresses = await Promise.all(apps.map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })));
      const guess = async (address: string) => {
        const picture = (await (await fetch(`${address}/api/blade-auth/captcha`)).json()) as { data: { key: string } };
        const headers = {
          authorization: ownClientHeader,
          'content-type': 'application/json',
          'captcha-key': picture.data.key,
          'captcha-code': await captchaText({ app: apps[0] }, picture.data.key),
        };
        const answer = await fetch(`${address}/api/blade-auth/token`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ grantType: 'captcha', tenantId: '000000', account: 'west', password: 'wrong' }),
        });
        return ((await answer.json()) as { reason: string }).reason;
      };
      const reasons = await Promise.all(times(200, (turn) => guess(addresses[turn % 2] ?? '')));
      const counts = Object.groupBy(reasons, (reason) => reason);
      expect(counts['AUTH_BAD_CREDENTIALS']).toHaveLength(4);
      expect((counts['AUTH_LOCKED'] ?? []).length + (counts['REQUEST_TOO_MANY'] ?? []).length).toBe(196);
    } finally {
      for (const app of apps) await app.close();
      await own.drop();
    }
  });
});
