// Signing in, call by call, as front ends of both dialects of the family do it.
import { ownClient, ownClientHeader } from '@org/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';
import { differences, envelope, shapes } from './family-shapes.fixture.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const partner = 'partner:a-secret-of-its-own';

onEachDatabase('signing in as a front end of the family', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind, { setup: { clients: [partner] } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const signIn = (query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    app.call({
      method: 'POST',
      url: '/api/blade-auth/token',
      query: { tenantId: '000000', account: 'admin', password: testPassword, type: 'account', ...query },
      headers,
    });
  const bladex = (query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    app.call({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      query: { tenantId: '000000', username: 'admin', password: testPassword, scope: 'all', ...query },
      headers,
    });
  const captcha = (url: string) => app.call({ method: 'GET', url });

  test('the captcha has the shape of each dialect', async () => {
    const [theirs, bare] = [await captcha('/api/blade-auth/captcha'), await captcha('/api/blade-auth/oauth/captcha')];
    expect(differences(envelope, theirs.body)).toEqual([]);
    expect(differences(shapes.captcha, theirs.body.data)).toEqual([]);
    expect(differences(shapes.captcha, bare.body)).toEqual([]);
  });

  test('B1: the key of a captcha that nobody was asked for does not prevent a sign-in by password', async () => {
    const { key } = (await captcha('/api/blade-auth/captcha')).body.data;
    const fetched: readonly Readonly<Record<string, string>>[] = [
      { 'captcha-key': key },
      { 'captcha-key': key, 'captcha-code': '' },
    ];
    for (const headers of fetched) {
      const { status, body } = await signIn({ grantType: 'password' }, headers);
      expect([status, body.code, body.msg]).toEqual([200, 200, '操作成功']);
      expect((await bladex({ grant_type: 'password' }, headers)).status).toBe(200);
    }
    expect((await signIn({ grantType: 'captcha' }, { 'captcha-key': key })).body).toMatchObject({
      code: 400,
      msg: '验证码不正确',
    });
  });

  test('the answers of both dialects have the recorded shapes', async () => {
    const theirs = (await signIn({ grantType: 'password' })).body;
    expect(differences(envelope, theirs)).toEqual([]);
    expect(differences(shapes.springToken, theirs.data)).toEqual([]);
    const bare = (await bladex({ grant_type: 'password' })).body;
    expect(differences(shapes.bladexToken, bare)).toEqual([]);
    expect(bare).not.toHaveProperty('code');
    expect(bare).toMatchObject({ client_id: ownClient.clientId, user_name: 'admin', role_name: 'administrator' });
  });

  test('the access token has the claims of the family and no more about the person', async () => {
    const { data } = (await signIn({ grantType: 'password' }, { authorization: basic(partner) })).body;
    const claims = decodeJwt(data.accessToken);
    expect(differences(shapes.claims, claims)).toEqual([]);
    expect(claims).toMatchObject({ client_id: 'partner', user_name: 'admin', role_name: 'administrator' });
    const ours = new Set(['sid', 'jti', 'iat']);
    expect(Object.keys(claims).filter((name) => !ours.has(name) && !(name in shapes.claims))).toEqual([]);
    const ofRefresh = decodeJwt(data.refreshToken);
    expect(Object.keys(ofRefresh)).not.toEqual(expect.arrayContaining(['role_id']));
    const renewed = await signIn(
      { grantType: 'refresh_token', refreshToken: data.refreshToken },
      { authorization: basic(partner) },
    );
    expect(decodeJwt(renewed.body.data.accessToken)).toMatchObject({
      client_id: 'partner',
      role_name: 'administrator',
    });
  });

  test('user-info and clear-cache have the shape of the dialect, and need a person who is signed in', async () => {
    const token = await app.signIn('admin');
    const info = await app.call({ method: 'GET', url: '/api/blade-auth/oauth/user-info', token });
    expect(differences(envelope, info.body)).toEqual([]);
    expect(differences(shapes.userInfo, info.body.data)).toEqual([]);
    const cleared = await app.call({ method: 'GET', url: '/api/blade-auth/oauth/clear-cache', token });
    expect(cleared.body).toEqual({ success: 'true', msg: 'success' });
    for (const end of ['user-info', 'clear-cache'])
      expect((await app.call({ method: 'GET', url: `/api/blade-auth/oauth/${end}` })).status).toBe(401);
  });

  test('a sign-in without a client, or with a wrong secret, is 401 in the shape of each dialect', async () => {
    for (const authorization of ['', basic('saber:guess')]) {
      const theirs = await signIn({ grantType: 'password' }, { authorization });
      expect(differences(envelope, theirs.body)).toEqual([]);
      expect([theirs.status, theirs.body.code, theirs.body.success]).toEqual([401, 401, false]);
      const bare = await bladex({ grant_type: 'password' }, { authorization });
      expect([bare.status, bare.body.error]).toEqual([401, 'invalid_client']);
      expect(differences({ error: 'text', error_description: 'text', error_code: 'number' }, bare.body)).toEqual([]);
    }
  });

  test('guesses of a secret end after sixty a minute, and keep no user of the own front end out', async () => {
    app.turnClock(2);
    const results = new Set<number>();
    for (let guess = 0; guess < 61; guess += 1)
      results.add((await signIn({ account: '' }, { authorization: basic(`partner:guess-${guess}`) })).status);
    expect([...results]).toEqual([401, 429]);
    expect((await signIn({}, { authorization: basic(partner) })).status).toBe(429);
    expect((await signIn({ grantType: 'password' }, { authorization: ownClientHeader })).status).toBe(200);
    app.turnClock(2);
    expect((await signIn({}, { authorization: basic(partner) })).status).toBe(200);
  });
});
