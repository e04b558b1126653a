// Users and their passwords, call by call, as front ends of both dialects of the family maintain them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';
import { differences, envelope, shapes } from './family-shapes.fixture.ts';

const dialects = ['/api/blade-system/user', '/api/blade-user'] as const;
const initial = 'Welcome@2026';

// The body of the dialog of Saber 4.9.0 in which only the required boxes are filled in.
const draft = (account: string) => ({
  account,
  tenantId: '000000',
  password: 'Start@2026',
  password2: 'Start@2026',
  name: '小王',
  realName: '王五',
  roleId: 'role-clerk',
  deptId: '',
  postId: '',
  code: '',
  phone: '',
  email: '',
  sex: '',
  birthday: '',
  statusName: '',
});

onEachDatabase('users of a front end of the family', (kind) => {
  let app: TestApp;
  let token = '';
  const get = (url: string, query: Readonly<Record<string, string>> = {}) =>
    app.call({ method: 'GET', url, query, token });
  const post = (url: string, query: Readonly<Record<string, string>> = {}) =>
    app.call({ method: 'POST', url, query, token, payload: '', headers: { 'content-type': 'application/json' } });
  const submit = (url: string, payload: object) => app.call({ method: 'POST', url, payload, token });
  const idOf = async (account: string): Promise<string> =>
    (await get('/api/blade-user/list', { account })).body.data.records[0].id;
  const signIn = (account: string, password: string) =>
    app.call({ method: 'POST', url: '/api/blade-auth/token', query: { tenantId: '000000', account, password } });

  beforeAll(async () => {
    app = await openTestApp(kind, { setup: { initialPassword: initial } });
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test.each(dialects)('%s adds a user without a sex and shows it as unset', async (base) => {
    const account = base.endsWith('/user') ? 'wang' : 'wang2';
    const { body } = await submit(`${base}/submit`, draft(account));
    expect([body.code, body.msg]).toEqual([200, '操作成功']);
    const list = (await get(`${base}/list`, { current: '1', size: '10', account })).body;
    expect(differences(envelope, list)).toEqual([]);
    expect(differences(shapes.user, list.data.records[0])).toEqual([]);
    for (const path of ['detail', 'platform-detail']) {
      const { data } = (await get(`${base}/${path}`, { id: list.data.records[0].id })).body;
      expect(differences(shapes.user, data)).toEqual([]);
      expect(data).toMatchObject({ account, sex: -1, sexName: '', birthday: '' });
    }
  });

  test('null keeps an unset sex unset, and an empty text keeps a chosen one, as the family does', async () => {
    const id = await idOf('wang');
    const whole = async () => (await get('/api/blade-system/user/detail', { id })).body.data;
    expect((await submit('/api/blade-system/user/update', { ...(await whole()), sex: null })).body.code).toBe(200);
    expect((await whole()).sex).toBe(-1);
    await submit('/api/blade-system/user/update', { ...(await whole()), sex: 2, birthday: '1990-02-03' });
    expect(await whole()).toMatchObject({ sex: 2, birthday: '1990-02-03 00:00:00' });
    expect((await submit('/api/blade-system/user/update', { ...(await whole()), sex: '' })).body.code).toBe(200);
    expect(await whole()).toMatchObject({ sex: 2, birthday: '1990-02-03 00:00:00' });
  });

  test.each(dialects)('%s resets to the initial password of the deployment, which must be changed', async (base) => {
    const id = await idOf('wang');
    expect((await post(`${base}/reset-password`, { userIds: id })).body).toMatchObject({ code: 200, msg: '操作成功' });
    const signedIn = await signIn('wang', initial);
    expect(signedIn.body.code).toBe(200);
    const own = signedIn.body.data.accessToken;
    const refused = await app.call({ method: 'GET', url: '/api/blade-user/user-list', token: own });
    expect(refused.body).toMatchObject({ code: 403, msg: '请先修改密码' });
    const change = (newPassword: string) =>
      app.call({
        method: 'POST',
        url: `${base}/update-password`,
        query: { oldPassword: initial, newPassword, newPassword1: newPassword },
        token: own,
      });
    expect((await change(initial)).body.code).toBe(400);
    expect((await change('Changed@2026')).body).toMatchObject({ code: 200, msg: '操作成功' });
    expect((await signIn('wang', initial)).body.code).toBe(400);
    expect((await app.call({ method: 'GET', url: '/api/blade-user/user-list', token: own })).body.code).toBe(200);
  });

  test('a new user without a password and the administrator of a new tenant get the initial one', async () => {
    const { password: _none, password2: _neither, ...without } = draft('wang3');
    expect((await submit('/api/blade-user/submit', without)).body.data).toMatchObject({ password: initial });
    expect((await signIn('wang3', initial)).body.code).toBe(200);
    const tenant = { tenantId: '000009', tenantName: '新租户', domain: '', linkman: '', contactNumber: '' };
    expect((await submit('/api/blade-system/tenant/submit', tenant)).body.data).toMatchObject({ password: initial });
    const query = { tenantId: '000009', account: 'admin', password: initial };
    expect((await app.call({ method: 'POST', url: '/api/blade-auth/token', query })).body.code).toBe(200);
  });

  test('the people of units, departments and assignee kinds are pages at both addresses', async () => {
    for (const base of dialects) {
      for (const [path, query] of [
        ['self/unit', { orgId: 'unit-east', size: '100' }],
        ['unit/0', { orgId: 'unit-east' }],
      ] as const) {
        const { body } = await get(`${base}/${path}`, query);
        expect(differences(envelope, body)).toEqual([]);
        expect(body.data.records.length).toBeGreaterThan(0);
        expect(body.data.records.flatMap((row: unknown) => differences(shapes.person, row))).toEqual([]);
      }
      expect((await get(`${base}/self/dept`, { deptId: '' })).body).toMatchObject({ code: 200, data: { records: [] } });
      expect((await get(`${base}/unknown/0`)).status).toBe(400);
    }
  });
});

onEachDatabase('passwords that a front end of the family sends plain', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind, { setup: { plainPasswords: false } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('are refused by each call with a sentence that names the variable of the deployment', async () => {
    const { body: key } = await app.call({ method: 'GET', url: '/api/blade-auth/public-key' });
    const { sm2 } = await import('sm-crypto-v2');
    const password = sm2.doEncrypt(testPassword, key.data.publicKey, 0);
    const query = { tenantId: '000000', account: 'admin', password };
    const token = (await app.call({ method: 'POST', url: '/api/blade-auth/token', query })).body.data.accessToken;
    const refusals = [
      await app.call({ method: 'POST', url: '/api/blade-auth/token', query: { ...query, password: testPassword } }),
      await app.call({
        method: 'POST',
        url: '/api/blade-system/user/submit',
        payload: { account: 'plain', realName: 'plain', password: 'Start@2026' },
        token,
      }),
      await app.call({
        method: 'POST',
        url: '/api/blade-system/user/update-password',
        query: { oldPassword: testPassword, newPassword: 'Other@2026', newPassword1: 'Other@2026' },
        token,
      }),
    ];
    for (const { body } of refusals)
      expect(body).toMatchObject({
        code: 400,
        reason: 'AUTH_PASSWORD_UNREADABLE',
        msg: expect.stringMatching(/PLAIN_PASSWORDS=on/),
      });
  });
});
