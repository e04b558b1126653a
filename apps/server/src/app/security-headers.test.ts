import { sql } from 'kysely';
import { addressesOf, allCalls } from '@org/contract';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { isRead, sampleRequest } from '../testing/sample-call.ts';
import { makeTestSite } from '../testing/test-site.ts';
import { readConfig, type TrustedProxies } from './config.ts';

const site = makeTestSite();
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openTestApp('embedded', { setup: { site: site.folder, trustProxy: ['loopback'] } });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  site.remove();
});

type Headers = Readonly<Record<string, unknown>>;

function expectSecure(headers: Headers, what: string): void {
  const policy = String(headers['content-security-policy']);
  const problems = [
    !/default-src '(?:self|none)'/.test(policy) && !policy.includes('sandbox') && 'no policy',
    /unsafe-eval/.test(policy) && 'eval',
    /(?:img|media|font|connect)-src [^;]*(?:https?:|\*)/.test(policy) && 'pictures or data of any address',
    headers['x-content-type-options'] !== 'nosniff' && 'no nosniff',
    !['same-origin', 'no-referrer'].includes(String(headers['referrer-policy'])) && 'no referrer policy',
    headers['cross-origin-opener-policy'] !== 'same-origin' && 'no opener policy',
    headers['x-frame-options'] !== 'SAMEORIGIN' && 'may be framed',
    !/^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])) && 'no request id',
    (headers['server'] ?? headers['x-powered-by']) !== undefined && 'tells what it runs on',
  ].filter(Boolean);
  expect([what, problems]).toEqual([what, []]);
}

describe('CFG-01: security headers', () => {
  test.each(
    allCalls.flatMap((call) =>
      addressesOf(call).map((address) => [`${call.method} ${address}`, call, address] as const),
    ),
  )('every answer of %s carries them, successful or refused', async (name, call, address) => {
    const path = address.replace(/:(\w+)/g, 'sample');
    const anonymous = await app.call({ method: call.method, url: path });
    expectSecure(anonymous.headers, `${name} without a token`);
    expect(anonymous.headers['cache-control']).toMatch(/no-store/);
    expectSecure((await app.server.inject({ method: 'HEAD', url: path })).headers, `HEAD ${path}`);
    if (!isRead(call) || call.answerStyle === 'bytes') return;
    expectSecure(
      (await app.call({ ...sampleRequest(call, 'sample'), url: path, token: admin })).headers,
      `${name} with a token`,
    );
  });

  test.each([
    ['GET', '/'],
    ['GET', '/index.html'],
    ['GET', '/wel/index'],
    ['GET', '/assets/index-abc123.js'],
    ['GET', '/assets/gone.js'],
    ['GET', '/.git/config'],
    ['GET', '/actuator'],
    ['GET', '/api'],
    ['GET', '/api/nowhere'],
    ['POST', '/wel/index'],
    ['DELETE', '/api/blade-user/list'],
    ['OPTIONS', '/api/blade-user/list'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/health'],
    ['GET', '/%zz'],
    ['GET', '/api/%c0%af'],
    ['GET', `/api/jfs/file/download/${'x'.repeat(300)}`],
    ['PATCH', '/api/jfs/file/resumable/x'],
    ['OPTIONS', '/api/jfs/file/resumable'],
  ] as const)('%s %s carries them', async (method, url) => {
    const { headers, body } = await app.call({ method, url });
    expectSecure(headers, `${method} ${url}`);
    expect(JSON.stringify(body)).not.toContain('FST_ERR');
  });

  test('an answer over a limit, to a wrong content type and to unreadable JSON carries them', async () => {
    const url = '/api/blade-system/dict/submit';
    for (const [type, payload] of [
      ['application/json', 'x'.repeat(9 * 1024 * 1024)],
      ['text/xml', '<a/>'],
      ['application/json', '{'],
    ] as const) {
      const { status, headers } = await app.call({
        method: 'POST',
        url,
        token: admin,
        payload,
        headers: { 'content-type': type },
      });
      expect([400, 413, 415]).toContain(status);
      expectSecure(headers, `${status}`);
    }
  });

  test('a request that is not HTTP gets an error under the same policy, without facts about the server', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const [address] = app.server.addresses();
    for (const sent of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`]) {
      const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1');
      socket.on('error', () => socket.destroy());
      let heard = '';
      socket.on('data', (chunk) => (heard += String(chunk)));
      socket.write(sent);
      await once(socket, 'close');
      expect(heard).toMatch(/^HTTP\/1\.1 4(?:00 Bad Request|31 Request Header Fields Too Large)\r\n/);
      expect(heard.toLowerCase()).toContain('content-security-policy: default-src');
      expect(heard.toLowerCase()).not.toMatch(/\r\n(?:server|x-powered-by):|fastify|node/);
    }
  });

  test('our own pages may use the camera, which stock-taking scans with; nobody may use the microphone', async () => {
    const { headers } = await app.call({ method: 'GET', url: '/' });
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=(self)');
  });

  test('only an answer over https tells the browser to use https in future', async () => {
    for (const [protocol, promise] of [
      ['https', 'max-age=31536000; includeSubDomains'],
      ['http', undefined],
    ] as const) {
      const { headers } = await app.call({
        method: 'GET',
        url: '/api/health',
        headers: { 'x-forwarded-proto': protocol },
      });
      expect(headers['strict-transport-security']).toBe(promise);
    }
  });
});

test('a client cannot choose the address in the audit: only the address that the proxy adds counts', async () => {
  const wrong = { grantType: 'password', tenantId: '000000', account: 'clerk', password: 'wrong-one' };
  await app.call({
    method: 'POST',
    url: '/api/blade-auth/token',
    query: wrong,
    headers: { 'x-forwarded-for': '6.6.6.6, 10.20.30.40' },
  });
  const { body } = await app.call({ method: 'GET', url: '/api/blade-log/audit/list?size=-1', token: admin });
  const addresses = body.data.records
    .filter(({ outcome }: { readonly outcome: string }) => outcome === 'AUTH_BAD_CREDENTIALS')
    .map(({ clientAddress }: { readonly clientAddress: string }) => clientAddress);
  expect(addresses).toContain('10.20.30.40');
  expect(addresses).not.toContain('6.6.6.6');
});

test.each([
  [undefined, false],
  ['off', false],
  ['', false],
  ['on', ['loopback']],
  ['10.0.0.2, 10.1.0.0/28,fd00::/8', ['10.0.0.2', '10.1.0.0/28', 'fd00::/8']],
])('TRUST_PROXY=%s trusts %o', (text, proxies) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
});

const forged: readonly (readonly [text: string, proxies: TrustedProxies, sent: string, expected: string])[] = [
  ['no proxy', false, '1.1.1.1', '127.0.0.1'],
  ['one proxy, which adds what it sees', ['127.0.0.1'], '6.6.6.6, 10.20.30.40', '10.20.30.40'],
  ['two proxies, each named', ['127.0.0.1', '10.0.0.2'], '6.6.6.6, 10.20.30.40, 10.0.0.2', '10.20.30.40'],
  ['two proxies, the outer one not named', ['127.0.0.1'], '6.6.6.6, 10.20.30.40, 10.0.0.2', '10.0.0.2'],
  ['a proxy that is not where the connection comes from', ['10.0.0.2'], '6.6.6.6, 10.20.30.40', '127.0.0.1'],
];

test.each(forged)('a forged address behind %s is not stored', async (...[, trustProxy, sent, expected]) => {
  await using behind = await openTestApp('embedded', { setup: { trustProxy } });
  const query = { grantType: 'password', tenantId: '000000', account: 'clerk', password: 'wrong-one' };
  const headers = {
    'x-forwarded-for': sent,
    'x-real-ip': '7.7.7.7',
    forwarded: 'for=8.8.8.8',
    'true-client-ip': '9.9.9.9',
  };
  await behind.call({ method: 'POST', url: '/api/blade-auth/token', query, headers });
  const { rows } = await sql`select client_address from audit_log where outcome = 'AUTH_BAD_CREDENTIALS'`.execute(
    behind.app.database.db,
  );
  expect(rows).toEqual([{ client_address: expected }]);
});

test.each([
  '0.0.0.0/1',
  '128.0.0.0/1, 0.0.0.0/1',
  '::/4',
  'proxy.example.org',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '2',
  '10.0.0.1/8/8',
  '10.0.0.1,',
])('the message about TRUST_PROXY=%s says what is wrong', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY_INVALID');
});
