import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';
import type { AuthTables } from './auth.tables.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;

onEachDatabase('the end of sessions', (kind) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = async (url: string, token: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, token, payload })).body;
  const runs = async (token: string) =>
    (await app.call({ method: 'GET', url: '/api/blade-user/current', token })).status === 200;
  const sessionsOf = (userId: string) =>
    app.app.database.db
      .withTables<AuthTables>()
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
  const lastOf = async (userId: string) => (await sessionsOf(userId)).at(-1);
  const signInAs = (account: string) =>
    app.call({
      method: 'POST',
      url: '/api/blade-auth/token',
      payload: { grantType: 'password', tenantId: '000000', account, password: testPassword },
      headers: { 'user-agent': 'x'.repeat(700) },
    });

  test('a user who changes their password ends their other sessions, and no others', async () => {
    const [own, other, colleague] = [await app.signIn('west'), await app.signIn('west'), await app.signIn('clerk')];
    const change = { oldPassword: testPassword, newPassword: 'Another-2026', newPassword1: 'Another-2026' };
    expect((await post('/api/blade-user/update-password', own, change)).code).toBe(200);
    expect([await runs(own), await runs(other), await runs(colleague)]).toEqual([true, false, true]);
    expect((await sessionsOf('user-west')).map(({ end_reason }) => end_reason)).toEqual(['', 'endedByChange']);
  });

  test('a password reset ends all sessions of the person', async () => {
    const tokens = [await app.signIn('east'), await app.signIn('east')];
    expect((await post('/api/blade-user/reset-password?userIds=user-east', admin)).code).toBe(200);
    expect(await Promise.all(tokens.map(runs))).toEqual([false, false]);
    expect(await runs(admin)).toBe(true);
  });

  test('a deactivated person is signed out, and is not signed in again by activation', async () => {
    const token = await app.signIn('clerk');
    const detail = async () =>
      (await app.call({ method: 'GET', url: '/api/blade-user/detail?id=user-clerk', token: admin })).body.data;
    const save = async (status: number) => post('/api/blade-user/update', admin, { ...(await detail()), status });
    expect((await save(0)).code).toBe(200);
    expect((await save(1)).code).toBe(200);
    expect(await runs(token)).toBe(false);
    expect(await runs(await app.signIn('clerk'))).toBe(true);
  });

  test('a session ends with its refresh token, seven days after it was opened or renewed', async () => {
    const { data } = (await signInAs('admin')).body;
    const opened = await lastOf('user-admin');
    expect(Number(opened?.expires_at) - Number(opened?.used_at)).toBe(WEEK_MS);
    app.turnClock(7 * 24 * 60 - 1);
    const renewed = (
      await post('/api/blade-auth/token', '', { grantType: 'refresh_token', refreshToken: data.refreshToken })
    ).data;
    const later = await lastOf('user-admin');
    expect(Number(later?.expires_at) - Number(later?.used_at)).toBe(WEEK_MS);
    app.turnClock(7 * 24 * 60 + 1);
    const late = await post('/api/blade-auth/token', '', {
      grantType: 'refresh_token',
      refreshToken: renewed.refreshToken,
    });
    expect(late.reason).toBe('AUTH_REFRESH_INVALID');
  });

  test('a session stores at most 500 characters of the user agent', async () => {
    await signInAs('admin');
    expect((await lastOf('user-admin'))?.user_agent).toBe('x'.repeat(500));
  });

  test('signing out ends one session, with its reason, and removes the cookie in both dialects', async () => {
    const [bladex, spring, open] = [await app.signIn('admin'), await app.signIn('admin'), await app.signIn('admin')];
    const answers = [
      await app.call({ method: 'GET', url: '/api/blade-auth/oauth/logout', token: bladex }),
      await app.call({ method: 'POST', url: '/api/blade-auth/logout', token: spring }),
    ];
    for (const { headers } of answers)
      expect(String(headers['set-cookie'])).toMatch(/^x-refresh-token=; .*; Path=\/api\/blade-auth; Max-Age=0$/);
    expect([await runs(bladex), await runs(spring), await runs(open)]).toEqual([false, false, true]);
    expect((await sessionsOf('user-admin')).slice(-3).map(({ end_reason }) => end_reason)).toEqual([
      'signedOut',
      'signedOut',
      '',
    ]);
  });
});
