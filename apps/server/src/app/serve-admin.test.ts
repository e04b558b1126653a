import Fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestSite } from '../testing/test-site.ts';
import { answerFailures } from '../shared/http/answer-failures.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveAdmin } from './serve-admin.ts';

const site = makeTestSite();
const server = Fastify();
const get = (url: string) => server.inject({ method: 'GET', url });
const sent = (encoding: string) =>
  server.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': encoding } });

beforeAll(async () => {
  sendSecurityHeaders(server);
  answerFailures(server, new Set());
  await serveAdmin(server, site.folder);
});
afterAll(async () => {
  await server.close();
  site.remove();
});

test('the server lets browsers cache hashed assets for ever and revalidate the page each time', async () => {
  expect((await get('/assets/index-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/index.html', '/wel/index']) {
    const { headers } = await get(url);
    expect([headers['cache-control'], headers['etag'], headers['last-modified']]).toEqual([
      'no-cache',
      undefined,
      undefined,
    ]);
  }
});

test('an asset is sent compressed to clients that accept it, and uncompressed to others', async () => {
  const { headers, rawPayload } = await sent('gzip, deflate, br, zstd');
  expect([headers['content-encoding'], headers['vary'], headers['content-type']]).toEqual([
    'br',
    'accept-encoding',
    expect.stringContaining('javascript'),
  ]);
  expect(brotliDecompressSync(rawPayload).toString()).toBe('export {};');
  const plain = await sent('identity');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {};']);
});

test.each([
  '/',
  '/index.html',
  '/wel/index',
  '/business/assetCard?id=1',
  '/blade-flowdesign',
  '/blade-flowdesign/index',
  '/myiframe/urlPath?src=https://a.example/b.html',
])('the server answers %s with the page', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>page</title>');
});

test('every answer with the page has its own nonce, in the page and in its policy', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => get(index % 2 ? '/' : '/login')));
  const nonces = answers.map(({ headers, body }) => {
    const inPolicy = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(inPolicy).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(/nonce="([^"]*)"/.exec(body)?.[1]).toBe(inPolicy);
    return inPolicy;
  });
  expect(new Set(nonces).size).toBe(answers.length);
});

test('no address returns the page without a nonce, however it is written', async () => {
  for (const url of [
    '/%69ndex.html',
    '//index.html',
    '/./index.html',
    '/INDEX.html',
    '/assets/../index.html',
    '/index.html?a=1',
    '/index.html/',
  ]) {
    expect([url, (await get(url)).body]).not.toEqual([url, expect.stringContaining('__STYLE_NONCE__')]);
  }
});

test.each(['/assets/gone.js', '/.git/config', '/backup.zip', '/..%2f..%2fpackage.json', '/api', '/api/nope'])(
  'the server answers 404 for %s',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('page');
  },
);

test('CFG-03: source maps and other files for build tools are not served', async () => {
  for (const url of ['/.vite/manifest.json', '/assets/index-abc123.js.map'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

// The addresses that scanners try on this family of servers, and their variants.
const scanned = [
  '/actuator',
  '/actuator/env',
  '/actuator/heapdump',
  '/swagger',
  '/swagger-ui/index',
  '/swagger-resources',
  '/v2/api-docs',
  '/v3/api-docs',
  '/druid',
  '/druid/login',
  '/doc.html',
  '/.git',
  '/.git/HEAD',
  '/.env',
  '/backup.zip',
  '/h2-console',
  '/ureport',
  '/ureport/designer',
  '/feign/client/user',
  '/nacos',
  '/blade-user/user-list',
  '/blade-log/api/list',
  '/blade-flow/manager/deploy-upload',
  '/blade-flowdesigns',
  '/oaApi/blade-user/user-list',
  '/web.config',
  '/WEB-INF/web.xml',
];
const disguises: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => address.toUpperCase(),
  (address) => `/${address}`,
  (address) => `${address}/`,
  (address) => `${address};a=b`,
  (address) => address.replace('/', '/%2e/'),
  (address) => `${address}?x=1`,
];

test.each(scanned)('CFG-04: %s is missing, and the page is not sent for it', async (address) => {
  for (const disguise of disguises) {
    const { statusCode, body } = await get(disguise(address));
    expect([disguise(address), statusCode]).toEqual([disguise(address), 404]);
    expect(body).not.toContain('page');
  }
});

test.each([
  '/user/login',
  '/user/logout',
  '/user/refesh',
  '/user/getTable',
  '/user/getTopMenu',
  '/api/blade-auth/oauth/token/refresh',
])('CFG-05: the mock route %s is absent', async (url) => {
  for (const method of ['GET', 'POST'] as const) expect((await server.inject({ method, url })).statusCode).toBe(404);
});

test('the policy forbids eval, styles without its nonce, another base and foreign frames', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe-eval|(?:script-src|style-src)(?:-elem)? [^;]*unsafe-inline/);
});
