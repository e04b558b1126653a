import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

onEachDatabase('the key of drafts', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function keyOf(account: string, tenantId?: string): Promise<string> {
    const token = await app.signIn(account, tenantId);
    return (await app.call({ method: 'GET', url: '/api/blade-user/draft-key', token })).body.data.key;
  }

  test('is the same at every sign-in of a user, and differs for every other user', async () => {
    const clerk = await keyOf('clerk');
    expect(Buffer.from(clerk, 'base64url')).toHaveLength(32);
    expect(await keyOf('clerk')).toBe(clerk);
    const others = [await keyOf('west'), await keyOf('admin'), await keyOf('foreign', '000001')];
    expect(new Set([clerk, ...others]).size).toBe(4);
  });

  test('is refused to callers who are not signed in', async () => {
    const { status, body } = await app.call({ method: 'GET', url: '/api/blade-user/draft-key' });
    expect(status).toBe(401);
    expect(JSON.stringify(body)).not.toContain('key');
  });
});
