import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyUp } from './housekeeping.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';

const dictionaries = '/api/blade-system/dict';

onEachDatabase('the kernel', (kind) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    app.call({
      method: 'POST',
      url,
      token: admin,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const entries = async (code: string) =>
    (await app.call({ method: 'GET', url: `${dictionaries}/dictionary`, query: { code }, token: admin })).body.data;

  const list = (query: Record<string, string>) =>
    app.call({ method: 'GET', url: '/api/blade-user/list', query, token: admin });

  test('sends the security headers and a request id on every answer', async () => {
    for (const url of ['/api/health', '/api/nowhere', '/api/blade-user/current']) {
      const { headers } = await app.call({ method: 'GET', url });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['content-security-policy']).not.toContain('unsafe-eval');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('answers an unknown call, an unreadable body and a wrong content type in the envelope', async () => {
    expect((await app.call({ method: 'GET', url: '/api/nowhere' })).body).toMatchObject({
      code: 404,
      success: false,
      reason: 'CALL_UNKNOWN',
    });
    const broken = await app.call({
      method: 'POST',
      url: `${dictionaries}/submit`,
      token: admin,
      payload: '{"code":',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.body).toMatchObject({ code: 400, reason: 'REQUEST_UNREADABLE', msg: '请求内容不是有效的 JSON' });
    const xml = await app.call({
      method: 'POST',
      url: `${dictionaries}/submit`,
      token: admin,
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(xml.body).toMatchObject({ code: 415, reason: 'REQUEST_MEDIA_TYPE' });
  });

  test('names the invalid fields, in Chinese', async () => {
    const { status, body } = await post(`${dictionaries}/submit`, { dictValue: '' });
    expect(status).toBe(400);
    expect(body.reason).toBe('REQUEST_INVALID');
    expect(body.data.problems).toContainEqual({ field: 'code', rule: 'required', msg: '缺少必要的参数：code' });
  });

  test('refuses a body that names a prototype and one that is too large', async () => {
    for (const key of ['__proto__', 'constructor', '\\u005f_proto__']) {
      const payload = `{"code":"a","dictValue":"b","${key}":{"isAdmin":true}}`;
      const { body } = await app.call({
        method: 'POST',
        url: `${dictionaries}/submit`,
        token: admin,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(body.reason).toBe('REQUEST_UNREADABLE');
    }
    expect((await post(`${dictionaries}/submit`, { code: 'x'.repeat(9 * 1024 * 1024) })).body).toMatchObject({
      code: 413,
      reason: 'REQUEST_TOO_LARGE',
    });
  });

  test('keeps the digits of an id that came as a number', async () => {
    const payload = '{"id":1123598821738675201,"code":"a","dictValue":"b"}';
    const { body } = await app.call({
      method: 'POST',
      url: `${dictionaries}/submit`,
      token: admin,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(body.reason).toBe('RECORD_MISSING');
  });

  test('drops properties that a caller may not write', async () => {
    const { body } = await post(`${dictionaries}/submit`, {
      code: 'mass',
      dictValue: 'm',
      tenantId: '000001',
      createUser: 'x',
      isDeleted: 1,
      hasChildren: false,
    });
    expect(body.success).toBe(true);
    const tree = await app.call({ method: 'GET', url: `${dictionaries}/list`, query: { code: 'mass' }, token: admin });
    expect(tree.body.data).toHaveLength(1);
    expect(tree.body.data[0]).not.toHaveProperty('children');
  });

  test('ignores unknown query parameters and refuses unknown sort columns', async () => {
    expect((await list({ t: '123', what: 'ever' })).body.code).toBe(200);
    expect((await list({ descs: 'createTime', ascs: 'account' })).body.code).toBe(200);
    for (const ascs of ['password_hash', 'tenant_id', 'account;drop table users', '1', '__proto__']) {
      expect((await list({ ascs })).body).toMatchObject({ code: 400, reason: 'SORT_COLUMN_UNKNOWN' });
    }
  });

  test('writes once for each idempotency key, and refuses a key that is sent with another content', async () => {
    const headers = { 'idempotency-key': 'intent-0001' };
    const draft = { code: 'once', dictValue: 'root' };
    const [first, second] = await Promise.all([
      post(`${dictionaries}/submit`, draft, headers),
      post(`${dictionaries}/submit`, draft, headers),
    ]);
    expect(first.body.data.id).toBe(second.body.data.id);
    const third = await post(`${dictionaries}/submit`, draft, headers);
    expect(third.body).toEqual(first.body);
    const other = await post(`${dictionaries}/submit`, { ...draft, dictValue: 'other' }, headers);
    expect(other.body).toMatchObject({ code: 400, reason: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await entries('once')).toEqual([]);
  });

  test('frees the key of a write that was refused', async () => {
    const headers = { 'idempotency-key': 'intent-0002' };
    const child = { code: 'late', dictKey: '1', dictValue: 'one', parentId: 'missing' };
    expect((await post(`${dictionaries}/submit`, child, headers)).body.reason).toBe('PARENT_MISSING');
    expect((await post(`${dictionaries}/submit`, { code: 'late', dictValue: 'root' }, headers)).body.code).toBe(200);
  });

  test('deletes keys, sessions and failures that expired more than a day ago', async () => {
    const { db } = app.app.database;
    const keys = async () => (await db.selectFrom('idempotency').selectAll().execute()).length;
    const before = await keys();
    await tidyUp(db, new Date());
    expect(await keys()).toBe(before);
    await tidyUp(db, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
    expect(await keys()).toBe(0);
    expect((await list({})).status).toBe(200);
  });

  test('answers an internal failure with its request id and nothing else', async () => {
    const { db } = app.app.database;
    await db.schema.alterTable('dictionaries').renameTo('dictionaries_away').execute();
    const { status, headers, body } = await app.call({
      method: 'GET',
      url: `${dictionaries}/dictionary`,
      query: { code: 'once' },
      token: admin,
    });
    await db.schema.alterTable('dictionaries_away').renameTo('dictionaries').execute();
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 500,
      success: false,
      data: {},
      msg: `服务器异常，请稍后再试(编号 ${String(headers['x-request-id'])})`,
      reason: 'SERVER_FAILED',
      requestId: headers['x-request-id'],
    });
  });

  test('serves the document of all calls', async () => {
    const { body } = await app.call({ method: 'GET', url: '/api/openapi.json' });
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/baseinfo/dept/tree/inunit/{unitId}'].get.parameters[0]).toMatchObject({
      name: 'unitId',
      in: 'path',
      required: true,
    });
  });
});
