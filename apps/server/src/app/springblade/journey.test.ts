import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { done, flat, openJourney, password, type Journey, type Row } from './journey.fixture.ts';

// Each test continues from the state that the previous one left.
onEachDatabase('a front end of the SpringBlade family on a fresh deployment', (kind) => {
  let journey: Journey;
  let app: Journey['app'];
  let first = '';
  let front: Journey['front'];
  beforeAll(async () => {
    journey = await openJourney(kind);
    ({ app, first, front } = journey);
  });
  afterAll(() => journey[Symbol.asyncDispose]());

  test('signs in with the five characters of the captcha, and is refused without them', async () => {
    expect(
      (
        await app.call({
          method: 'GET',
          url: '/api/blade-system/tenant/info?domain=https%3A%2F%2Fnowhere.example%2Flogin',
        })
      ).body,
    ).toMatchObject({ code: 200, data: {} });
    expect((await front.signIn('admin', first, 'wrong')).body).toEqual({
      code: 400,
      success: false,
      msg: '验证码不正确',
      data: {},
      reason: 'AUTH_CAPTCHA_WRONG',
      requestId: expect.any(String),
    });
    expect((await front.signIn('admin', 'Wrong@2026')).body).toEqual({
      code: 400,
      success: false,
      msg: '用户名或密码错误',
      data: {},
      reason: 'AUTH_BAD_CREDENTIALS',
      requestId: expect.any(String),
    });
    const { body } = await front.signIn('admin', first);
    expect(body).toMatchObject({
      ...done,
      data: {
        tokenType: 'bearer',
        authority: 'administrator',
        account: 'admin',
        userName: '管理员',
        tenantId: '000000',
      },
    });
    expect(
      (await front.post('/user/update-password', { oldPassword: first, newPassword: password, newPassword1: password }))
        .body,
    ).toMatchObject(done);
    expect((await front.signIn('admin', password)).body).toMatchObject(done);
  });

  test('reads menus, buttons and the options of its pages', async () => {
    const routes: readonly Row[] = (await front.get('/menu/routes')).body.data;
    expect(flat(routes).map(({ code }) => code)).toEqual(expect.arrayContaining(['user', 'dict', 'menu', 'param']));
    // The group of approvals is for the product's own front end.
    expect((await front.get('/menu/top-menu')).body.data).toEqual([
      expect.objectContaining({ code: 'group_system', path: '' }),
    ]);
    const buttons = flat((await front.get('/menu/buttons')).body.data).filter((row) => !('children' in row));
    expect(buttons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['user_add', 'user_edit', 'dict_delete', 'menu_view', 'param_add']),
    );
    for (const path of ['/role/tree', '/dept/tree', '/post/select', '/tenant/select', '/menu/tree']) {
      expect((await front.get(path, { tenantId: '000000' })).body).toMatchObject({
        code: 200,
        data: expect.any(Array),
      });
    }
  });

  test('changes its own profile, but not its own permissions', async () => {
    const { data: own } = (await front.get('/user/info')).body;
    expect(
      (await front.submit('/user/update-info', { ...own, realName: '管理员甲', account: 'other', roleId: '' })).body,
    ).toMatchObject(done);
    expect((await front.get('/user/info')).body.data).toMatchObject({
      realName: '管理员甲',
      account: 'admin',
      roleId: own.roleId,
    });
  });

  test('continues with a refreshed token, and has no access after it signs out', async () => {
    expect((await front.refresh()).body).toMatchObject({ ...done, data: { account: 'admin' } });
    expect((await front.get('/menu/buttons')).body.code).toBe(200);
    expect((await front.signOut()).body).toMatchObject({ ...done, data: { code: '200', msg: '操作成功' } });
    expect((await front.get('/menu/buttons')).body).toMatchObject({ code: 401, success: false });
  });
});
