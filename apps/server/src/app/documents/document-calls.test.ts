import { addressesOf, allCalls } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { documentedGroups } from './document-pages.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
const get = (url: string) => app.call({ method: 'GET', url });

test('the document describes every address of every call, with its callers', async () => {
  const { paths } = (await get('/api/openapi.json')).body;
  const addresses = allCalls.flatMap((call) => addressesOf(call).map((address) => [call, address] as const));
  for (const [call, address] of addresses)
    expect(paths[address.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]).toMatchObject({
      'x-permission': call.permission,
      summary: call.summary,
    });
  expect(Object.keys(paths)).toHaveLength(new Set(addresses.map(([, address]) => address)).size);
});

test('every reference of the document points to one of its components', async () => {
  const { body } = await get('/api/openapi.json');
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]*)"/g)].map(([, name = '']) => name);
  const defined = Object.keys(body.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...new Set(references)].toSorted()).toEqual(defined.toSorted());
  expect(defined).toContain('#/components/schemas/Role');
});

test('pages name every call with its address, and have no script', async () => {
  const overview = await get('/docs?lang=en');
  expect([overview.status, overview.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("script-src 'self';"),
  ]);
  const page = String(overview.body);
  expect(page).not.toMatch(/<script|<style|\son\w+=|style=/);
  for (const { method, path, summary } of allCalls) {
    expect(page).toContain(`<code>${method} ${path}</code>`);
    expect(page).toContain(summary.replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  }
  expect((await get('/docs/style.css')).headers['content-type']).toContain('text/css');
});

test('every link of a page leads to a part of a page', async () => {
  const overview = String((await get('/docs')).body);
  for (const group of documentedGroups) {
    const page = String((await get(`/docs/${encodeURIComponent(group)}`)).body);
    const links = [...overview.matchAll(new RegExp(`href="/docs/${group}\\?lang=zh#([^"]+)"`, 'g'))].map(
      ([, id = '']) => id,
    );
    expect(links.length).toBeGreaterThan(0);
    for (const id of links) expect(page).toContain(`<h2 id="${id}">`);
  }
});

test('a call is shown with its callers, parameters, body, answer, and as curl and client send it', async () => {
  const users = String((await get('/docs/users?lang=en')).body);
  for (const part of [
    '<dd><code>user_view</code></dd>',
    '<code>/api/blade-system/user/list</code>',
    '<code>current</code></th><td>query</td><td><code>number (1–1000000)</code></td><td>no</td>',
    'await client.users.detail({ query: { id } });',
    'curl -u meta-admin:meta_admin_secret',
    '$API/api/blade-user/detail?id=ID',
    'Takes an Idempotency-Key',
  ])
    expect(users).toContain(part);
  expect(String((await get('/docs/files?lang=en')).body)).toContain('-F file=@FILE');
  // A reader of the screen goes through the parts by their names.
  const names = [...users.matchAll(/role="region" aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});

const languageOf = async (url: string, accepted: string) =>
  /<html lang="(\w+)">/.exec(
    String((await app.call({ method: 'GET', url, headers: { 'accept-language': accepted } })).body),
  )?.[1];

test('a page is in the language of the address, or in that of the browser', async () => {
  expect(await languageOf('/docs', 'en-GB')).toBe('en');
  expect(await languageOf('/docs', 'zh-CN')).toBe('zh');
  expect(await languageOf('/docs?lang=zh', 'en')).toBe('zh');
});

test.each(['/docs/none', '/docs/constructor', '/docs/__proto__', '/docs/%3Cscript%3E'])(
  '%s is refused, and its text is not repeated',
  async (url) => {
    const { status, body } = await get(url);
    expect([status, body.reason]).toEqual([404, 'CALL_UNKNOWN']);
    expect(JSON.stringify(body)).not.toContain('<script>');
  },
);

test('a deployment without documents has neither the pages nor the document', async () => {
  await using silent = await openTestApp('embedded', { setup: { documents: false } });
  for (const url of ['/docs', '/docs/users', '/docs/style.css', '/api/openapi.json'])
    expect((await silent.call({ method: 'GET', url })).status).toBe(404);
});

test.each([
  [{}, true],
  [{ DEMO: 'off' }, false],
  [{ DEMO: 'off', API_DOCS: 'on' }, true],
  [{ API_DOCS: 'off' }, false],
  [{ DEMO: 'off', API_DOCS: '' }, false],
])('%o: documents are on: %s', (environment, isOn) => {
  expect(readConfig(environment).documents).toBe(isOn);
});
