import { sm2 } from 'sm-crypto-v2';
import { expect, test } from 'vitest';
import { onEachDatabase, openTestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';

onEachDatabase('a server that takes encrypted passwords alone', (kind) => {
  test('refuses every plain one, and counts none of them as a failure', async () => {
    await using app = await openTestApp(kind, { setup: { plainPasswords: false } });
    const { publicKey, plainAccepted } = (await app.call({ method: 'GET', url: '/api/blade-auth/public-key' })).body
      .data;
    expect(plainAccepted).toBe(false);
    const sign = (password: string) =>
      app.call({
        method: 'POST',
        url: '/api/blade-auth/token',
        payload: { grantType: 'password', account: 'east', password },
      });
    for (let turn = 0; turn < 21; turn++)
      expect((await sign(testPassword)).body.reason).toBe('AUTH_PASSWORD_UNREADABLE');
    expect((await sign(sm2.doEncrypt(testPassword, publicKey, 0))).status).toBe(200);
  });
});
