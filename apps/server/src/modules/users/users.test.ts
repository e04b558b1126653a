import { afterAll, beforeAll, expect, test } from 'vitest';
import { captchaText } from '../../testing/captcha-text.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';

onEachDatabase('users and roles', (kind) => {
  let app: TestApp;
  let admin: string;
  let east: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
    east = await app.signIn('east');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = (url: string, token: string) => app.call({ method: 'GET', url, token });
  const post = (url: string, token: string, payload: object = {}) => app.call({ method: 'POST', url, token, payload });
  const accounts = async (token: string, query = '') => {
    const { body } = await get(`/api/blade-user/list?size=-1&${query}`, token);
    return body.data.records.map((user: { account: string }) => user.account).toSorted();
  };

  test('lists the people of the units that the caller sees, and none of another tenant', async () => {
    expect(await accounts(admin)).toEqual(['admin', 'clerk', 'east', 'west']);
    expect(await accounts(east)).toEqual(['clerk', 'east']);
    expect(await accounts(await app.signIn('foreign', '000001'))).toEqual(['foreign']);
    expect(await accounts(admin, 'account=E_S')).toEqual([]);
    expect(await accounts(admin, 'account=ES')).toEqual(['west']);
  });

  test('at most a thousand users are returned when all are requested', async () => {
    const { body } = await get('/api/blade-user/list?size=-1', admin);
    expect(body.data).toMatchObject({ total: 4, size: 1000, current: 1, pages: 1 });
    expect((await get('/api/blade-user/list?size=3&current=2&ascs=account', admin)).body.data).toMatchObject({
      pages: 2,
      records: [{ account: 'west' }],
    });
  });

  test('never returns a password or its hash', async () => {
    for (const url of [
      '/api/blade-user/list',
      '/api/blade-user/detail?id=user-east',
      '/api/blade-user/current',
      '/api/blade-system/user/list',
    ]) {
      const { body } = await get(url, admin);
      expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|passwordHash|"password"/);
    }
  });

  test('saves a user, finds him again under both addresses, and refuses a stale save with the newer row', async () => {
    const saved = await post('/api/blade-user/submit', east, {
      account: 'New.One',
      realName: '新人',
      password: testPassword,
      roleId: 'role-manager',
      deptId: '',
    });
    expect(saved.body).toMatchObject({ code: 200, data: { version: 1 } });
    const { id } = saved.body.data;
    const { body } = await get(`/api/blade-system/user/detail?id=${id}`, east);
    expect(body.data).toMatchObject({
      account: 'New.One',
      realName: '新人',
      orgId: 'unit-east',
      roleId: 'role-manager',
      roleName: 'Manager',
      deptId: '',
      locked: false,
    });
    expect((await post('/api/blade-user/update', east, { ...body.data, phone: '13800000000' })).body.data.version).toBe(
      2,
    );
    const stale = await post('/api/blade-user/update', east, { ...body.data, phone: '13900000000' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 409,
      reason: 'VERSION_STALE',
      data: { phone: '13800000000', version: 2 },
    });
  });

  test('lets one of two saves at the same moment through', async () => {
    const { body } = await get('/api/blade-user/detail?id=user-west', admin);
    const answers = await Promise.all(
      ['13800000001', '13800000002', '13800000003'].map((phone) =>
        post('/api/blade-user/update', admin, { ...body.data, phone }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  test('a changed mobile number is checked, with our own message; a wrong stored one is no obstacle', async () => {
    await app.app.database.db.updateTable('users').set({ phone: '110' }).where('id', '=', 'user-west').execute();
    const { body } = await get('/api/blade-system/user/detail?id=user-west', admin);
    const save = async (phone: string) => (await post('/api/blade-user/update', admin, { ...body.data, phone })).body;
    expect(await save('')).toMatchObject({ code: 400, reason: 'MOBILE_MISSING', msg: '手机号码不能为空' });
    expect(await save('0591-88123456')).toMatchObject({
      code: 400,
      reason: 'MOBILE_LENGTH',
      msg: '手机号码长度不为11位',
    });
    expect(await save('12312345678')).toMatchObject({ code: 400, reason: 'MOBILE_FORMAT', msg: '手机号码格式不正确' });
    expect(await save('110')).toMatchObject({ code: 200 });
    const own = (phone: string) => post('/api/blade-user/update-info', east, { phone });
    expect((await own('1381234')).body.reason).toBe('MOBILE_LENGTH');
    expect(
      (await post('/api/blade-user/submit', admin, { account: 'phoned', realName: 'x', phone: '1' })).body.reason,
    ).toBe('MOBILE_LENGTH');
  });

  test('a changed e-mail address is checked; a wrong stored one is no obstacle', async () => {
    await app.app.database.db.updateTable('users').set({ email: 'old' }).where('id', '=', 'user-west').execute();
    const { body } = await get('/api/blade-system/user/detail?id=user-west', admin);
    const save = async (email: string) => (await post('/api/blade-user/update', admin, { ...body.data, email })).body;
    expect(await save('not an address')).toMatchObject({ code: 400, reason: 'EMAIL_FORMAT' });
    expect(await save('old')).toMatchObject({ code: 200 });
    const own = await post('/api/blade-user/update-info', east, { email: 'a@b' });
    expect(own.body.msg).toBe('电子邮箱格式不正确，应如 name@example.com');
  });

  test('refuses an account that differs in its case only', async () => {
    const { body } = await post('/api/blade-user/submit', admin, { account: 'EAST', realName: 'x' });
    expect(body).toMatchObject({ code: 400, msg: '当前账号已被使用！', reason: 'ACCOUNT_TAKEN' });
  });

  test('refuses roles beyond the caller, units that the caller does not see, and roles of another tenant', async () => {
    const draft = { account: 'beyond', realName: 'x' };
    const reason = async (more: object) =>
      (await post('/api/blade-user/submit', east, { ...draft, ...more })).body.reason;
    expect(await reason({ roleId: 'role-admin' })).toBe('GRANT_BEYOND_OWN');
    expect(await reason({ roleId: 'role-foreign' })).toBe('RECORD_MISSING');
    expect(await reason({ orgId: 'unit-west' })).toBe('PARENT_MISSING');
    expect(await reason({ orgId: 'unit-foreign' })).toBe('PARENT_MISSING');
    expect(await reason({ deptId: 'nowhere' })).toBe('PARENT_MISSING');
  });

  test('removes all or none, and never the caller', async () => {
    const saved = await post('/api/blade-user/submit', east, { account: 'to-go', realName: 'x' });
    const { id } = saved.body.data;
    expect((await post(`/api/blade-user/remove?ids=${id},user-west`, east)).body.code).toBe(404);
    expect((await get(`/api/blade-user/detail?id=${id}`, east)).body.data.account).toBe('to-go');
    expect((await post('/api/blade-user/remove?ids=user-east', east)).body.reason).toBe('ACCOUNT_OWN_REMOVAL');
    expect((await post(`/api/blade-user/remove?ids=${id}`, east)).body.code).toBe(200);
    expect((await get(`/api/blade-user/detail?id=${id}`, east)).body).toMatchObject({
      code: 200,
      data: {},
      msg: '暂无承载数据',
    });
  });

  test('a new user has to change the initial password before anything else', async () => {
    const { body } = await post('/api/blade-user/reset-password?userIds=user-clerk', admin);
    const [{ account, password }] = body.data.passwords;
    expect(account).toBe('clerk');
    const signIn = await post(`/api/blade-auth/token?account=clerk&password=${encodeURIComponent(password)}`, '');
    const token = signIn.body.data.accessToken;
    expect((await get('/api/blade-user/current', token)).body.data.mustChangePassword).toBe(true);
    expect((await get('/api/baseinfo/unit/tree', token)).body).toMatchObject({
      code: 403,
      reason: 'PASSWORD_CHANGE_REQUIRED',
    });
    const change = (passwords: object) => post('/api/blade-user/update-password', token, passwords);
    expect(
      (await change({ oldPassword: 'wrong', newPassword: testPassword, newPassword1: testPassword })).body.reason,
    ).toBe('PASSWORD_OLD_WRONG');
    expect(
      (await change({ oldPassword: password, newPassword: testPassword, newPassword1: 'other-1A@' })).body.reason,
    ).toBe('PASSWORD_CONFIRM_DIFFERS');
    expect((await change({ oldPassword: password, newPassword: 'short', newPassword1: 'short' })).body.reason).toBe(
      'PASSWORD_TOO_WEAK',
    );
    expect(
      (await change({ oldPassword: password, newPassword: testPassword, newPassword1: testPassword })).body.code,
    ).toBe(200);
    expect((await get('/api/baseinfo/unit/tree', token)).body.code).toBe(200);
  });

  test('follows the password rule of the deployment', async () => {
    const rule = {
      paramName: '密码规则',
      paramKey: 'password.regex',
      paramValue: '^(?=.*\\d)(?=.*[A-Z]).{8,}$',
      remark: '须含数字和大写字母',
    };
    expect((await post('/api/blade-system/param/submit', admin, { ...rule, paramValue: '(' })).body.reason).toBe(
      'PATTERN_REFUSED',
    );
    expect((await post('/api/blade-system/param/submit', admin, { ...rule, paramValue: '^(a+)+$' })).body.reason).toBe(
      'PATTERN_REFUSED',
    );
    expect((await post('/api/blade-system/param/submit', admin, rule)).body.code).toBe(200);
    const { body } = await post('/api/blade-user/submit', admin, {
      account: 'weak',
      realName: 'x',
      password: 'lowercase',
    });
    expect(body).toMatchObject({ reason: 'PASSWORD_TOO_WEAK', msg: '密码不符合要求：须含数字和大写字母' });
  });

  test('a user whose password the rule no longer allows can only change it', async () => {
    const row = { paramName: '密码规则', paramKey: 'password.regex', remark: '至少 20 位' };
    const { body: stored } = await get('/api/blade-system/param/detail?paramKey=password.regex', admin);
    const save = async (paramValue: string) => {
      const { body } = await get('/api/blade-system/param/detail?paramKey=password.regex', admin);
      await post('/api/blade-system/param/submit', admin, {
        ...row,
        paramValue,
        id: body.data.id,
        version: body.data.version,
      });
    };
    const before = await app.signIn('clerk');
    await save('^.{20,}$');
    expect((await get('/api/blade-user/current', before)).body.data.mustChangePassword).toBe(false);
    const token = await app.signIn('clerk');
    expect((await get('/api/blade-user/current', token)).body.data.mustChangePassword).toBe(true);
    expect((await get('/api/baseinfo/unit/tree', token)).body.reason).toBe('PASSWORD_CHANGE_REQUIRED');
    const longer = 'longer-than-the-rule-asks-1A';
    expect(
      (
        await post('/api/blade-user/update-password', token, {
          oldPassword: testPassword,
          newPassword: longer,
          newPassword1: longer,
        })
      ).body.code,
    ).toBe(200);
    expect((await get('/api/baseinfo/unit/tree', token)).body.code).toBe(200);
    await save(stored.data.paramValue);
  });

  test('removes a lock', async () => {
    const wrong = async () => {
      const captcha = await get('/api/blade-auth/captcha', '');
      const headers = {
        'captcha-key': captcha.body.data.key,
        'captcha-code': await captchaText(app, captcha.body.data.key),
      };
      return app.call({ method: 'POST', url: '/api/blade-auth/token?account=west&password=wrong', headers });
    };
    for (let attempt = 0; attempt < 5; attempt++) await wrong();
    expect((await get('/api/blade-user/detail?id=user-west', admin)).body.data.locked).toBe(true);
    expect((await post('/api/blade-user/unlock?userIds=user-west', east)).body.code).toBe(404);
    expect((await post('/api/blade-user/unlock?userIds=user-west', admin)).body.code).toBe(200);
    expect(await app.signIn('west')).toMatch(/^ey/);
  });

  test('gives a role exactly the menus that are granted, and only those the granter holds', async () => {
    const role = await post('/api/blade-system/role/submit', admin, {
      roleName: '查看',
      roleAlias: 'viewer',
      dataScope: 'unit',
    });
    const { id } = role.body.data;
    const grant = (token: string, menuIds: string[]) =>
      post('/api/blade-system/role/grant', token, { roleIds: [id], menuIds, dataScopeIds: [], apiScopeIds: [] });
    expect((await grant(admin, ['menu-user', 'button-user_view'])).body.code).toBe(200);
    const keys = await get(`/api/blade-system/menu/role-tree-keys?roleIds=${id}`, admin);
    expect(keys.body.data.menu.toSorted()).toEqual(['button-user_view', 'menu-user']);
    expect((await grant(admin, ['menu-nowhere'])).body.reason).toBe('RECORD_MISSING');
    expect((await grant(east, [])).body.code).toBe(403);
    await post('/api/blade-user/submit', admin, {
      account: 'viewer',
      realName: 'x',
      password: testPassword,
      roleId: id,
      orgId: 'unit-west',
    });
    expect((await post(`/api/blade-system/role/remove?ids=${id}`, admin)).body.reason).toBe('STILL_REFERENCED');
    expect((await post('/api/blade-system/role/remove?ids=role-admin', admin)).body.reason).toBe('ROLE_PROTECTED');
  });

  test('writes a line of the audit for every write, sign-in and refused call', async () => {
    await post('/api/blade-system/role/submit', east, { roleName: 'x', roleAlias: 'x' });
    const { body } = await get('/api/blade-log/audit/list?size=-1', admin);
    const lines = body.data.records.map((line: { call: string; outcome: string }) => `${line.call} ${line.outcome}`);
    for (const line of [
      'auth.signIn done',
      'auth.signIn AUTH_BAD_CREDENTIALS',
      'auth.signIn AUTH_LOCKED',
      'users.submit done',
      'roles.grant done',
      'roles.submit NOT_ALLOWED',
    ])
      expect(lines).toContain(line);
    expect(JSON.stringify(body)).not.toContain(testPassword);
    await app.app.database.db.withTables<{ audit_log: { id: string } }>().deleteFrom('audit_log').execute();
    expect((await get('/api/blade-log/audit/list?size=-1', admin)).body.data.total).toBe(body.data.total);
  });
});
