import { ownClientHeader } from '@org/contract';
import { sql } from 'kysely';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';

const boundary = 'test-boundary';
const bodyOf = (text: string, name = 'a.txt') => {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return `${head}${text}\r\n--${boundary}--\r\n`;
};
const LONGEST_WAIT_MS = 20_000;

onEachDatabase('an upload with an idempotency key', (kind) => {
  let calls: RecordCalls;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await calls.app.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  type Who = keyof RecordCalls['tokens'];
  const upload = async (
    key: string,
    {
      text = 'plan',
      name = 'a.txt',
      who = 'east',
      end = '',
    }: { text?: string; name?: string; who?: Who; end?: string } = {},
  ) =>
    (
      await calls.app.call({
        method: 'POST',
        url: `/api/jfs/file/upload${end}`,
        payload: bodyOf(text, name),
        token: calls.tokens[who],
        headers: { 'idempotency-key': key, 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    ).body;
  async function stored() {
    const { rows } = await sql<{
      files: number;
      begun: number;
      audited: number;
    }>`select
        count(*) filter (where not is_deleted)::integer as files,
        count(*) filter (where sha256 = '')::integer as begun,
        (select count(*)::integer from audit_log where call like 'files.upload%') as audited
      from files`.execute(calls.app.app.database.db);
    return rows[0] ?? { files: 0, begun: 0, audited: 0 };
  }

  test('is stored once, however often it is sent, and the answer is the same', async () => {
    const before = await stored();
    const [first, second] = [await upload('once-and-again'), await upload('once-and-again')];
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => upload('all-at-once', { text: 'other' })));
    expect(first).toMatchObject({ code: 200, data: { fileName: 'a.txt', size: 4 } });
    expect(second.data).toEqual(first.data);
    expect(new Set(atOnce.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect(await stored()).toEqual({ files: before.files + 2, begun: 0, audited: before.audited + 2 });
  });

  test('is stored once if the connection is cut before the answer', async () => {
    const before = await stored();
    const { port } = calls.app.server.server.address() as AddressInfo; // a listening server has an address with a port
    const body = bodyOf('cut');
    const head = [
      'POST /api/jfs/file/upload HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: ${ownClientHeader}`,
      `blade-auth: bearer ${calls.tokens.east}`,
      'idempotency-key: cut-between',
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    // Not `end`: a request with a half-closed connection is dropped before it is stored.
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`));
    socket.once('data', () => undefined).pause();
    for (const until = Date.now() + LONGEST_WAIT_MS; (await stored()).files === before.files && Date.now() < until;)
      await pause(20);
    socket.destroy();
    expect((await stored()).files).toBe(before.files + 1);
    const again = await upload('cut-between', { text: 'cut' });
    expect(again).toMatchObject({ code: 200, data: { size: 3 } });
    expect(await stored()).toEqual({ files: before.files + 1, begun: 0, audited: before.audited + 1 });
  });

  test('is refused when the key was used for another file; each person has their own keys', async () => {
    await upload('of-one-file');
    const { id } = (await calls.save({ name: 'x' })).body.data;
    for (const other of [{ text: 'else' }, { name: 'b.txt' }, { end: `/everyType:${id}` }])
      expect((await upload('of-one-file', other)).reason).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await upload('of-one-file', { who: 'clerk' })).code).toBe(200);
    expect((await upload('short')).reason).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await stored()).begun).toBe(0);
  });

  test('may be sent again with the same key after it was refused', async () => {
    const before = await stored();
    expect((await upload('refused-first', { text: '<script>', name: 'a.png' })).reason).toBe('FILE_CONTENT_DIFFERS');
    expect((await upload('refused-first')).code).toBe(200);
    expect((await stored()).files).toBe(before.files + 1);
  });
});
