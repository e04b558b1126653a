import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

onEachDatabase('text of a body', (kind) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const save = async (name: Buffer | string, contentType = 'application/json') => {
    const payload = Buffer.concat([Buffer.from('{"code":"bytes","dictValue":"'), Buffer.from(name), Buffer.from('"}')]);
    const headers = { 'content-type': contentType };
    return (await app.call({ method: 'POST', url: '/api/blade-system/dict/submit', token: admin, payload, headers }))
      .body;
  };

  test.each([
    ['ff fe', [0xff, 0xfe]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a character that is cut off', [0xe5, 0x8d]],
    ['GBK', [0xd6, 0xd0]],
  ])('%s is refused, since it is no UTF-8', async (_what, bytes) => {
    expect(await save(Buffer.from(bytes))).toMatchObject({ code: 400, reason: 'REQUEST_UNREADABLE' });
  });

  test.each(['gbk', 'GB18030', '"utf-16"', 'iso-8859-1', 'utf-8; charset=gbk'])(
    'a body with charset=%s is refused',
    async (charset) => {
      const answer = await save('plain', `application/json; charset=${charset}`);
      expect(answer).toMatchObject({ code: 415, reason: 'REQUEST_MEDIA_TYPE' });
    },
  );

  test.each(['application/json;charset=UTF-8', 'application/json; charset="utf-8"', 'application/json; charset=utf8'])(
    'a body with %s is read',
    async (contentType) => {
      const { data } = await save('中文😀', contentType);
      const found = await app.call({ method: 'GET', url: `/api/blade-system/dict/detail?id=${data.id}`, token: admin });
      expect(found.body.data.dictValue).toBe('中文😀');
      await app.call({ method: 'POST', url: `/api/blade-system/dict/remove?ids=${data.id}`, token: admin });
    },
  );

  test.each([
    ['account=%FF', 'REQUEST_UNREADABLE'],
    ['account=%D6%D0', 'REQUEST_UNREADABLE'],
    ['account=a%C0%AF', 'REQUEST_UNREADABLE'],
    [Buffer.from([...Buffer.from('account='), 0xff]), 'REQUEST_UNREADABLE'],
    ['account=100%&grantType=none', 'AUTH_GRANT_UNKNOWN'],
  ])('a form %s is answered with %s', async (payload, reason) => {
    const { body } = await app.call({
      method: 'POST',
      url: '/api/blade-auth/token',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(body.reason).toBe(reason);
  });
});
