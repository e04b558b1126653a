import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

onEachDatabase('favourite pages', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(kind);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const list = async (token: string) =>
    (await app.call({ method: 'GET', url: '/api/blade-user/favourite/list', token })).body.data.codes;
  const keep = (token: string, codes: readonly string[]) =>
    app.call({ method: 'POST', url: '/api/blade-user/favourite/submit', token, payload: { codes } });

  test("belong to their user, are in the user's order, each once, at every sign-in", async () => {
    const [clerk, west] = [await app.signIn('clerk'), await app.signIn('west')];
    expect(await list(clerk)).toEqual([]);
    expect((await keep(clerk, ['house', 'room', 'house'])).body.code).toBe(200);
    await keep(clerk, ['room', 'house']);
    await keep(west, ['land']);
    expect(await list(await app.signIn('clerk'))).toEqual(['room', 'house']);
    expect(await list(west)).toEqual(['land']);
    expect(await list(await app.signIn('foreign', '000001'))).toEqual([]);
  });

  test('are limited in number', async () => {
    const clerk = await app.signIn('clerk');
    expect(
      (
        await keep(
          clerk,
          Array.from({ length: 51 }, (_, index) => `page-${index}`),
        )
      ).body.code,
    ).toBe(400);
  });
});
