import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sm2 } from 'sm-crypto-v2';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { testPassword } from '../testing/test-tenants.ts';
import { storeModuleForms } from '../testing/test-forms.ts';

const idNumber = '350102199003078888';
const telNumber = '13905910000';
const typedPasswords = ['Wrong@Password1', 'Never@Stored22', 'Changed@2026', testPassword];

describe('CFG-14: the log of a run', () => {
  let app: TestApp;
  let written = '';
  const secrets: string[] = [...typedPasswords, idNumber, telNumber];
  const grant = (query: Readonly<Record<string, string>>) =>
    app.call({ method: 'POST', url: '/api/blade-auth/token', query: { tenantId: '000000', ...query } });

  beforeAll(async () => {
    app = await openTestApp('embedded', { setup: { log: 'calls', logTo: { write: (line) => (written += line) } } });
    await storeModuleForms(app.app.database.db);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function signInEveryWay(): Promise<string> {
    await grant({ grantType: 'password', account: 'clerk', password: 'Wrong@Password1' });
    await app.call({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      query: { grant_type: 'password', tenantId: '000000', username: 'nobody', password: 'Never@Stored22' },
    });
    const { publicKey } = (await app.call({ method: 'GET', url: '/api/blade-auth/public-key' })).body.data;
    const sealed = sm2.doEncrypt(testPassword, publicKey, 0);
    const { accessToken, refreshToken } = (await grant({ grantType: 'password', account: 'admin', password: sealed }))
      .body.data;
    const renewed = (await grant({ grantType: 'refresh_token', refreshToken })).body.data;
    secrets.push(sealed, accessToken, refreshToken, renewed.accessToken, renewed.refreshToken);
    return String(renewed.accessToken);
  }

  test('holds a line per call, and neither passwords, tokens, ciphertexts nor numbers of people', async () => {
    const token = await signInEveryWay();
    const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.call({ method, url, token, ...(payload ? { payload } : {}) });
    const person = { account: 'logged', realName: '陈静', phone: telNumber, password: 'Changed@2026' };
    await send('POST', '/api/blade-user/submit', person);
    await send('GET', `/api/blade-user/list?realName=${idNumber}`);
    await send('POST', '/api/property-basics/village/submit', { name: idNumber, remark: telNumber });
    await send(
      'POST',
      `/api/blade-user/update-password?oldPassword=${testPassword}&newPassword=Changed@2026&newPassword1=Changed@2026`,
      {},
    );
    await send('POST', '/api/blade-log/error/submit', [
      { message: `password=${testPassword} ${idNumber}`, url: `/x?token=${token}` },
    ]);
    await send('GET', `/api/nowhere/${idNumber}?blade-auth=${token}`);
    await send('GET', `/api/%zz${idNumber}`);
    const calls = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(calls.filter(({ msg }) => msg === 'call').length).toBeGreaterThanOrEqual(11);
    for (const secret of secrets)
      expect([secret, written.includes(secret), written.includes(encodeURIComponent(secret))]).toEqual([
        secret,
        false,
        false,
      ]);
  });

  test('has the code of a failed statement, and nothing of its row', async () => {
    await sql`alter table users add constraint no_phone check (phone = '' or account <> 'failing') not valid`.execute(
      app.app.database.db,
    );
    const token = await app.signIn('east');
    const answer = await app.call({
      method: 'POST',
      url: '/api/blade-user/submit',
      token,
      payload: { account: 'failing', realName: '陈静', phone: telNumber, password: 'Never@Stored22' },
    });
    expect([answer.status, answer.body.reason]).toEqual([500, 'SERVER_FAILED']);
    const lines = written
      .split('\n')
      .filter((line) => line.includes('call failed'))
      .map((line) => JSON.parse(line));
    expect(lines.map(({ err }) => err.code)).toEqual(['23514']);
    expect(written).not.toMatch(new RegExp(`${telNumber}|陈静|Never@Stored22`));
  });
});
