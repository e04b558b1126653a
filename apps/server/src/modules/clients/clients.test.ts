import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';

const secret = 'a:secret-of-sword';

// Each test continues from the state that the previous one left.
onEachDatabase('stored clients', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  let sword = '';
  beforeAll(async () => {
    app = await openTestApp(kind);
    await grantButtons(app.app.database.db, {
      'role-manager': ['client_view', 'client_add', 'client_edit', 'client_delete'],
    });
    for (const account of ['admin', 'east']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const path = '/api/blade-system/client';
  const get = async (end: string, account = 'admin') =>
    (await app.call({ method: 'GET', url: `${path}/${end}`, token: tokens[account] })).body;
  const post = async (end: string, payload: object = {}, account = 'admin') =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, token: tokens[account], payload })).body;
  const signIn = async (client: string, query: Readonly<Record<string, string>> = {}) =>
    (
      await app.call({
        method: 'POST',
        url: '/api/blade-auth/token',
        query: { tenantId: '000000', account: 'east', password: testPassword, grantType: 'password', ...query },
        headers: { authorization: `Basic ${Buffer.from(client).toString('base64')}` },
      })
    ).body;

  test('sign people in, with the whole form of a front end of the family', async () => {
    expect((await signIn(`sword:${secret}`)).reason).toBe('AUTH_CLIENT_UNKNOWN');
    const sent = {
      clientId: 'sword',
      clientSecret: secret,
      authorizedGrantTypes: 'refresh_token,password',
      scope: 'all',
      accessTokenValidity: 3600,
      refreshTokenValidity: '604800',
      webServerRedirectUri: 'https://assets.example',
      resourceIds: '',
      authorities: '',
      autoapprove: '',
      additionalInformation: '前端',
    };
    const saved = await post('submit', sent);
    expect(saved).toMatchObject({ code: 200 });
    sword = saved.data.id;
    const signedIn = await signIn(`sword:${secret}`);
    expect(signedIn).toMatchObject({ code: 200, data: { account: 'east' } });
    const { refreshToken } = signedIn.data;
    expect((await signIn(`sword:${secret}`, { grantType: 'refresh_token', refreshToken })).code).toBe(200);
    for (const wrong of ['sword:', 'sword', 'sword:a', `sword:${secret} `, `Sword:${secret}`, `\u0000:${secret}`])
      expect([wrong, (await signIn(wrong)).reason]).toEqual([wrong, 'AUTH_CLIENT_UNKNOWN']);
    expect((await signIn(`sword:${secret}`, { grantType: 'captcha' })).reason).toBe('AUTH_GRANT_UNKNOWN');
  });

  test('never show their secret, which is stored as a hash', async () => {
    const { rows } = await sql<{ readonly hash: string }>`select secret_hash as hash from clients`.execute(
      app.app.database.db,
    );
    expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$/) }]);
    const answers = [await get('list'), await get(`detail?id=${sword}`)];
    const audit = await app.call({
      method: 'GET',
      url: '/api/blade-log/audit/list?call=clients',
      token: tokens['admin'],
    });
    const line = await app.call({
      method: 'GET',
      url: `/api/blade-log/audit/detail?id=${audit.body.data.records[0].id}`,
      token: tokens['admin'],
    });
    expect(line.body.data.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ after: 'sword' }), expect.objectContaining({ after: '前端' })]),
    );
    expect(JSON.stringify([...answers, audit.body, line.body])).not.toMatch(/secret-of|argon2/);
    expect(answers[1]?.data).toMatchObject({ clientSecret: '', authorizedGrantTypes: 'refresh_token,password' });
  });

  test('are maintained by administrators of the main tenant only', async () => {
    for (const account of ['east', 'foreign']) {
      const payload = { clientId: 'theirs', clientSecret: secret };
      for (const answer of [
        await get('list', account),
        await get(`detail?id=${sword}`, account),
        await post('submit', payload, account),
        await post('submit', { ...payload, id: sword }, account),
        await post(`remove?ids=${sword}`, {}, account),
      ])
        expect([account, answer.code]).toEqual([account, 403]);
    }
    expect((await get('list')).data).toMatchObject({ total: 1, records: [{ clientId: 'sword', version: 1 }] });
  });

  test.each([
    [{ authorizedGrantTypes: 'password,authorization_code' }, 'CLIENT_SETTING_UNUSED'],
    [{ accessTokenValidity: 60 }, 'CLIENT_SETTING_UNUSED'],
    [{ refreshTokenValidity: 60 }, 'CLIENT_SETTING_UNUSED'],
    [{ scope: 'read' }, 'CLIENT_SETTING_UNUSED'],
    [{ authorities: 'ROLE_ADMIN' }, 'CLIENT_SETTING_UNUSED'],
    [{ resourceIds: 'api' }, 'CLIENT_SETTING_UNUSED'],
    [{ autoapprove: 'true' }, 'CLIENT_SETTING_UNUSED'],
    [{ clientSecret: '' }, 'CLIENT_SECRET_MISSING'],
    [{ clientSecret: 'short' }, 'REQUEST_INVALID'],
    [{ clientId: 'sword' }, 'VALUE_TAKEN'],
    [{ clientId: 'saber' }, 'VALUE_TAKEN'],
    [{ clientId: 'meta-admin' }, 'VALUE_TAKEN'],
    [{ clientId: 'with:colon' }, 'REQUEST_INVALID'],
  ])('with %j are refused: %s', async (own, reason) => {
    expect(await post('submit', { clientId: 'other', clientSecret: secret, ...own })).toMatchObject({ reason });
    expect((await get('list')).data.total).toBe(1);
  });

  test('keep the secret that is not sent, and take a new one at once', async () => {
    const detail = (await get(`detail?id=${sword}`)).data;
    expect(await post('submit', { ...detail, additionalInformation: '改' })).toMatchObject({ code: 200 });
    expect((await signIn(`sword:${secret}`)).code).toBe(200);
    expect(await post('submit', { ...detail, version: 2, clientSecret: 'another-secret' })).toMatchObject({
      code: 200,
    });
    expect((await signIn(`sword:${secret}`)).reason).toBe('AUTH_CLIENT_UNKNOWN');
    expect((await signIn('sword:another-secret')).code).toBe(200);
  });

  test('are not guessed: an address waits after 20 wrong secrets, and sign-ins of other clients go on', async () => {
    for (let tries = 0; tries < 20; tries += 1) await signIn('sword:wrong-secret');
    expect((await signIn('sword:another-secret')).reason).toBe('AUTH_CLIENT_UNKNOWN');
    expect((await signIn('saber:saber_secret')).code).toBe(200);
    app.turnClock(11);
    tokens['admin'] = await app.signIn('admin');
    expect((await signIn('sword:another-secret')).code).toBe(200);
  });

  test('that are removed sign nobody in', async () => {
    expect((await post(`remove?ids=${sword}`)).code).toBe(200);
    expect((await signIn('sword:another-secret')).reason).toBe('AUTH_CLIENT_UNKNOWN');
    expect(await post(`remove?ids=${sword}`)).toMatchObject({ reason: 'RECORD_MISSING' });
  });
});
