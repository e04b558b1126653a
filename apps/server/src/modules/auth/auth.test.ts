import { sm2 } from 'sm-crypto-v2';
import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captchaText } from '../../testing/captcha-text.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';

const springUrl = '/api/blade-auth/token';
const bladexUrl = '/api/blade-auth/oauth/token';

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');

onEachDatabase('signing in', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  type Headers = Record<string, string>;
  const bladex = (query: Record<string, string>, headers: Headers = {}) =>
    app.call({
      method: 'POST',
      url: bladexUrl,
      query: { grant_type: 'password', tenantId: '000000', ...query },
      headers,
    });
  const spring = (query: Record<string, string>, headers: Headers = {}) =>
    app.call({
      method: 'POST',
      url: springUrl,
      query: { grantType: 'password', tenantId: '000000', ...query },
      headers,
    });
  const current = (token: string) => app.call({ method: 'GET', url: '/api/blade-user/current', token });
  const captcha = async () => {
    const { body } = await app.call({ method: 'GET', url: '/api/blade-auth/captcha' });
    return {
      picture: body.data,
      headers: { 'captcha-key': String(body.data.key), 'captcha-code': await captchaText(app, body.data.key) },
    };
  };
  const answerTo = async (account: string, password: string) => {
    const { status, body } = await spring({ account, password }, (await captcha()).headers);
    return [status, body.reason, body.msg];
  };

  test('answers the BladeX dialect without an envelope and in snake case', async () => {
    const { status, body } = await bladex({ username: 'east', password: testPassword });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      access_token: expect.stringMatching(/./),
      nick_name: expect.stringMatching(/./),
      user_name: 'east',
      user_id: 'user-east',
      avatar: expect.any(String),
      orgName: expect.stringMatching(/./),
      tenant_id: '000000',
      expires_in: 3600,
      orgId: 'unit-east',
    });
    expect(body).not.toHaveProperty('code');
    expect((await current(body.access_token)).body.data.account).toBe('east');
  });

  test('answers the SpringBlade dialect with an envelope and in camel case', async () => {
    const { body } = await spring({ account: 'east', password: testPassword });
    expect(body).toMatchObject({
      code: 200,
      success: true,
      msg: '操作成功',
      data: { tokenType: 'bearer', account: 'east', authority: 'manager' },
    });
    expect((await current(body.data.accessToken)).status).toBe(200);
  });

  test('takes the parameters from the body as well as from the address', async () => {
    const { status } = await app.call({
      method: 'POST',
      url: bladexUrl,
      payload: { grant_type: 'password', username: 'east', password: testPassword },
    });
    expect(status).toBe(200);
  });

  test('gives an unknown account, a wrong password and another tenant the same answer in both dialects', async () => {
    const answers = await Promise.all([
      spring({ account: 'nobody-1', password: 'wrong' }),
      spring({ account: 'west', password: 'wrong' }),
      spring({ account: 'foreign', password: testPassword }),
      spring({ account: 'west', password: testPassword }, { 'tenant-id': '000001' }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 400,
        success: false,
        msg: '用户名或密码错误',
        reason: 'AUTH_BAD_CREDENTIALS',
      });
    }
    const bare = await bladex({ username: 'nobody-2', password: 'wrong' });
    expect(bare.body).toMatchObject({ error_code: 400, error_description: '用户名或密码错误' });
  });

  test('decrypts an SM2 password with and without the point prefix', async () => {
    const { body } = await app.call({ method: 'GET', url: '/api/blade-auth/public-key' });
    // A browser encrypts with a new random number each time; not every client sends the point prefix.
    const bare = () => {
      const encrypted = sm2.doEncrypt(testPassword, body.data.publicKey, 0);
      return encrypted.length > 2 * (64 + 32 + testPassword.length) ? encrypted.slice(2) : encrypted;
    };
    expect((await spring({ account: 'east', password: bare() })).status).toBe(200);
    expect((await spring({ account: 'east', password: `04${bare()}` })).status).toBe(200);
  });

  test('accepts an encrypted password only once, in any notation', async () => {
    const { body } = await app.call({ method: 'GET', url: '/api/blade-auth/public-key' });
    const encrypted = sm2.doEncrypt(testPassword, body.data.publicKey, 0);
    const bare = encrypted.length > 2 * (64 + 32 + testPassword.length) ? encrypted.slice(2) : encrypted;
    expect((await spring({ account: 'east', password: bare })).status).toBe(200);
    for (const replayed of [bare, `04${bare}`, bare.toUpperCase()]) {
      const { headers } = await captcha();
      expect((await spring({ account: 'east', password: replayed }, headers)).body.reason).toBe('AUTH_BAD_CREDENTIALS');
    }
    expect((await spring({ account: 'east', password: testPassword }, (await captcha()).headers)).status).toBe(200);
  });

  test('accepts a stored sha1 of md5 once and replaces it', async () => {
    const { db } = app.app.database;
    const password_hash = hash('sha1', hash('md5', testPassword));
    await db.updateTable('users').set({ password_hash }).where('account', '=', 'clerk').execute();
    expect((await spring({ account: 'clerk', password: testPassword })).status).toBe(200);
    const stored = await db
      .selectFrom('users')
      .select('password_hash')
      .where('account', '=', 'clerk')
      .executeTakeFirstOrThrow();
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await spring({ account: 'clerk', password: testPassword })).status).toBe(200);
  });

  test('asks for a captcha after two failures and accepts each one once', async () => {
    for (let failure = 0; failure < 2; failure++) await spring({ account: 'captcha-case', password: 'wrong' });
    expect((await spring({ account: 'captcha-case', password: 'wrong' })).body.reason).toBe('AUTH_CAPTCHA_REQUIRED');
    const { headers, picture } = await captcha();
    expect(picture.image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(headers['captcha-code']).toHaveLength(5);
    expect((await spring({ account: 'captcha-case', password: 'wrong' }, headers)).body.reason).toBe(
      'AUTH_BAD_CREDENTIALS',
    );
    expect((await spring({ account: 'captcha-case', password: 'wrong' }, headers)).body.reason).toBe(
      'AUTH_CAPTCHA_WRONG',
    );
  });

  // Front ends of the Blade family send such a key.
  test('ignores a captcha key without a code where the grant asks for no captcha', async () => {
    const { headers } = await captcha();
    expect(
      (await spring({ account: 'admin', password: testPassword }, { 'captcha-key': headers['captcha-key'] })).status,
    ).toBe(200);
    expect(
      (
        await spring(
          { grantType: 'captcha', account: 'admin', password: testPassword },
          { 'captcha-key': headers['captcha-key'] },
        )
      ).body.reason,
    ).toBe('AUTH_CAPTCHA_WRONG');
  });

  test('refuses a captcha older than 30 minutes', async () => {
    const { headers } = await captcha();
    app.turnClock(31);
    expect((await spring({ account: 'east', password: testPassword }, headers)).body.reason).toBe('AUTH_CAPTCHA_WRONG');
  });

  test.each(['foreign-known', 'locked-unknown'])(
    'locks an account for 30 minutes after five failures (%s)',
    async (name) => {
      const account = name === 'foreign-known' ? 'foreign' : name;
      const attempt = async (password: string) =>
        spring({ tenantId: '000001', account, password }, (await captcha()).headers);
      for (let failure = 1; failure < 5; failure++)
        expect((await attempt('wrong')).body.reason).toBe('AUTH_BAD_CREDENTIALS');
      expect((await attempt('wrong')).body.reason).toBe('AUTH_LOCKED');
      expect((await attempt(testPassword)).body).toMatchObject({
        code: 400,
        msg: '登录失败次数过多，请 30 分钟后再试',
      });
      app.turnClock(29);
      expect((await attempt(testPassword)).body.reason).toBe('AUTH_LOCKED');
      app.turnClock(2);
      expect((await attempt(testPassword)).status).toBe(account === 'foreign' ? 200 : 400);
    },
  );

  test('rotates the refresh token and ends the whole session if an old one is sent again', async () => {
    const first = (await bladex({ username: 'west', password: testPassword })).body;
    const second = (await bladex({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).body;
    expect((await current(second.access_token)).status).toBe(200);
    const reused = await bladex({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect(reused.status).toBe(401);
    expect(reused.body.error_description).toBe('登录已过期，请重新登录');
    expect((await current(second.access_token)).status).toBe(401);
    expect((await bladex({ grant_type: 'refresh_token', refresh_token: second.refresh_token })).status).toBe(401);
  });

  test('refreshes in the SpringBlade dialect too', async () => {
    const { data } = (await spring({ account: 'west', password: testPassword })).body;
    const { body } = await spring({ grantType: 'refresh_token', refreshToken: data.refreshToken });
    expect(body.data.refreshToken).not.toBe(data.refreshToken);
  });

  test('accepts only a genuine access token in the header', async () => {
    const { data } = (await spring({ account: 'west', password: testPassword })).body;
    const forged = await new SignJWT({
      token_type: 'access_token',
      user_id: 'user-admin',
      tenant_id: '000000',
      sid: 'x',
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(
        new TextEncoder().encode('bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject'),
      );
    const [header, payload] = String(data.accessToken).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [data.refreshToken, forged, unsigned, `${header}.${payload}.x`, ''])
      expect((await current(token)).status).toBe(401);
    const inQuery = await app.call({
      method: 'GET',
      url: '/api/blade-user/current',
      query: { 'blade-auth': `bearer ${data.accessToken}` },
    });
    expect(inQuery.body).toMatchObject({ code: 401, reason: 'NOT_SIGNED_IN' });
  });

  test('ends an access token after an hour', async () => {
    const token = await app.signIn('west');
    app.turnClock(59);
    expect((await current(token)).status).toBe(200);
    app.turnClock(2);
    expect((await current(token)).status).toBe(401);
  });

  test('signs out in both dialects', async () => {
    const one = await app.signIn('west');
    const other = await app.signIn('west');
    expect((await app.call({ method: 'POST', url: '/api/blade-auth/logout', token: one })).body.code).toBe(200);
    expect((await app.call({ method: 'GET', url: '/api/blade-auth/oauth/logout', token: other })).body).toEqual({
      success: 'true',
      msg: 'success',
    });
    expect((await current(one)).status).toBe(401);
    expect((await current(other)).status).toBe(401);
  });

  test('tells a user with the right password that the account is disabled, and nobody else', async () => {
    const { db } = app.app.database;
    await db.updateTable('users').set({ status: 0 }).where('account', '=', 'west').execute();
    expect(await answerTo('west', testPassword)).toEqual([400, 'AUTH_DISABLED', '账号已停用，请联系管理员']);
    expect(await answerTo('west', 'wrong')).toEqual(await answerTo('nobody-at-all', 'wrong'));
    expect(await answerTo('west', testPassword)).toEqual([400, 'AUTH_DISABLED', '账号已停用，请联系管理员']);
    await db.updateTable('users').set({ status: 1 }).where('account', '=', 'west').execute();
    expect((await answerTo('west', testPassword))[0]).toBe(200);
  });

  test('refuses a user who is deactivated during a session', async () => {
    const token = await app.signIn('west');
    const { db } = app.app.database;
    await db.updateTable('users').set({ status: 0 }).where('account', '=', 'west').execute();
    expect((await current(token)).status).toBe(401);
    await db.updateTable('users').set({ status: 1 }).where('account', '=', 'west').execute();
  });
});
