import { ownClientHeader } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';
import { createClientCheck } from './clients.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const wrong = [
  '',
  'Basic',
  'Basic ',
  basic('saber:'),
  basic('saber:saber_secre'),
  basic('saber:saber_secret '),
  basic('saber'),
  basic('swagger:saber_secret'),
  basic(':'),
  'Bearer c2FiZXI6c2FiZXJfc2VjcmV0',
  `${ownClientHeader}%`,
  `Basic ${'A'.repeat(4000)}`,
];

onEachDatabase('clients', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const spring = (authorization: string) =>
    app.call({
      method: 'POST',
      url: '/api/blade-auth/token',
      query: { account: 'east', password: testPassword },
      headers: { authorization, 'accept-language': 'en' },
    });
  const bladex = (authorization: string) =>
    app.call({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      query: { username: 'east', password: testPassword },
      headers: { authorization },
    });

  test.each(wrong)('with the header %j sign nobody in, with either family of clients', async (authorization) => {
    const [ours, theirs] = [await spring(authorization), await bladex(authorization)];
    expect([ours.status, ours.body]).toMatchObject([
      401,
      { code: 401, success: false, reason: 'AUTH_CLIENT_UNKNOWN', msg: 'The id or the secret of the client is wrong' },
    ]);
    expect([theirs.status, theirs.body]).toMatchObject([
      401,
      { error: 'invalid_client', error_code: 401, error_description: '客户端标识或密钥不正确' },
    ]);
  });

  test('of the own front end sign people in, whatever the case of their scheme', async () => {
    for (const header of [ownClientHeader, ownClientHeader.replace('Basic', 'basic')])
      expect([(await spring(header)).status, (await bladex(header)).status]).toEqual([200, 200]);
  });

  test('are required to renew a session as well', async () => {
    const { refreshToken } = (await spring(ownClientHeader)).body.data;
    const renew = (authorization: string) =>
      app.call({
        method: 'POST',
        url: '/api/blade-auth/token',
        query: { grantType: 'refresh_token', refreshToken },
        headers: { authorization },
      });
    expect((await renew(basic('saber:guess'))).body.reason).toBe('AUTH_CLIENT_UNKNOWN');
    expect((await renew(ownClientHeader)).status).toBe(200);
  });
});

test('further clients are identified by id and secret together, and a colon belongs to the secret', () => {
  const isKnown = createClientCheck(['saber:saber_secret', 'other:a:secret']);
  expect(
    [
      basic('other:a:secret'),
      basic('other:saber_secret'),
      basic('other:a'),
      basic('saber:saber_secret,other:a:secret'),
    ].map(isKnown),
  ).toEqual([true, false, false, false]);
});
