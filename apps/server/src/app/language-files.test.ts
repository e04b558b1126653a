import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFailures } from '../shared/http/answer-failures.ts';
import { makeTestSite } from '../testing/test-site.ts';
import { readLanguageFiles } from './language-files.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveAdmin } from './serve-admin.ts';

const site = makeTestSite();
const data = mkdtempSync(join(tmpdir(), 'mf-languages-'));
const folder = join(data, 'languages');
const server = Fastify();
const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers });
const keep = (name: string, text = '{}') => writeFileSync(join(folder, name), text);

beforeAll(async () => {
  writeFileSync(join(site.folder, 'index.html'), '<meta name="languages" content="__LANGUAGES__">');
  sendSecurityHeaders(server);
  answerFailures(server, new Set());
  await serveAdmin(server, site.folder, readLanguageFiles(folder));
});
afterAll(async () => {
  await server.close();
  site.remove();
  rmSync(data, { recursive: true });
});

test('a deployment without the folder has no further languages', async () => {
  expect((await get('/')).body).toBe('<meta name="languages" content="">');
  expect((await get('/languages/fr.json')).statusCode).toBe(404);
});

test('a file is served and named in the page, without a restart', async () => {
  mkdirSync(folder, { recursive: true });
  keep('pt-BR.json');
  keep('fr.json', '{"tag":"fr"}');
  for (const name of [
    'readme.md',
    'fr.json.bak',
    '..json',
    'a b.json',
    '"><script>.json',
    'toolongtag.json',
    '.fr.json',
  ])
    keep(name);
  expect((await get('/login')).body).toBe('<meta name="languages" content="fr pt-BR">');
  const { statusCode, headers, body } = await get('/languages/fr.json');
  expect([statusCode, body]).toEqual([200, '{"tag":"fr"}']);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await get('/languages/fr.json', known)).statusCode).toBe(304);
  keep('fr.json', '{"tag":"fr","sentences":{}}');
  expect((await get('/languages/fr.json', known)).statusCode).toBe(200);
});

test('no address reaches another file, and a huge one is not read', async () => {
  writeFileSync(join(data, 'sealing.json'), 'secret');
  keep('de.json');
  truncateSync(join(folder, 'de.json'), 5 * 1024 * 1024);
  mkdirSync(join(folder, 'it.json'));
  symlinkSync(join(folder, 'gone'), join(folder, 'es.json'));
  for (const url of [
    '/languages/de.json',
    '/languages/it.json',
    '/languages/es.json',
    '/languages/readme.md',
    '/languages/..%2Fsealing.json',
    '/languages/../data/sealing.json',
    '/languages/%2e%2e/sealing.json',
    '/languages/fr.json%00',
    '/languages/FR.json',
    '/languages/',
  ]) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).not.toContain('secret');
  }
});
