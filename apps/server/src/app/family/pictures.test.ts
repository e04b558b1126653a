// The avatar of a user, as the page of the own profile in a front end of the family uploads, saves and shows it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm } from '../../testing/file-calls.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { differences, envelope, shapes } from './family-shapes.fixture.ts';

const url = '/api/blade-resource/oss/endpoint/put-file';
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)]);
const megabytes = 1024 * 1024;

onEachDatabase('avatars of a front end of the family', (kind) => {
  let app: TestApp;
  let token = '';
  const put = (fileName: string, bytes: Buffer | string, by: string | undefined = token) => {
    const { payload, headers } = fileForm({ fileName, bytes });
    return app.call({ method: 'POST', url, payload, headers, token: by });
  };
  const show = (link: string) => app.server.inject({ method: 'GET', url: link });
  const save = (avatar: string, by = token) =>
    app.call({ method: 'POST', url: '/api/blade-system/user/update-info', payload: { avatar }, token: by });

  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('east');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('an uploaded picture has a link that an <img> can show, and that the profile keeps', async () => {
    const { body } = await put('me.png', png);
    expect(differences(envelope, body)).toEqual([]);
    expect(differences(shapes.picture, body.data)).toEqual([]);
    expect(body.data).toMatchObject({ originalName: 'me.png', link: `${body.data.domain}/${body.data.name}` });
    const shown = await show(body.data.link);
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(png)]).toEqual([
      200,
      'image/png',
      true,
    ]);
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await save(body.data.link)).body.code).toBe(200);
    const own = await app.call({ method: 'GET', url: '/api/blade-system/user/info', token });
    expect(own.body.data.avatar).toBe(body.data.link);
  });

  test.each([
    ['a page', 'me.html', '<script>'],
    ['a page with the name of a picture', 'me.png', '<script>'],
    ['a drawing that can hold scripts', 'me.svg', '<svg/>'],
    ['a document', 'me.pdf', '%PDF-1.7'],
    ['a large picture', 'me.png', Buffer.concat([png, Buffer.alloc(5 * megabytes)])],
  ])('%s is refused', async (_what, name, bytes) => {
    const { status, body } = await put(name, bytes);
    expect([400, 413]).toContain(status);
    expect(['FILE_TYPE_REFUSED', 'FILE_CONTENT_DIFFERS', 'REQUEST_TOO_LARGE']).toContain(body.reason);
  });

  test('an upload needs a person, and a picture its own key', async () => {
    const { payload, headers } = fileForm({ fileName: 'me.png', bytes: png });
    expect((await app.call({ method: 'POST', url, payload, headers })).status).toBe(401);
    const [first, second] = [(await put('a.png', png)).body.data, (await put('b.png', png)).body.data];
    const [id = ''] = first.name.split('/');
    const [, key = ''] = second.name.split('/');
    expect((await show(`${first.domain}/${id}/${key}`)).statusCode).toBe(404);
    expect((await show(`${first.domain}/${id}/${'A'.repeat(43)}`)).statusCode).toBe(404);
    expect((await save(`${first.domain}/${id}/${key}`)).body.reason).toBe('AVATAR_REFUSED');
    expect((await save(`https://elsewhere.example${first.link}`)).body.reason).toBe('AVATAR_REFUSED');
  });

  test('a person of another tenant cannot take a picture as an avatar, and a removed one is gone', async () => {
    const { data } = (await put('c.png', png)).body;
    const foreign = await app.signIn('foreign', '000001');
    expect((await save(data.link, foreign)).body.reason).toBe('AVATAR_REFUSED');
    const [id = ''] = data.name.split('/');
    await app.call({ method: 'POST', url: '/api/jfs/file/remove', query: { ids: id }, token });
    expect((await show(data.link)).statusCode).toBe(404);
  });
});
