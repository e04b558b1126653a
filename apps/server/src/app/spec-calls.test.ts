import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { specifiedCalls } from './spec-calls.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test('the OpenAPI document has every call of the specification', async () => {
  const { paths } = (await app.call({ method: 'GET', url: '/api/openapi.json' })).body;
  const described = Object.entries(paths as Readonly<Record<string, object>>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  );
  const missing = specifiedCalls.filter((call) => !described.some((one) => patternOf(call).test(one)));
  expect(missing).toEqual([]);
});

test('no call of the specification is named twice', () => {
  expect(specifiedCalls.length).toBe(new Set(specifiedCalls).size);
});

/** `*` is any part of a name, `ANY` any method. A part of an address may be a parameter of the product. */
function patternOf(call: string): RegExp {
  const [method = '', path = ''] = call.split(' ');
  const escaped = path.replaceAll(/[.{}]/g, (mark) => `\\${mark}`).replaceAll('*', '[^/]*');
  return new RegExp(`^${method === 'ANY' ? '(?:GET|POST)' : method} ${escaped}$`);
}
