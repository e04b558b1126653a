import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../testing/grant-buttons.ts';
import { onEachDatabase } from '../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, type RecordCalls } from '../testing/record-calls.ts';
import { tidyUp } from './housekeeping.ts';
import { endOf, uploaded, workbookOf } from '../testing/transfer-calls.ts';

const MEGABYTE = 1024 * 1024;

onEachDatabase('a database without room', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await grantButtons(calls.app.app.database.db, { 'role-manager': ['everyType_import'] });
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  afterEach(() => sql`drop function if exists no_room() cascade`.execute(calls.app.app.database.db));

  // Makes writes to a table fail with SQLSTATE 53100, as PostgreSQL does when the disk is full.
  const fillDisk = async (table: string, on: string, when = 'true') => {
    const { db } = calls.app.app.database;
    await sql
      .raw(
        `create function no_room() returns trigger language plpgsql as $$ begin
          if ${when} then
            raise exception 'could not extend file: No space left on device' using errcode = '53100';
          end if;
          return coalesce(new, old); end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger no_room before ${on} on ${table} for each row execute function no_room()`)
      .execute(db);
  };
  const upload = async (bytes: Buffer) => {
    const boundary = 'b';
    const payload = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return (
      await calls.app.call({
        method: 'POST',
        url: '/api/jfs/file/upload',
        payload,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        token: calls.tokens.east,
      })
    ).body;
  };
  const left = async () =>
    (
      await sql<{ n: number }>`select (
        (select count(*) from file_chunks)
        + (select count(*) from files where not is_deleted))::integer as n`.execute(calls.app.app.database.db)
    ).rows[0]?.n;

  test('tells the uploader so, removes the partial file, and accepts the file when space is free again', async () => {
    const before = await left();
    await fillDisk('file_chunks', 'insert', 'new.position = 2');
    expect(await upload(Buffer.alloc(4 * MEGABYTE, 1))).toMatchObject({
      code: 507,
      reason: 'STORAGE_FULL',
      msg: '存储空间已满，没有保存任何内容，请联系管理员',
    });
    expect(await left()).toBe(before);
    await sql`drop function no_room() cascade`.execute(calls.app.app.database.db);
    expect((await upload(Buffer.alloc(4 * MEGABYTE, 1))).code).toBe(200);
  });

  test('answers so even if nothing can be removed, and the sweep removes the rest later', async () => {
    const { db } = calls.app.app.database;
    await fillDisk('file_chunks', 'insert or delete', "tg_op = 'DELETE' or new.position = 1");
    expect((await upload(Buffer.alloc(3 * MEGABYTE, 2))).reason).toBe('STORAGE_FULL');
    await sql`drop function no_room() cascade`.execute(db);
    const unfinished = async () =>
      (await sql`select 1 from files where is_deleted and sha256 = ''`.execute(db)).rows.length;
    expect(await unfinished()).toBe(1);
    await tidyUp(db, new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
    expect(await unfinished()).toBe(0);
  });

  test('stores no row of an import, which is started again from its file when space is free', async () => {
    await fillDisk('records', 'insert', "new.content->>'name' = 'row 3'");
    const rows = await workbookOf([['*name'], ...Array.from({ length: 6 }, (_, index) => [`row ${index}`])]);
    const { body } = await calls.post(`${everyTypePath}/import?fileId=${await uploaded(calls, rows)}`);
    expect(await endOf(calls, body.data.id, { end: 200 })).toBe('存储空间已满，没有保存任何内容，请联系管理员');
    const total = async () =>
      (await calls.list('', [{ field: 'name', condition: 'like', value: 'row' }])).body.data.total;
    expect(await total()).toBe(0);
    await sql`drop function no_room() cascade`.execute(calls.app.app.database.db);
    const again = await calls.post(`/api/meta-object/metaobject/repeat/${body.data.id}`);
    expect(await endOf(calls, again.body.data.id, { end: 200 })).toBe('导入成功，共新增 6 条数据');
    expect(await total()).toBe(6);
  });
});
