import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

onEachDatabase('locking a session', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const say = (verb: 'lock' | 'unlock', token: string, password: string) =>
    app.call({ method: 'POST', url: `/api/blade-auth/${verb}`, token, payload: { password } });
  const menu = (token: string) => app.call({ method: 'GET', url: '/api/blade-system/menu/routes', token });

  test('refuses every call of this session except the one about its user, and leaves other sessions open', async () => {
    const [token, other] = [await app.signIn('clerk'), await app.signIn('clerk')];
    expect((await say('lock', token, '1234')).body.code).toBe(200);
    expect((await menu(token)).body).toMatchObject({ code: 423, reason: 'SESSION_LOCKED' });
    expect((await say('lock', token, 'another')).body.reason).toBe('SESSION_LOCKED');
    expect((await app.call({ method: 'GET', url: '/api/blade-user/current', token })).body.data.account).toBe('clerk');
    expect((await menu(other)).body.code).toBe(200);
    expect((await say('unlock', token, '4321')).body).toMatchObject({
      reason: 'LOCK_PASSWORD_WRONG',
      msg: '锁屏密码不正确，还可以再试 4 次，之后需要重新登录',
    });
    expect((await say('unlock', token, '1234')).body.code).toBe(200);
    expect((await menu(token)).body.code).toBe(200);
  });

  test('requires a password, and a refusal gives the text of the product', async () => {
    const token = await app.signIn('clerk');
    expect((await say('lock', token, '')).body).toMatchObject({
      reason: 'LOCK_PASSWORD_MISSING',
      msg: '锁屏密码不能为空',
    });
    expect((await menu(token)).body.code).toBe(200);
  });

  test('ends the session after the fifth wrong password, also for concurrent attempts', async () => {
    const token = await app.signIn('west');
    await say('lock', token, '1234');
    const reasons = (await Promise.all(Array.from({ length: 8 }, () => say('unlock', token, 'wrong')))).map(
      ({ body }) => body.reason,
    );
    expect(reasons.filter((reason) => reason === 'LOCK_PASSWORD_WRONG')).toHaveLength(4);
    expect((await say('unlock', token, '1234')).body.reason).toBe('NOT_SIGNED_IN');
    expect((await menu(await app.signIn('west'))).body.code).toBe(200);
  });

  test('lets the user sign out of a locked session', async () => {
    const token = await app.signIn('east');
    await say('lock', token, '1234');
    expect((await app.call({ method: 'POST', url: '/api/blade-auth/logout', token })).body.code).toBe(200);
    expect((await menu(token)).status).toBe(401);
  });
});
