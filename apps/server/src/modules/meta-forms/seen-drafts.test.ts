import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';

const path = '/api/meta-object/metaform';

onEachDatabase('a draft that was changed since its publisher saw it', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (end: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token })).body;
  const shown = async () =>
    (await app.call({ method: 'GET', url: `${path}/getMetaFormByMetaKey?metaKey=seen`, token })).body.data;

  test('is refused with the stored one; screens keep their form', async () => {
    const seen = testForm('seen', testItem(1, 'seen'));
    const changed = testForm('seen', testItem(1, 'changed'));
    const { data } = await post('submit', { definition: seen });
    await post('submit', { id: data.id, version: 1, definition: changed });
    expect(await post(`publish?id=${data.id}&version=1`)).toMatchObject({
      code: 409,
      reason: 'VERSION_STALE',
      data: { id: data.id, version: 2 },
    });
    expect(await shown()).toEqual({});
    expect(await post(`publish?id=${data.id}&version=2`)).toMatchObject({ code: 200, data: { publishedVersion: 1 } });
    expect(await shown()).toEqual(changed);
    // Front ends of the SpringBlade family send no version.
    expect(await post(`publish?id=${data.id}`)).toMatchObject({ code: 200, data: { publishedVersion: 2 } });
    expect(await post(`publish?id=${data.id}&version=x`)).toMatchObject({ code: 400, reason: 'REQUEST_INVALID' });
  });
});
