import { authCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, type Answers } from '../testing/fake-api.ts';
import { fakeToken } from '../testing/fake-token.ts';
import { createSession } from './session.ts';
import { readTokens, writeTokens } from './token-cookies.ts';

const access = (turn: number, account = 'zhang') => fakeToken({ tenantId: '000000', account }, turn);
const granted = (turn: number, account?: string) => ({
  access_token: access(turn, account),
  refresh_token: `refresh;${turn}`,
});
const credentials = { tenantId: '000000', account: 'zhang', password: 'secret' };

function opened(answers: Answers = {}) {
  let turn = 0;
  const { api, calls } = fakeApi({
    [authCalls.publicKey.name]: () => ({ publicKey: '', plainAccepted: true }),
    [authCalls.bladexToken.name]: () => granted((turn += 1)),
    ...answers,
  });
  return { session: createSession(api, () => api), calls };
}

afterEach(() => {
  writeTokens(undefined);
  localStorage.clear();
});

test('signing in keeps the tokens in cookies and nothing else of the person on this machine', async () => {
  const { session, calls } = opened();
  expect(session.state()).toEqual({ stage: 'signed-out', cause: 'never-signed-in' });
  await session.signIn({ ...credentials, captcha: { key: 'k', code: 'abcde' } });
  expect(session.state()).toEqual({ stage: 'signed-in', tenantId: '000000', account: 'zhang' });
  expect(session.token()).toBe(access(1));
  expect(readTokens()).toEqual({ access: access(1), refresh: 'refresh;1' });
  // shell.md §3 names the cookies.
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0]);
  expect(new Set(names)).toEqual(new Set(['x-access-token', 'x-refresh-token']));
  expect(calls.at(-1)?.input).toMatchObject({
    body: { grant_type: 'captcha', username: 'zhang' },
    headers: { 'Tenant-Id': '000000', 'Captcha-Key': 'k', 'Captcha-Code': 'abcde' },
  });
  // The one exception is a random key, which is sent with renewals and removed at sign-out.
  const [key = ''] = Object.keys(localStorage);
  expect([key, localStorage.length, sessionStorage.length]).toEqual(['mf-renewal-key', 1, 0]);
  expect(calls.at(-1)?.input.headers).toMatchObject({ 'Refresh-Key': localStorage.getItem(key) });
  await session.refresh();
  expect(calls.at(-1)?.input.headers).toMatchObject({
    'Refresh-Key': localStorage.getItem(key),
    'Token-Place': 'cookie',
  });
  await session.signOut();
  expect(localStorage).toHaveLength(0);
});

test('a session does not continue as another person whose refresh token replaced its own', async () => {
  let turn = 0;
  const { session } = opened({
    [authCalls.bladexToken.name]: () => granted((turn += 1), turn === 1 ? 'zhang' : 'attacker'),
  });
  await session.signIn(credentials);
  expect(await session.refresh()).toBe(false);
  expect(session.token()).toBe(access(1));
  expect(readTokens()?.access).toBe(access(1));
});

test('a failed sign-in leaves the key of the session that runs', async () => {
  const { session } = opened({
    [authCalls.bladexToken.name]: ({ body }) => {
      if ((body as { username?: string }).username === 'li') throw new PortError('invalid', '用户名或密码错误');
      return granted(1);
    },
  });
  await session.signIn(credentials);
  const key = localStorage.getItem('mf-renewal-key');
  await expect(session.signIn({ ...credentials, account: 'li' })).rejects.toThrow('用户名或密码错误');
  expect(localStorage.getItem('mf-renewal-key')).toBe(key);
});

test('the browser solves the proof of work of the server, without a picture', async () => {
  const hash = 'b3a1b5cd4d2a8fe6c7b9a9e4f0a9e4d2c7d1d0a2f3b4c5d6e7f8091a2b3c4d5e';
  const answers: Answers = {
    [authCalls.bladexToken.name]: ({ headers }) => {
      if (headers?.['Captcha-Key'] === undefined)
        throw new PortError('invalid', '请输入验证码', { reason: 'AUTH_CAPTCHA_REQUIRED' });
      return granted(1);
    },
    [authCalls.challenge.name]: () => ({
      key: 'sealed',
      salt: 'a1b2',
      hash: createHash('sha256').update('a1b2.7').digest('hex'),
      most: 100,
    }),
  };
  const { session, calls } = opened(answers);
  let works = 0;
  await session.signIn(credentials, () => (works += 1));
  expect([session.state().stage, works]).toEqual(['signed-in', 1]);
  expect(calls.at(-1)?.input).toMatchObject({
    body: { grant_type: 'captcha' },
    headers: { 'Captcha-Key': 'sealed', 'Captcha-Code': '7' },
  });
  const unsolvable = opened({
    ...answers,
    [authCalls.challenge.name]: () => ({ key: 'sealed', salt: 'a1b2', hash, most: 100 }),
  });
  await expect(unsolvable.session.signIn(credentials)).rejects.toThrow('请输入验证码');
});

test('a reloaded page finds the session of this browser', async () => {
  await opened().session.signIn(credentials);
  expect(opened().session.state()).toEqual({ stage: 'signed-in', tenantId: '000000', account: 'zhang' });
});

test.each([
  [
    'a refusal in the words of BladeX',
    { error_code: '2000', error_description: '用户名或密码错误' },
    '用户名或密码错误',
  ],
  ['half a grant', { access_token: 'x' }, '服务器的回答无法识别'],
])('%s signs nobody in', async (_name, answer, sentence) => {
  const { session } = opened({ [authCalls.bladexToken.name]: () => answer });
  await expect(session.signIn(credentials)).rejects.toThrow(sentence);
  expect(session.state().stage).toBe('signed-out');
  expect(readTokens()).toBeUndefined();
});

test('a tab takes the tokens that another tab of the same person has renewed', async () => {
  const one = opened();
  await one.session.signIn(credentials);
  const other = opened({ [authCalls.bladexToken.name]: () => granted(9) });
  expect(await other.session.refresh()).toBe(true);
  expect(await one.session.refresh()).toBe(true);
  expect(one.session.token()).toBe(access(9));
  expect(one.calls.filter(({ name }) => name === authCalls.bladexToken.name)).toHaveLength(1);
});

test('a tab neither takes nor removes the tokens of the next person in another tab', async () => {
  const one = opened();
  await one.session.signIn(credentials);
  await opened({ [authCalls.bladexToken.name]: () => granted(9, 'li') }).session.signIn({
    ...credentials,
    account: 'li',
  });
  expect(await one.session.refresh()).toBe(false);
  one.session.signedOut();
  expect(one.session.state()).toEqual({ stage: 'expired', tenantId: '000000', account: 'zhang' });
  expect(readTokens()?.access).toBe(access(9, 'li'));
});

test('a refused renewal ends the session, a broken line does not', async () => {
  const failures: readonly PortError[] = [
    new PortError('network', '网络连接失败'),
    new PortError('signed-out', '登录已过期'),
  ];
  let turn = 0;
  const { session } = opened({
    [authCalls.bladexToken.name]: () => {
      const failure = failures[turn - 1];
      turn += 1;
      if (failure) throw failure;
      return granted(1);
    },
  });
  await session.signIn(credentials);
  await expect(session.refresh()).rejects.toThrow('网络连接失败');
  expect(session.token()).toBe(access(1));
  expect(await session.refresh()).toBe(false);
});

test('signing out informs the server and clears the tokens, even where the server is away', async () => {
  const { session, calls } = opened({
    [authCalls.springLogout.name]: () => {
      throw new PortError('network', 'away');
    },
  });
  await session.signIn(credentials);
  await session.signOut();
  expect(calls.at(-1)?.name).toBe(authCalls.springLogout.name);
  expect(session.state()).toEqual({ stage: 'signed-out', cause: 'left' });
  expect(session.token()).toBeUndefined();
  expect(readTokens()).toBeUndefined();
});

test('what the person has on this machine goes when they leave, not when their session has expired', async () => {
  const answers = {
    [authCalls.publicKey.name]: () => ({ publicKey: '', plainAccepted: true }),
    [authCalls.bladexToken.name]: () => granted(1),
    [authCalls.springLogout.name]: () => ({}),
  };
  const { api } = fakeApi(answers);
  let leavings = 0;
  const session = createSession(api, () => api, {
    onLeave: async () => {
      leavings += 1;
      throw new Error('a locked database keeps nobody from leaving');
    },
  });
  await session.signIn(credentials);
  session.signedOut();
  await session.signOut();
  expect(leavings).toBe(0);
  await session.signIn(credentials);
  await session.signOut();
  expect(leavings).toBe(1);
  await session.signIn(credentials);
  await session.signOut({ keepsOwn: true });
  expect(leavings).toBe(1);
  expect(session.state()).toEqual({ stage: 'signed-out', cause: 'left' });
});

test('a session whose server keeps the refresh token in its own cookie is renewed without naming it', async () => {
  let turn = 0;
  const { session, calls } = opened({
    [authCalls.bladexToken.name]: () => ({ access_token: access((turn += 1)), refresh_token: '' }),
  });
  await session.signIn(credentials);
  expect(document.cookie).not.toContain('x-refresh-token');
  expect(await session.refresh()).toBe(true);
  expect(session.token()).toBe(access(2));
  expect(calls.at(-1)?.input).toMatchObject({
    body: { grant_type: 'refresh_token', tenantId: '000000' },
    headers: { 'Token-Place': 'cookie' },
  });
  expect(calls.at(-1)?.input.body).not.toHaveProperty('refresh_token');
});

test('leaving in one tab is leaving in all of the same person, and signing in again leads all of them on', async () => {
  const one = opened();
  await one.session.signIn(credentials);
  const other = opened({ [authCalls.springLogout.name]: () => ({}), [authCalls.bladexToken.name]: () => granted(7) });
  expect(other.session.state().stage).toBe('signed-in');
  other.session.signedOut();
  expect(other.session.state().stage).toBe('expired');
  await one.session.signIn(credentials);
  await expect.poll(() => other.session.state().stage).toBe('signed-in');
  expect(other.session.token()).toBe(one.session.token());
  await other.session.signOut();
  await expect.poll(() => one.session.state()).toEqual({ stage: 'signed-out', cause: 'left' });
  expect(one.session.token()).toBeUndefined();
});

test('the SpringBlade dialect signs in and renews in its own words', async () => {
  const { api, calls } = fakeApi({
    [authCalls.publicKey.name]: () => ({ publicKey: '', plainAccepted: true }),
    [authCalls.springToken.name]: () => ({ accessToken: access(1), refreshToken: 'r 1' }),
  });
  const session = createSession(api, () => api, { profile: 'spring' });
  await session.signIn(credentials);
  expect(calls.at(-1)?.input.body).toMatchObject({
    grantType: 'password',
    account: 'zhang',
    password: 'secret',
    tenantId: '000000',
  });
  expect(await session.refresh()).toBe(true);
  expect(calls.at(-1)?.input.body).toMatchObject({ grantType: 'refresh_token', refreshToken: 'r 1' });
});

test('a certificate signs in with its user type and the headers of its driver, a ticket by its own call', async () => {
  const { api, calls } = fakeApi({
    [authCalls.bladexToken.name]: () => granted(1),
    [authCalls.regionalSignOn.name]: () => granted(2, 'li'),
  });
  const session = createSession(api, () => api, {
    certificateHeaders: async () => ({ 'Certificate-Signature': 'abc' }),
  });
  await session.signInByCertificate('000000');
  expect(session.state()).toEqual({ stage: 'signed-in', tenantId: '000000', account: 'zhang' });
  expect(calls.at(-1)?.input).toMatchObject({
    body: { grant_type: 'certificate', type: 'ca' },
    headers: { 'Tenant-Id': '000000', 'User-Type': 'ca', 'Certificate-Signature': 'abc' },
  });
  await session.signInByTicket('once');
  expect(session.state()).toEqual({ stage: 'signed-in', tenantId: '000000', account: 'li' });
  expect(calls.at(-1)?.input.query).toEqual({ token: 'once' });
});
