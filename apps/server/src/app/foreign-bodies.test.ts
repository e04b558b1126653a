import { allCalls } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { plantRows } from '../testing/planted-rows.ts';
import { sampleRequest } from '../testing/sample-call.ts';

const boundary = 'x-x-x';
const multipart = (text: string) => ({
  payload: text,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});
const filePart =
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n` +
  'content-type: text/plain\r\n\r\n';
const wholeFile = `${filePart}hello\r\n--${boundary}--\r\n`;

describe('bodies that a call does not ask for', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp('embedded');
    await plantRows(app.app.database.db);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const posts = allCalls.filter(({ method }) => method === 'POST');
  const admitted = posts.filter(({ permission }) => permission !== 'public');

  test('only the upload calls accept a file', () => {
    expect(posts.filter(({ takesFile }) => takesFile).map(({ name }) => name)).toEqual([
      'users.importUsers',
      'files.upload',
      'files.uploadFor',
      'files.putFile',
      'flowModels.upload',
    ]);
  });

  test.each(admitted.filter(({ takesFile }) => !takesFile).map((call) => [call.name, call] as const))(
    '%s refuses a file and text of another content type before it does anything',
    async (_name, call) => {
      const { method, url, query } = sampleRequest(call, 'sample');
      for (const type of [
        multipart('').headers['content-type'],
        'multipart/mixed; boundary=x',
        'text/plain',
        'application/xml',
        'application/offset+octet-stream',
        'application/jsonx',
      ]) {
        const { body } = await app.call({
          method,
          url,
          query,
          token,
          payload: wholeFile,
          headers: { 'content-type': type },
        });
        expect(`${type}: ${body.reason}`).toBe(`${type}: REQUEST_MEDIA_TYPE`);
      }
    },
  );

  test.each(admitted.filter(({ body, takesFile }) => !body && !takesFile).map((call) => [call.name, call] as const))(
    '%s reads only its address and refuses a record in its body',
    async (_name, call) => {
      const { method, url, query } = sampleRequest(call, 'sample');
      const { body } = await app.call({ method, url, query, token, payload: { userIds: '1', name: 'x' } });
      expect(body).toMatchObject({ code: 400, reason: 'REQUEST_INVALID' });
    },
  );

  test.each([
    ['before the end of the file', `${filePart}hel`],
    ['in the head of its part', `--${boundary}\r\ncontent-disposition: form-da`],
    ['with nothing in it', ''],
    ['with another boundary', wholeFile.replaceAll(boundary, 'y-y-y')],
  ])('an upload that breaks off %s is refused with a code, and leaves no file', async (_where, text) => {
    const { status, body } = await app.call({ method: 'POST', url: '/api/jfs/file/upload', token, ...multipart(text) });
    expect(`${status} ${body.reason}`).toMatch(/^400 (FILE_UPLOAD_BROKEN|FILE_MISSING_IN_REQUEST)$/);
    expect(
      (await app.call({ method: 'GET', url: '/api/jfs/file/list', query: { businessKey: '' }, token })).body.data
        ?.total ?? 0,
    ).toBe(0);
  });

  test('an upload without a boundary is refused with a code', async () => {
    const { status } = await app.call({
      method: 'POST',
      url: '/api/jfs/file/upload',
      token,
      payload: wholeFile,
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(status).toBe(415);
  });

  test('a whole file is stored', async () => {
    const { body } = await app.call({ method: 'POST', url: '/api/jfs/file/upload', token, ...multipart(wholeFile) });
    expect(body).toMatchObject({ code: 200, data: { fileName: 'a.txt', size: 5 } });
  });
});
