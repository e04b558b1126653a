import { SignJWT } from 'jose';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const issuer = 'https://sso.example';
const proxySecret = randomBytes(24).toString('base64url');
const trusted = { issuer: { name: issuer, key: publicKey.export({ type: 'spki', format: 'pem' }).toString() }, certificate: { subjectHeader: 'X-Client-Subject', proxySecret } };

function ticket(id: string, change: { readonly account?: string; readonly issuer?: string; readonly age?: number; readonly key?: typeof privateKey } = {}): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000) - (change.age ?? 0);
  return new SignJWT({ tenant_id: '000000' })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(change.issuer ?? issuer)
    .setAudience('meta-forms')
    .setSubject(change.account ?? 'east')
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(change.key ?? privateKey);
}

onEachDatabase('signing in by what others vouch for', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind, { trusted });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const signOn = (token: string, headers = {}) => app.call({ method: 'GET', url: '/api/apiserver/xjsso/login', query: { token }, headers });
  const byCertificate = (headers: Record<string, string>) => app.call({ method: 'POST', url: '/api/blade-auth/oauth/token', payload: { grant_type: 'certificate', tenantId: '000000', type: 'ca' }, headers });

  test('a token of the issuer signs its subject in, once', async () => {
    const token = await ticket('one');
    const { status, body } = await signOn(token);
    expect([status, body.msg, body.data.account]).toEqual([200, '操作成功', 'east']);
    expect((await app.call({ method: 'GET', url: '/api/blade-user/current', token: body.data.access_token })).body.data.account).toBe('east');
    const again = await signOn(token);
    expect([again.status, again.body.reason]).toEqual([400, 'AUTH_PROOF_REFUSED']);
  });

  test.each([
    ['another issuer', () => ticket('a', { issuer: 'https://other.example' })],
    ['another key', () => ticket('b', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    ['a token of an hour ago', () => ticket('c', { age: 600 })],
    ['an account nobody has', () => ticket('d', { account: 'nobody' })],
    ['no token at all', async () => 'x.y.z'],
  ])('%s is refused', async (_name, make) => {
    const { status, body } = await signOn(await make());
    expect([status, body.reason]).toEqual([400, 'AUTH_PROOF_REFUSED']);
  });

  test('nobody is signed in because another site leads them here', async () => {
    expect((await signOn(await ticket('e'), { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  });

  test('a proxy that proves itself vouches for the subject of a certificate', async () => {
    const headers = { 'user-type': 'ca', 'certificate-proxy': proxySecret, 'x-client-subject': 'CN=east,O=Unit' };
    expect((await byCertificate(headers)).body.account).toBe('east');
    const forged = [{ ...headers, 'certificate-proxy': 'guess' }, { ...headers, 'user-type': 'web' }, { ...headers, 'x-client-subject': '' }, { ...headers, 'x-client-subject': 'CN=nobody' }];
    for (const wrong of forged) expect((await byCertificate(wrong)).body.reason).toBe('AUTH_PROOF_REFUSED');
  });

  test('the login page is told which ways there are', async () => {
    expect((await app.call({ method: 'GET', url: '/api/blade-auth/variants' })).body.data).toEqual({ certificate: true, regionalSignOn: true });
  });

  test('a refresh token that is kept in the cookie is in no answer, and is good for the calls of signing in only', async () => {
    const signedIn = await app.call({ method: 'POST', url: '/api/blade-auth/oauth/token', payload: { grant_type: 'password', tenantId: '000000', username: 'east', password: testPassword }, headers: { 'token-place': 'cookie' } });
    expect(signedIn.body.refresh_token).toBe('');
    const cookie = String(signedIn.headers['set-cookie']);
    expect(cookie).toMatch(/^x-refresh-token=[\w.-]+; HttpOnly; SameSite=Strict; Path=\/api\/blade-auth; Max-Age=604800$/);
    const renew = (value: string) => app.call({ method: 'POST', url: '/api/blade-auth/oauth/token', payload: { grant_type: 'refresh_token', tenantId: '000000' }, headers: { cookie: value, 'token-place': 'cookie' } });
    const renewed = await renew(cookie.split(';')[0] ?? '');
    expect(renewed.status).toBe(200);
    const left = await app.call({ method: 'POST', url: '/api/blade-auth/logout', token: renewed.body.access_token });
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await renew(String(renewed.headers['set-cookie']).split(';')[0] ?? '')).status).not.toBe(200);
  });
});

onEachDatabase('a deployment that trusts nobody else', (kind) => {
  test('has no other way in', async () => {
    await using app = await openTestApp(kind);
    const headers = { 'user-type': 'ca', 'certificate-proxy': '', 'x-client-subject': 'CN=east' };
    expect((await app.call({ method: 'POST', url: '/api/blade-auth/oauth/token', payload: { grant_type: 'certificate' }, headers })).body.reason).toBe('AUTH_GRANT_UNKNOWN');
    expect((await app.call({ method: 'GET', url: '/api/apiserver/xjsso/login', query: { token: await ticket('f') } })).body.reason).toBe('AUTH_PROOF_REFUSED');
    expect((await app.call({ method: 'GET', url: '/api/blade-auth/variants' })).body.data).toEqual({ certificate: false, regionalSignOn: false });
  });
});
