import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';

const path = '/api/jfs/file';
const MEGABYTE = 1024 * 1024;

onEachDatabase('the room for files', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  beforeEach(async () => {
    const { db } = calls.app.app.database;
    await sql`update files set is_deleted = true, sha256 = 'gone'`.execute(db);
    await sql`delete from parameters where param_key like 'file.quota.%'`.execute(db);
  });
  type Who = keyof RecordCalls['tokens'];
  const limit = (whose: 'person' | 'tenant' | 'tenant.000001', value: string, tenant = '000000') =>
    sql`insert into parameters (
        id, tenant_id, param_key, param_name, param_value, remark, create_time, update_time)
      values (
        ${`quota-${whose}-${tenant}`}, ${tenant}, ${`file.quota.${whose}`}, '', ${value}, '', now(), now())`.execute(
      calls.app.app.database.db,
    );
  const taken = (megabytes: number) =>
    sql`insert into files (
        id, tenant_id, unit_id, file_name, content_type, size, sha256,
        create_user, create_time, update_user, update_time)
      values (
        gen_random_uuid()::text, '000000', 'unit-east', 'large.txt', 'text/plain', ${megabytes * MEGABYTE}, 'large',
        'user-east', now(), 'user-east', now())`.execute(calls.app.app.database.db);
  const upload = async (bytes: number, who: Who = 'east') => {
    const boundary = 'test-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(head),
      Buffer.alloc(bytes, 'x'),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return (
      await calls.app.call({
        method: 'POST',
        url: `${path}/upload`,
        payload,
        token: calls.tokens[who],
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    ).body;
  };
  const begin = (bytes: number, who: Who = 'east') => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}`,
    };
    return calls.app.call({ method: 'POST', url: `${path}/resumable`, token: calls.tokens[who], headers });
  };

  test('of a person is counted by byte, and removing a file frees it', async () => {
    await limit('person', '2');
    const first = await upload(MEGABYTE);
    expect((await upload(MEGABYTE)).code).toBe(200);
    expect(await upload(1)).toMatchObject({
      code: 400,
      reason: 'FILE_QUOTA_EXCEEDED',
      msg: '您的文件空间已用 2 MB,上限 2 MB,请先删除不需要的文件',
    });
    expect((await upload(MEGABYTE, 'clerk')).code).toBe(200);
    await calls.post(`${path}/remove?ids=${first.data.id}`);
    expect((await upload(MEGABYTE)).code).toBe(200);
  });

  test('of a tenant is shared by its users only', async () => {
    await limit('tenant', '2');
    expect((await upload(MEGABYTE)).code).toBe(200);
    expect((await upload(MEGABYTE, 'west')).code).toBe(200);
    expect(await upload(1, 'clerk')).toMatchObject({
      reason: 'FILE_QUOTA_EXCEEDED',
      msg: expect.stringContaining('本租户'),
    });
    expect((await upload(MEGABYTE, 'foreign')).code).toBe(200);
  });

  test('is taken by a resumable upload when it begins, and given back when it is abandoned', async () => {
    await limit('person', '2');
    const begun = await begin(1.5 * MEGABYTE);
    expect(begun.status).toBe(201);
    const refused = await begin(MEGABYTE);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([400, { reason: 'FILE_QUOTA_EXCEEDED' }]);
    expect((await upload(MEGABYTE)).reason).toBe('FILE_QUOTA_EXCEEDED');
    await calls.app.call({
      method: 'DELETE',
      url: String(begun.headers['location']),
      token: calls.tokens.east,
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect((await upload(MEGABYTE)).code).toBe(200);
  });

  test('is not exceeded by concurrent uploads, and refused ones leave nothing', async () => {
    await limit('person', '2');
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(MEGABYTE - 5000)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from file_chunks
      where file_id in (select id from files where sha256 = '' or size = 0)`.execute(calls.app.app.database.db);
    expect(rows[0]?.n).toBe(0);
  });

  test('of every tenant is set by the main tenant, for all or for this one', async () => {
    await limit('tenant', '2');
    await limit('tenant', '999999999', '000001');
    expect((await upload(MEGABYTE, 'foreign')).code).toBe(200);
    expect((await upload(1.5 * MEGABYTE, 'foreign')).reason).toBe('FILE_QUOTA_EXCEEDED');
    await limit('tenant.000001', '3');
    expect((await upload(1.5 * MEGABYTE, 'foreign')).code).toBe(200);
    expect((await upload(1.5 * MEGABYTE, 'foreign')).reason).toBe('FILE_QUOTA_EXCEEDED');
  });

  test('is not limited by an empty value', async () => {
    await limit('person', '');
    await limit('tenant', '');
    await taken(200_000);
    expect((await upload(MEGABYTE)).code).toBe(200);
  });

  test.each(['viel', '-1', '９', '2GB', '1e9', 'Infinity'])('is the default where %j is stored', async (value) => {
    await limit('person', value);
    await taken(1023);
    expect((await upload(MEGABYTE)).code).toBe(200);
    expect((await upload(MEGABYTE)).reason).toBe('FILE_QUOTA_EXCEEDED');
    await sql`delete from parameters where param_key like 'file.quota.%'`.execute(calls.app.app.database.db);
    await limit('tenant', value);
    await taken(102_399);
    expect((await upload(MEGABYTE)).reason).toBe('FILE_QUOTA_EXCEEDED');
  });
});
