import { ownClientHeader } from '@org/contract';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestAnswer, type TestApp } from '../../testing/open-test-app.ts';
import { patientCall } from '../../testing/patient-call.ts';
import { testPassword } from '../../testing/test-tenants.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const issuer = 'https://sso.example';
const proxySecret = randomBytes(24).toString('base64url');
const trusted = {
  issuer: { name: issuer, key: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
  certificate: { subjectHeader: 'X-Client-Subject', proxySecret },
};

const refreshCookie = ({ headers }: TestAnswer) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('x-refresh-token=')) ?? '';

interface TicketChange {
  readonly account?: string;
  readonly issuer?: string;
  readonly age?: number;
  readonly key?: typeof privateKey;
  readonly audience?: string;
  readonly tenant?: unknown;
  readonly expires?: number;
}

function ticket(id: string, change: TicketChange = {}): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000) - (change.age ?? 0);
  return new SignJWT({ tenant_id: change.tenant ?? '000000' })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(change.issuer ?? issuer)
    .setAudience(change.audience ?? 'meta-forms')
    .setSubject(change.account ?? 'east')
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(change.expires ?? issuedAt + 3600)
    .sign(change.key ?? privateKey);
}

function signedWithPublicKey(): Promise<string> {
  const secret = new TextEncoder().encode(trusted.issuer.key);
  return new SignJWT({ tenant_id: '000000' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience('meta-forms')
    .setSubject('east')
    .setJti('m')
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(secret);
}

onEachDatabase('signing in with the proofs of other systems', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind, { trusted });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const signOn = (token: string, headers = {}) =>
    app.call({ method: 'GET', url: '/api/apiserver/xjsso/login', query: { token }, headers });
  const byCertificate = (headers: Record<string, string>) =>
    app.call({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      payload: { grant_type: 'certificate', tenantId: '000000', type: 'ca' },
      headers,
    });

  test('a token of the issuer signs its subject in, once', async () => {
    const token = await ticket('one');
    const { status, body } = await signOn(token);
    expect([status, body.msg, body.data.account]).toEqual([200, '操作成功', 'east']);
    expect(
      (await app.call({ method: 'GET', url: '/api/blade-user/current', token: body.data.access_token })).body.data
        .account,
    ).toBe('east');
    const again = await signOn(token);
    expect([again.status, again.body.reason]).toEqual([400, 'AUTH_PROOF_REFUSED']);
  });

  test.each([
    ['another issuer', () => ticket('a', { issuer: 'https://other.example' })],
    ['another key', () => ticket('b', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    ['a token of an hour ago', () => ticket('c', { age: 600 })],
    ['an account nobody has', () => ticket('d', { account: 'nobody' })],
    ['no token at all', async () => 'x.y.z'],
    [
      'a token without a signature',
      async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await ticket('g')).split('.')[1] ?? ''}.`,
    ],
    ['a token signed with the public key as a secret', () => signedWithPublicKey()],
    ['a token of tomorrow', () => ticket('h', { age: -86_400 })],
    ['a token for another audience', () => ticket('i', { audience: 'another' })],
    ['a subject that is a null character', () => ticket('j', { account: '\0' })],
    ['an empty subject', () => ticket('k', { account: '' })],
    ['a tenant that is no text', () => ticket('l', { tenant: 7 })],
  ])('%s is refused', async (_name, make) => {
    const { status, body } = await signOn(await make());
    expect([status, body.reason]).toEqual([400, 'AUTH_PROOF_REFUSED']);
  });

  test('of ten concurrent requests with one token one is signed in', async () => {
    const token = await ticket('race');
    const answers = await Promise.all(Array.from({ length: 10 }, () => signOn(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the use of a token without a near expiry is remembered no longer than the token is accepted', async () => {
    expect((await signOn(await ticket('ever', { expires: 1e15 }))).status).toBe(200);
    const { rows } = await sql<{
      readonly late: boolean;
    }>`select expires_at > now() + interval '6 minutes' as late from used_tickets`.execute(app.app.database.db);
    expect(rows.filter(({ late }) => late)).toEqual([]);
  });

  test('of 200 concurrent forged proofs sixty are verified', async () => {
    const headers = { 'user-type': 'ca', 'certificate-proxy': 'guess', 'x-client-subject': 'CN=east' };
    const call = patientCall(app);
    const forged = () =>
      call({
        method: 'POST',
        url: '/api/blade-auth/oauth/token',
        payload: { grant_type: 'certificate' },
        headers,
        remoteAddress: '198.51.100.77',
      });
    const reasons = (await Promise.all(Array.from({ length: 200 }, forged))).map(({ body }) => body.reason);
    expect(reasons.filter((reason) => reason === 'AUTH_PROOF_REFUSED')).toHaveLength(60);
    expect(reasons.filter((reason) => reason === 'REQUEST_TOO_MANY')).toHaveLength(140);
  });

  test.each([
    ['an O that holds a second CN', 'CN=nobody,O=x\\, CN=east'],
    ['a quoted O that holds a second CN', 'O="a, CN=east", CN=nobody'],
    ['an O that holds the only CN', 'O="a, CN=east"'],
    ['an O that holds the only CN, escaped', 'O=a\\, CN=east'],
    ['a quoted O that goes on after its CN', 'O="a, CN=east, b"'],
    ['two CN', 'CN=east,CN=west'],
    ['two CN in the slash form', '/O=x/CN=nobody/CN=east'],
    ['no CN', 'O=east'],
  ])('a certificate with %s is refused', async (_name, subject) => {
    const headers = { 'user-type': 'ca', 'certificate-proxy': proxySecret, 'x-client-subject': subject };
    expect((await byCertificate(headers)).body.reason).toBe('AUTH_PROOF_REFUSED');
  });

  test.each([
    'CN=east',
    '/C=CN/O=Unit/CN=east',
    'C=CN, O=Unit, CN = east',
    'CN=east+UID=7,O=Unit',
    'O=Unit\\, Ltd,CN=east',
    'east',
  ])('a certificate with the subject %s names its person', async (subject) => {
    const headers = { 'user-type': 'ca', 'certificate-proxy': proxySecret, 'x-client-subject': subject };
    expect((await byCertificate(headers)).body.account).toBe('east');
  });

  // Otherwise a client could send its own header before that of the proxy.
  test('a header that is sent twice is refused over a real connection', async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const ask = (subjects: readonly string[]) =>
      new Promise<string>((resolve, reject) => {
        const headers = [
          'host',
          'x',
          'authorization',
          ownClientHeader,
          'content-type',
          'application/json',
          'user-type',
          'ca',
          'certificate-proxy',
          proxySecret,
          ...subjects.flatMap((subject) => ['X-Client-Subject', subject]),
        ];
        const call = request(`${address}/api/blade-auth/oauth/token`, { method: 'POST', headers }, (answer) => {
          answer.setEncoding('utf8').on('data', (text: string) => resolve(text));
        });
        call.on('error', reject).end('{"grant_type":"certificate"}');
      });
    expect(await ask(['CN=east'])).toContain('"account":"east"');
    for (const two of [
      ['CN=west', 'CN=east'],
      ['west', 'CN=east'],
      ['', 'CN=east'],
    ])
      expect(await ask(two)).toContain('AUTH_PROOF_REFUSED');
  });

  test('no link from another site signs a user in', async () => {
    expect((await signOn(await ticket('e'), { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  });

  test('an authenticated proxy vouches for the subject of a certificate', async () => {
    const headers = { 'user-type': 'ca', 'certificate-proxy': proxySecret, 'x-client-subject': 'CN=east,O=Unit' };
    expect((await byCertificate(headers)).body.account).toBe('east');
    const forged = [
      { ...headers, 'certificate-proxy': 'guess' },
      { ...headers, 'user-type': 'web' },
      { ...headers, 'x-client-subject': '' },
      { ...headers, 'x-client-subject': 'CN=nobody' },
    ];
    for (const wrong of forged) expect((await byCertificate(wrong)).body.reason).toBe('AUTH_PROOF_REFUSED');
  });

  test('the login page learns which ways of signing in exist', async () => {
    expect((await app.call({ method: 'GET', url: '/api/blade-auth/variants' })).body.data).toEqual({
      certificate: true,
      regionalSignOn: true,
      challenge: true,
    });
  });

  test('a refresh token in the cookie is in no answer, and is accepted only by the sign-in calls', async () => {
    const signedIn = await app.call({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      payload: { grant_type: 'password', tenantId: '000000', username: 'east', password: testPassword },
      headers: { 'token-place': 'cookie' },
    });
    expect(signedIn.body.refresh_token).toBe('');
    const cookie = refreshCookie(signedIn);
    expect(cookie).toMatch(
      /^x-refresh-token=[\w.-]+; HttpOnly; SameSite=Strict; Path=\/api\/blade-auth; Max-Age=604800$/,
    );
    const renew = (value: string) =>
      app.call({
        method: 'POST',
        url: '/api/blade-auth/oauth/token',
        payload: { grant_type: 'refresh_token', tenantId: '000000' },
        headers: { cookie: value, 'token-place': 'cookie' },
      });
    const renewed = await renew(cookie.split(';')[0] ?? '');
    expect(renewed.status).toBe(200);
    const left = await app.call({ method: 'POST', url: '/api/blade-auth/logout', token: renewed.body.access_token });
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await renew(refreshCookie(renewed).split(';')[0] ?? '')).status).not.toBe(200);
  });
});

onEachDatabase('a deployment without trusted systems', (kind) => {
  test('refuses certificates and tokens of other systems', async () => {
    await using app = await openTestApp(kind);
    const headers = { 'user-type': 'ca', 'certificate-proxy': '', 'x-client-subject': 'CN=east' };
    expect(
      (
        await app.call({
          method: 'POST',
          url: '/api/blade-auth/oauth/token',
          payload: { grant_type: 'certificate' },
          headers,
        })
      ).body.reason,
    ).toBe('AUTH_GRANT_UNKNOWN');
    expect(
      (await app.call({ method: 'GET', url: '/api/apiserver/xjsso/login', query: { token: await ticket('f') } })).body
        .reason,
    ).toBe('AUTH_PROOF_REFUSED');
    expect((await app.call({ method: 'GET', url: '/api/blade-auth/variants' })).body.data).toEqual({
      certificate: false,
      regionalSignOn: false,
      challenge: true,
    });
  });
});
