import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';

onEachDatabase('own passwords', (kind) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = async (url: string, token: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, token, payload })).body;
  const change = (token: string, oldPassword: string, newPassword: string) =>
    post('/api/blade-user/update-password', token, { oldPassword, newPassword, newPassword1: newPassword });
  const signedIn = async (account: string, password: string) =>
    (await post('/api/blade-auth/token', '', { grantType: 'password', tenantId: '000000', account, password })).data
      .accessToken as string;

  test('change once for concurrent changes, and the others have a wrong old password', async () => {
    const tokens = [await app.signIn('west'), await app.signIn('west'), await app.signIn('west')];
    const wanted = tokens.map((_token, turn) => `Another-${turn}-2026`);
    const answers = await Promise.all(
      wanted.map((password, turn) => change(tokens[turn] ?? '', testPassword, password)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    // A call of a session that the change has ended may get another refusal first.
    const refusals = answers.filter(({ code }) => code !== 200).map(({ reason }) => reason);
    expect(['PASSWORD_OLD_WRONG', 'NOT_SIGNED_IN']).toEqual(expect.arrayContaining(refusals));
    const made = wanted.find((_password, turn) => answers[turn]?.code === 200);
    expect(await signedIn('west', made ?? '')).toEqual(expect.any(String));
  });

  test('a wrong new password costs no attempt at the old one', async () => {
    const token = await app.signIn('east');
    const differing = { oldPassword: 'wrong', newPassword: 'Another-2026', newPassword1: 'Different-2026' };
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const refused = await post('/api/blade-user/update-password', token, differing);
      expect(refused).toMatchObject({ reason: 'PASSWORD_CONFIRM_DIFFERS', msg: expect.stringContaining('不一致') });
      expect((await change(token, 'wrong', 'short')).reason).toBe('PASSWORD_TOO_WEAK');
    }
    expect((await change(token, 'wrong', 'Another-2026')).msg).toContain('还可以再试 4 次');
  });

  test('a password that was given is never set again by its owner, until another is given', async () => {
    const given = (await post('/api/blade-user/reset-password?userIds=user-clerk', admin)).data.passwords[0].password;
    const token = await signedIn('clerk', given);
    expect((await change(token, given, 'My-Own-2026')).code).toBe(200);
    const again = await change(token, 'My-Own-2026', given);
    expect(again).toMatchObject({ code: 400, reason: 'PASSWORD_TOO_WEAK' });
    expect((await change(token, 'My-Own-2026', 'My-Other-2026')).code).toBe(200);
    expect((await change(token, 'My-Other-2026', given)).reason).toBe('PASSWORD_TOO_WEAK');
    expect((await change(token, 'My-Other-2026', 'My-Own-2026')).code).toBe(200);
  });

  test('a password with which a user was made is never set again either', async () => {
    const user = { account: 'newcomer', realName: '新人', password: testPassword, roleId: 'role-manager' };
    expect((await post('/api/blade-user/submit', admin, user)).code).toBe(200);
    const token = await signedIn('newcomer', testPassword);
    expect((await change(token, testPassword, 'My-Own-2026')).code).toBe(200);
    expect((await change(token, 'My-Own-2026', testPassword)).reason).toBe('PASSWORD_TOO_WEAK');
  });
});
