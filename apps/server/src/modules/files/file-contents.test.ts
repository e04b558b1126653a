import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { filesMigrations } from './files.migrations.ts';
import { filesRepository } from './files.repository.ts';

const path = '/api/jfs/file';
const KILOBYTE = 1024;

onEachDatabase('bytes that several files have', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
  });
  afterAll(() => calls[Symbol.asyncDispose]());
  type Who = keyof RecordCalls['tokens'];
  const db = () => calls.app.app.database.db;
  const upload = async (bytes: Buffer, who: Who = 'east') => {
    const boundary = 'test-boundary';
    const payload = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await calls.app.call({
      method: 'POST',
      url: `${path}/upload`,
      payload,
      token: calls.tokens[who],
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    return String(answer.body.data.id);
  };
  const begin = async (bytes: Buffer, who: Who = 'east') => {
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await calls.app.call({
      method: 'POST',
      url: `${path}/resumable`,
      token: calls.tokens[who],
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from('a.bin').toString('base64')}`,
      },
    });
    const location = String(begun.headers['location']);
    const half = bytes.length >> 1;
    for (const [offset, part] of [
      [0, bytes.subarray(0, half)],
      [half, bytes.subarray(half)],
    ] as const)
      await calls.app.call({
        method: 'PATCH',
        url: location,
        payload: part,
        token: calls.tokens[who],
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      });
    return location.split('/').at(-1) ?? '';
  };
  const remove = (ids: readonly string[], who?: Who) => calls.post(`${path}/remove?ids=${ids.join(',')}`, {}, who);
  const read = async (id: string, who?: Who) => {
    const { body } = await calls.post(`${path}/ticket?id=${id}`, {}, who);
    return (await calls.app.server.inject({ method: 'GET', url: body.data.url })).rawPayload;
  };
  const onDisk = async (bytes: Buffer) => {
    const { rows } = await sql<{ readonly n: number }>`select count(distinct file_id)::int as n from file_chunks
      where bytes = ${bytes} or bytes = ${bytes.subarray(0, bytes.length >> 1)}`.execute(db());
    return rows[0]?.n;
  };

  const used = async (who: string) =>
    (await filesRepository.used({ db: db(), tenantId: '000000', userId: who })).person;

  /** The counts match the stored bytes, and no bytes are unused. */
  const books = async () => {
    const counted = await sql`
      with versions as (
        select coalesce(r.content_id, nullif(f.content_id, ''), f.id) as content_id
        from files f left join file_revisions r on r.file_id = f.id
        where not f.is_deleted and f.sha256 <> '')
      select c.id from file_contents c where c.uses <> (select count(*) from versions v where v.content_id = c.id)
      union all
      select v.content_id from versions v
      where not exists (select from file_contents c where c.id = v.content_id)`.execute(db());
    const dangling = await sql`select b.file_id from file_chunks b join files f on f.id = b.file_id
      where f.sha256 <> '' and not exists (select from file_contents c where c.id = f.id)`.execute(db());
    return [counted.rows, dangling.rows];
  };
  test('are kept if a failure occurs after the file is finished', async () => {
    const bytes = randomBytes(KILOBYTE);
    const id = await upload(bytes);
    await filesRepository.discard(db(), id);
    expect(await read(id)).toEqual(bytes);
    await remove([id]);
  });

  test('are stored once for all senders and protocols, and removed with the last of them', async () => {
    const bytes = randomBytes(3 * KILOBYTE);
    const mine = await upload(bytes);
    const theirs = await upload(bytes, 'west');
    const later = await begin(bytes, 'clerk');
    expect(await onDisk(bytes)).toBe(2);
    await calls.post(`${path}/finish?id=${later}`, {}, 'clerk');
    expect(await onDisk(bytes)).toBe(1);
    await remove([mine]);
    expect([await read(theirs, 'west'), await read(later, 'clerk')]).toEqual([bytes, bytes]);
    await remove([later], 'clerk');
    expect(await read(theirs, 'west')).toEqual(bytes);
    await remove([theirs], 'west');
    expect(await onDisk(bytes)).toBe(0);
    expect(await read(await upload(bytes))).toEqual(bytes);
  });

  test('are stored separately for each tenant', async () => {
    const bytes = randomBytes(KILOBYTE);
    const ids = [await upload(bytes), await upload(bytes, 'foreign')];
    expect(await onDisk(bytes)).toBe(2);
    await remove(ids.slice(0, 1));
    expect(await read(ids[1] ?? '', 'foreign')).toEqual(bytes);
  });

  test('count for the quota of each owner', async () => {
    const before = [await used('user-east'), await used('user-clerk')];
    const bytes = randomBytes(2 * KILOBYTE);
    const [mine] = [await upload(bytes), await upload(bytes, 'clerk')];
    const after = () => Promise.all([used('user-east'), used('user-clerk')]);
    expect(await after()).toEqual(before.map((size) => size + bytes.length));
    await remove([mine]);
    expect(await after()).toEqual([before[0], (before[1] ?? 0) + bytes.length]);
  });

  test('are counted correctly when uploads, second finishes and removals are concurrent', async () => {
    const bytes = randomBytes(KILOBYTE);
    const first = await Promise.all(Array.from({ length: 4 }, () => upload(bytes)));
    const begun = await Promise.all([begin(bytes), begin(bytes)]);
    const finished = await Promise.all([...begun, ...begun].map((id) => calls.post(`${path}/finish?id=${id}`)));
    expect(finished.map(({ body }) => body.code)).toEqual([200, 200, 200, 200]);
    const [, ...added] = await Promise.all([
      remove([...first, ...begun]),
      upload(bytes),
      upload(bytes),
      remove(first.slice(0, 1)),
    ]);
    expect(await read(added[0])).toEqual(bytes);
    expect([await onDisk(bytes), await books()]).toEqual([1, [[], []]]);
  });

  test('are unchanged if the server crashes while a file is finished, and the rest is swept', async () => {
    const bytes = randomBytes(KILOBYTE);
    const second = await upload(bytes);
    const begun = await begin(bytes);
    const fall = db()
      .transaction()
      .execute(async (inside) => {
        await filesRepository.finish({ db: inside, tenantId: '000000' }, begun, {
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        });
        throw new Error('the power is gone');
      });
    await expect(fall).rejects.toThrow('the power is gone');
    expect([await read(second), await onDisk(bytes)]).toEqual([bytes, 2]);
    await filesRepository.sweep(db(), new Date(Date.now() + 24 * 60 * 60 * 1000));
    expect([await read(second), await onDisk(bytes)]).toEqual([bytes, 1]);
  });

  test('that were stored several times by an earlier release become one copy', async () => {
    const bytes = randomBytes(KILOBYTE);
    const ids = [await upload(bytes), await upload(bytes, 'west'), await upload(bytes)];
    await sql`drop table file_contents`.execute(db());
    // As in earlier releases, where each file had its own bytes.
    await sql`insert into file_chunks (file_id, position, bytes)
      select f.id, b.position, b.bytes from files f join file_chunks b on b.file_id = f.content_id
      where f.content_id <> ''`.execute(db());
    await sql`update files set content_id = ''`.execute(db());
    expect(await onDisk(bytes)).toBe(3);
    await filesMigrations['0333_file_contents']?.up(db());
    expect(await onDisk(bytes)).toBe(1);
    expect([await read(ids[0] ?? ''), await read(ids[1] ?? '', 'west')]).toEqual([bytes, bytes]);
    await remove([ids[0] ?? '', ids[2] ?? '']);
    expect(await read(ids[1] ?? '', 'west')).toEqual(bytes);
  });

  test('agree with the counts in the database after all these tests', async () => {
    expect(await books()).toEqual([[], []]);
  });
});
