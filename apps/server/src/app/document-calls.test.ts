import { addressesOf, allCalls } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';

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

test('the page that shows the document has only its own scripts and styles', async () => {
  const { status, headers, body } = await get('/docs/');
  expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("script-src 'self';")]);
  const page = String(body);
  expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=/);
  const files = [...page.matchAll(/(?:src|href)="\.\/(static\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await get(`/docs/${file}`)).status).toBe(200);
});
