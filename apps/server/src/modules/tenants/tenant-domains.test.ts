import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

onEachDatabase('the tenant of an address', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
    const token = await app.signIn('admin');
    for (const [tenantId, domain] of [
      ['100001', 'plain.example'],
      ['100002', 'http://whole.example/'],
      ['100003', 'ports.example:8080'],
      ['100004', ''],
    ])
      await app.call({
        method: 'POST',
        url: '/api/blade-system/tenant/submit',
        payload: { tenantId, tenantName: `租户 ${tenantId}`, domain },
        token,
      });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const tenantOf = async (domain: string) =>
    (await app.call({ method: 'GET', url: '/api/blade-system/tenant/info', query: { domain } })).body.data.tenantId;

  test.each([
    ['plain.example', '100001'],
    ['http://plain.example', '100001'],
    ['HTTPS://Plain.example/#/login?redirect=%2F', '100001'],
    ['http://whole.example/#/login', '100002'],
    ['whole.example', '100002'],
    ['ports.example:8080', '100003'],
    ['http://ports.example:8080/login', '100003'],
    ['http://ports.example/login', undefined],
    ['http://nowhere.example', undefined],
    ['http://', undefined],
    ['', undefined],
  ])('%s is of the tenant %s', async (address, tenantId) => {
    expect(await tenantOf(address)).toBe(tenantId);
  });
});
