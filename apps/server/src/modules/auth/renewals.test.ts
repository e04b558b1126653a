import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestAnswer, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';

type Headers = Record<string, string>;

const url = '/api/blade-auth/oauth/token';
const key = 'k'.repeat(43);
const page: Headers = { 'token-place': 'cookie', 'refresh-key': key };
const refreshCookie = ({ headers }: TestAnswer) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('x-refresh-token='))
    ?.split(';')[0] ?? '';
const without = (name: string): Headers => Object.fromEntries(Object.entries(page).filter(([own]) => own !== name));

onEachDatabase('renewing a session of a page', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const signIn = (headers: Headers = page) =>
    app.call({
      method: 'POST',
      url,
      payload: { grant_type: 'password', username: 'east', password: testPassword },
      headers,
    });
  const renew = (cookie: string, headers: Headers = page) =>
    app.call({ method: 'POST', url, payload: { grant_type: 'refresh_token' }, headers: { ...headers, cookie } });
  const runs = async (token: string) =>
    (await app.call({ method: 'GET', url: '/api/blade-user/current', token })).status === 200;

  test.each([
    ['a page of another port, which the browser names', { ...page, 'sec-fetch-site': 'same-site' }],
    ['a page of another site', { ...page, 'sec-fetch-site': 'cross-site' }],
    ['a form, which sends no header of its own', without('token-place')],
    ['a server of another port, which got the cookie but not the key', without('refresh-key')],
    ['a wrong key', { ...page, 'refresh-key': 'w'.repeat(43) }],
    ['a key that is no key', { ...page, 'refresh-key': '' }],
  ])('%s changes nothing, however often an attacker tries it', async (_name, foreign) => {
    const signedIn = await signIn();
    const cookie = refreshCookie(signedIn);
    for (let turn = 0; turn < 3; turn++)
      expect((await renew(cookie, foreign)).body.reason).toBe('AUTH_REFRESH_INVALID');
    expect(await runs(signedIn.body.access_token)).toBe(true);
    const renewed = await renew(cookie, { ...page, 'sec-fetch-site': 'same-origin' });
    expect(renewed.status).toBe(200);
    // Also with the previous token, which would end the session of a page without a key.
    expect((await renew(cookie, foreign)).status).toBe(401);
    expect(await runs(renewed.body.access_token)).toBe(true);
    expect((await renew(refreshCookie(renewed))).status).toBe(200);
  });

  test('a stolen token in the body is useless without the key', async () => {
    const signedIn = await signIn();
    const token = refreshCookie(signedIn).split('=')[1] ?? '';
    const stolen = await app.call({
      method: 'POST',
      url,
      payload: { grant_type: 'refresh_token', refresh_token: token },
    });
    expect(stolen.body.reason).toBe('AUTH_REFRESH_INVALID');
    expect((await renew(refreshCookie(signedIn))).status).toBe(200);
  });

  test('a lost answer and ten concurrent tabs renew again; a minute later an old token ends the session', async () => {
    const first = refreshCookie(await signIn());
    const lost = await renew(first);
    const again = await renew(first);
    expect([again.status, await runs(lost.body.access_token), await runs(again.body.access_token)]).toEqual([
      200,
      true,
      true,
    ]);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => renew(refreshCookie(again))));
    expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    const [last] = tabs;
    app.turnClock(2);
    expect((await renew(refreshCookie(again))).status).toBe(401);
    expect(await runs(last?.body.access_token)).toBe(false);
  });

  test('a session of a page without a key is renewed without one, and is refused with a foreign one', async () => {
    const cookie = refreshCookie(await signIn(without('refresh-key')));
    expect((await renew(cookie)).status).toBe(401);
    expect((await renew(cookie, without('refresh-key'))).status).toBe(200);
  });

  test('a session is renewed thirty times a minute at most, and forged tokens do not count', async () => {
    let cookie = refreshCookie(await signIn());
    await Promise.all(Array.from({ length: 200 }, () => renew('x-refresh-token=a.b.c')));
    const reasons: string[] = [];
    for (let turn = 0; turn < 31; turn++) {
      const answer = await renew(cookie);
      if (answer.status === 200) cookie = refreshCookie(answer);
      reasons.push(String(answer.body.reason ?? 'in'));
    }
    expect(reasons.filter((reason) => reason === 'in')).toHaveLength(30);
    expect(reasons.at(-1)).toBe('REQUEST_TOO_MANY');
    app.turnClock(2);
    expect((await renew(cookie)).status).toBe(200);
  });

  test('each sign-in opens a new session, so a session that an attacker planted is never used', async () => {
    const planted = await signIn();
    const own = await app.call({
      method: 'POST',
      url,
      payload: { grant_type: 'password', username: 'west', password: testPassword },
      headers: { ...page, cookie: refreshCookie(planted), 'blade-auth': `bearer ${planted.body.access_token}` },
    });
    expect(own.body.jti).not.toBe(planted.body.jti);
    expect(own.body.account).toBe('west');
    expect((await renew(refreshCookie(planted), { ...page, 'refresh-key': 'o'.repeat(43) })).status).toBe(401);
  });

  test('a locked session stays locked through a renewal', async () => {
    const signedIn = await signIn();
    const lock = {
      method: 'POST',
      url: '/api/blade-auth/lock',
      token: signedIn.body.access_token,
      payload: { password: 'mine' },
    } as const;
    expect((await app.call(lock)).status).toBe(200);
    const renewed = await renew(refreshCookie(signedIn));
    expect(renewed.status).toBe(200);
    expect(
      (await app.call({ method: 'GET', url: '/api/blade-system/menu/routes', token: renewed.body.access_token })).body
        .reason,
    ).toBe('SESSION_LOCKED');
    expect((await app.call({ ...lock, token: renewed.body.access_token })).body.reason).toBe('SESSION_LOCKED');
  });
});
