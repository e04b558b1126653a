import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveAdmin } from './serve-admin.ts';

const site = mkdtempSync(join(tmpdir(), 'mf-site-'));
const server = Fastify();
const get = (url: string) => server.inject({ method: 'GET', url });

beforeAll(async () => {
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'index.html'), '<title>page</title>');
  writeFileSync(join(site, 'assets', 'index-abc123.js'), 'export {};');
  sendSecurityHeaders(server);
  await serveAdmin(server, site);
});
afterAll(async () => {
  await server.close();
  rmSync(site, { recursive: true, force: true });
});

test('keeps hashed assets for ever and asks for the page each time', async () => {
  expect((await get('/assets/index-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
});

test.each(['/wel/index', '/business/assetCard?id=1', '/myiframe/urlPath?src=https://a.example/b.html'])(
  'answers the page for %s',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([200, '<title>page</title>']);
  },
);

test.each(['/assets/gone.js', '/.git/config', '/backup.zip', '/..%2f..%2fpackage.json', '/api', '/api/nope'])(
  'has nothing at %s',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('page');
  },
);

test('forbids the page code from text and frames of others', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
});
