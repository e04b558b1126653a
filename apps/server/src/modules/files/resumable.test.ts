import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { everyTypePath, openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';
import { filesRepository } from './files.repository.ts';
import { FILE_BYTES } from './limits.ts';

const path = '/api/jfs/file';
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
type Who = keyof RecordCalls['tokens'];

interface Spoken {
  readonly status: number;
  readonly offset: number;
  readonly location: string;
  readonly body: string;
}

const said = async (answer: Promise<Spoken | 'cut'>) => {
  const spoken = await answer;
  if (spoken === 'cut') throw new Error('the line was cut');
  return spoken;
};

const idOf = (address: string) => address.split('/').at(-1) ?? '';

const reason = (answer: Spoken) => JSON.parse(answer.body).reason;

onEachDatabase('resumable uploads', (kind) => {
  let calls: RecordCalls;
  let port: number;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await calls.app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (calls.app.server.server.address() as AddressInfo).port;
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  /**
   * Sends one message over a new connection; with `cutAfter` the connection breaks after this many bytes of the body.
   */
  function speak(
    method: string,
    address: string,
    {
      who = 'east',
      headers = {},
      body,
      cutAfter,
    }: { who?: Who | 'nobody'; headers?: Record<string, string>; body?: Buffer; cutAfter?: number } = {},
  ): Promise<Spoken | 'cut'> {
    return new Promise((resolve, reject) => {
      const token = who === 'nobody' ? {} : { 'blade-auth': `bearer ${calls.tokens[who]}` };
      const length = body ? { 'content-length': String(body.length) } : {};
      const message = open(
        {
          port,
          host: '127.0.0.1',
          method,
          path: address,
          agent: false,
          headers: { 'tus-resumable': '1.0.0', ...token, ...length, ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              offset: Number(answer.headers['upload-offset']),
              location: String(answer.headers.location),
              body: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      message.on('error', (failure) => (cutAfter === undefined ? reject(failure) : resolve('cut')));
      if (!body || cutAfter === undefined) return message.end(body);
      message.write(body.subarray(0, cutAfter), () => message.destroy());
      return undefined;
    });
  }
  const begin = (
    name: string,
    size: number,
    { who = 'east', businessKey = '' }: { who?: Who | 'nobody'; businessKey?: string } = {},
  ) => {
    const file = `filename ${inBase64(name)}`;
    return said(
      speak('POST', `${path}/resumable`, {
        who,
        headers: {
          'upload-length': String(size),
          'upload-metadata': businessKey === '' ? file : `${file},businesskey ${inBase64(businessKey)}`,
        },
      }),
    );
  };
  const head = (address: string, who?: Who) => said(speak('HEAD', address, who ? { who } : {}));
  const patch = (
    ...[address, offset, body, options = {}]: [
      address: string,
      offset: number,
      body: Buffer,
      options?: { who?: Who; cutAfter?: number },
    ]
  ) =>
    speak('PATCH', address, {
      ...options,
      body,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    });
  const finish = (address: string, who?: Who) => calls.post(`${path}/finish?id=${idOf(address)}`, {}, who);
  const download = async (id: string) => {
    const { body } = await calls.post(`${path}/ticket?id=${id}`);
    return (await calls.app.server.inject({ method: 'GET', url: body.data.url })).rawPayload;
  };

  test('a file whose connection is cut ten times arrives byte by byte', async () => {
    const bytes = randomBytes(8 * 1024 * 1024);
    const { status, location } = await begin('大文件.bin', bytes.length);
    expect([status, location]).toEqual([201, expect.stringMatching(/^\/api\/jfs\/file\/resumable\/\d+$/)]);
    let cuts = 0;
    for (let offset = 0; offset < bytes.length;) {
      const rest = bytes.subarray(offset);
      const answer = await patch(location, offset, rest, cuts < 10 ? { cutAfter: 300_000 + 77_777 * cuts } : {});
      if (answer === 'cut') cuts += 1;
      // The server may still be storing the bytes before the interruption; it reports this until it is done.
      const now = await head(location);
      expect(now.offset).toBeGreaterThanOrEqual(offset);
      offset = now.offset;
    }
    expect(cuts).toBe(10);
    const { body } = await finish(location);
    expect(body.data).toMatchObject({
      id: idOf(location),
      fileName: '大文件.bin',
      size: bytes.length,
      createUser: 'user-east',
    });
    expect(hashOf(await download(body.data.id))).toBe(hashOf(bytes));
    const { rows } = await sql<{ sha256: string }>`select sha256 from files where id = ${body.data.id}`.execute(
      calls.app.app.database.db,
    );
    expect(rows[0]?.sha256).toBe(hashOf(bytes));
    expect((await finish(location)).body).toMatchObject({ data: body.data, msg: '上传成功' });
  });

  test('a file is invisible before it is finished, and cannot be finished before it is complete', async () => {
    const { location } = await begin('a.txt', 6);
    await patch(location, 0, Buffer.from('abc'));
    expect((await finish(location)).body).toMatchObject({ code: 409, reason: 'FILE_UPLOAD_INCOMPLETE' });
    expect((await calls.get(`${path}/detail?id=${idOf(location)}`)).body.data).toEqual({});
    expect(await patch(location, 3, Buffer.from('def'))).toMatchObject({ status: 204, offset: 6 });
    expect((await finish(location)).body.data).toMatchObject({ size: 6 });
    expect((await download(idOf(location))).toString()).toBe('abcdef');
  });

  test('a wrong offset, more bytes than announced and a piece sent twice change nothing', async () => {
    const { location } = await begin('a.txt', 6);
    await patch(location, 0, Buffer.from('abc'));
    expect(await patch(location, 0, Buffer.from('abc'))).toMatchObject({ status: 409 });
    expect(await patch(location, 5, Buffer.from('f'))).toMatchObject({ status: 409 });
    expect(await patch(location, 3, Buffer.from('defg'))).toMatchObject({ status: 413 });
    expect((await head(location)).offset).toBe(3);
  });

  test('an upload is available to its sender alone', async () => {
    const { location } = await begin('a.txt', 6);
    for (const who of ['clerk', 'west', 'foreign', 'admin'] as const) {
      expect((await head(location, who)).status).toBe(404);
      expect(await patch(location, 0, Buffer.from('abc'), { who })).toMatchObject({ status: 404 });
      expect(await speak('DELETE', location, { who })).toMatchObject({ status: 404 });
      expect((await finish(location, who)).body.reason).toBe('RECORD_MISSING');
    }
    expect((await begin('a.txt', 6, { who: 'nobody' })).status).toBe(401);
    expect((await head(location)).offset).toBe(0);
  });

  test('the rules are those of an ordinary upload', async () => {
    expect(reason(await begin('page.html', 10))).toBe('FILE_TYPE_REFUSED');
    expect((await begin('a.bin', FILE_BYTES + 1)).status).toBe(413);
    const { location } = await begin('a.png', 12);
    const answer = await said(patch(location, 0, Buffer.from('<html>script')));
    expect([answer.status, reason(answer)]).toEqual([400, 'FILE_CONTENT_DIFFERS']);
    const { location: shy } = await begin('b.png', 6);
    for (const [offset, letter] of ['MZ', 'xx', 'yy'].entries()) await patch(shy, offset * 2, Buffer.from(letter));
    expect((await finish(shy)).body.reason).toBe('FILE_CONTENT_DIFFERS');
  });

  test('an attachment follows its record: only users who may save it, in a state that allows it', async () => {
    const { id } = (await calls.save({ name: 'with files' })).body.data;
    const businessKey = `everyType:${id}`;
    const { location } = await begin('a.txt', 1, { businessKey, who: 'admin' });
    await patch(location, 0, Buffer.from('a'), { who: 'admin' });
    await finish(location, 'admin');
    const list = async (who?: Who) => (await calls.get(`${path}/list?businessKey=${businessKey}`, who)).body.data;
    // The administrator is in another unit; the file belongs to the unit of the record.
    expect((await list()).records).toMatchObject([{ fileName: 'a.txt', createUser: 'user-admin' }]);
    expect((await list('west')).total).toBe(0);
    const refused = await begin('b.txt', 1, { businessKey, who: 'clerk' });
    expect([refused.status, JSON.parse(refused.body).reason]).toEqual([403, 'NOT_ALLOWED']);
    await sql`update records set status = 2 where id = ${id}`.execute(calls.app.app.database.db);
    expect(JSON.parse((await begin('c.txt', 1, { businessKey })).body)).toMatchObject({
      reason: 'RECORD_STATE',
      msg: '当前状态下不能修改附件',
    });
    expect((await calls.post(`${path}/remove?ids=${idOf(location)}`, {}, 'admin')).body.reason).toBe('RECORD_STATE');
    expect((await calls.get(`${everyTypePath}/detail?id=${id}`)).body.data.id).toBe(id);
  });

  test('cancelled uploads are deleted, abandoned ones are swept', async () => {
    const { db } = calls.app.app.database;
    const rest = async (address: string) =>
      (
        await sql<{ n: number }>`select
            (select count(*) from files where id = ${idOf(address)})::int
            + (select count(*) from file_chunks where file_id = ${idOf(address)})::int as n`.execute(db)
      ).rows[0]?.n;
    const { location: given } = await begin('a.txt', 6);
    await patch(given, 0, Buffer.from('abc'));
    expect(await rest(given)).toBe(2);
    expect(await speak('DELETE', given)).toMatchObject({ status: 204 });
    expect(await rest(given)).toBe(0);
    const { location: forgotten } = await begin('b.txt', 6);
    await patch(forgotten, 0, Buffer.from('abc'));
    await filesRepository.sweep(db, new Date(Date.now() - 24 * 60 * 60 * 1000));
    expect(await rest(forgotten)).toBe(2);
    await filesRepository.sweep(db, new Date(Date.now() + 24 * 60 * 60 * 1000));
    expect(await rest(forgotten)).toBe(0);
  });

  test('the bridge sends the headers of the server, allows no other origin, and hides internal failures', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}/resumable`, {
      method: 'OPTIONS',
      headers: { 'blade-auth': `bearer ${calls.tokens.east}`, origin: 'https://evil.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const strange = await said(speak('HEAD', `${path}/resumable/${encodeURIComponent("x' or 1=1")}`));
    expect(strange.status).toBe(404);
  });
});
