import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../testing/record-calls.ts';
import { big, form, html, MEGABYTE, message, multipart, open, part, type Sent } from './raw-sender.fixture.ts';

const path = '/api/jfs/file';

const stored = async ({ app }: RecordCalls) =>
  (
    await sql<{ n: number }>`select (
      (select count(*) from files where is_deleted and sha256 = '')
      + (select count(*) from file_chunks))::integer as n`.execute(app.app.database.db)
  ).rows[0]?.n;
const offset = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

async function begunResumable({ app, tokens }: RecordCalls, name: string): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const answer = await app.server.inject({
    method: 'POST',
    url: `${path}/resumable`,
    headers: {
      'blade-auth': `bearer ${tokens.east}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(big.length),
      'upload-metadata': metadata,
    },
  });
  return String(answer.headers.location);
}

async function limitFiles({ app: { app } }: RecordCalls, megabytes: string) {
  await sql`delete from parameters where param_key = 'file.quota.person'`.execute(app.database.db);
  await sql`insert into parameters (
      id, tenant_id, param_key, param_name, param_value, create_user, create_time, update_user, update_time)
    values (
      'test-quota', '000000', 'file.quota.person', 'quota', ${megabytes},
      '1', '2026-01-01 08:00:00', '1', '2026-01-01 08:00:00')`.execute(app.database.db);
}

onEachDatabase('uploads that are answered before they are read', (kind) => {
  const cases: readonly (readonly [string, string, (calls: RecordCalls) => Promise<Sent> | Sent])[] = [
    ['from nobody', '401', () => ({ url: `${path}/upload`, headers: form, body: multipart(part('a.txt', big)) })],
    [
      'for a record that the caller may not change',
      '403',
      async (calls) => {
        const { id } = (await calls.save({ name: 'of the east' })).body.data;
        return {
          url: `${path}/upload/everyType:${id}`,
          token: calls.tokens.clerk,
          headers: form,
          body: multipart(part('a.txt', big)),
        };
      },
    ],
    [
      'of a type that is not taken',
      '400',
      ({ tokens }) => ({
        url: `${path}/upload`,
        token: tokens.east,
        headers: form,
        body: multipart(part('page.html', big)),
      }),
    ],
    [
      'whose bytes are not what its name says',
      '400',
      ({ tokens }) => ({
        url: `${path}/upload`,
        token: tokens.east,
        headers: form,
        body: multipart(part('a.png', html)),
      }),
    ],
    [
      'under another field',
      '400',
      ({ tokens }) => ({
        url: `${path}/upload`,
        token: tokens.east,
        headers: form,
        body: multipart(part('a.txt', big, 'other')),
      }),
    ],
    [
      'beyond the quota',
      '400',
      async (calls) => {
        await limitFiles(calls, '1');
        return { url: `${path}/upload`, token: calls.tokens.east, headers: form, body: multipart(part('a.txt', big)) };
      },
    ],
    [
      'with a second file',
      '400',
      ({ tokens }) => ({
        url: `${path}/upload`,
        token: tokens.east,
        headers: form,
        body: multipart(part('a.txt', Buffer.from('first')), part('b.txt', big)),
      }),
    ],
    [
      'whose storing fails in the middle',
      '500',
      async (calls) => {
        const { db } = calls.app.app.database;
        await sql`create function fail_later() returns trigger language plpgsql as '
          begin if new.position = 2 then raise exception ''no more''; end if; return new; end'`.execute(db);
        await sql`create trigger fail_later before insert on file_chunks
          for each row execute function fail_later()`.execute(db);
        return { url: `${path}/upload`, token: calls.tokens.east, headers: form, body: multipart(part('a.txt', big)) };
      },
    ],
    [
      'continued at a wrong place',
      '409',
      async (calls) => ({
        method: 'PATCH',
        url: await begunResumable(calls, 'a.txt'),
        token: calls.tokens.east,
        headers: { ...offset, 'upload-offset': '7' },
        body: big.subarray(7),
      }),
    ],
    [
      'continued with bytes that are not what its name says',
      '400',
      async (calls) => ({
        method: 'PATCH',
        url: await begunResumable(calls, 'a.png'),
        token: calls.tokens.east,
        headers: { ...offset, 'upload-offset': '0' },
        body: big,
      }),
    ],
    [
      'continued by somebody else',
      '404',
      async (calls) => ({
        method: 'PATCH',
        url: await begunResumable(calls, 'a.txt'),
        token: calls.tokens.clerk,
        headers: { ...offset, 'upload-offset': '0' },
        body: big,
      }),
    ],
    [
      'as JSON of too many bytes',
      '413',
      ({ tokens }) => ({
        url: '/api/meta-object/record/everyType/submit',
        token: tokens.east,
        headers: { 'content-type': 'application/json' },
        body: Buffer.concat([big, big]),
      }),
    ],
  ];

  test.each(cases)(
    'an upload %s is answered %s, leaves no partial file, and its connection serves the next call or is closed',
    async (_name, status, sent) => {
      const calls = await openRecordCalls(kind);
      await calls.app.server.listen({ port: 0 });
      const asked = await sent(calls);
      const before = await stored(calls);
      const sender = await open(calls);
      sender.socket.write(message(asked));
      expect(await sender.statuses(1)).toEqual([status]);
      expect(await sender.answersNext()).toBe(true);
      expect(await stored(calls)).toBe(before);
      const begun = Date.now();
      await calls[Symbol.asyncDispose]();
      expect(Date.now() - begun).toBeLessThan(5000);
      sender.socket.destroy();
    },
  );

  test('the server stops while a refused upload is still being sent', async () => {
    const calls = await openRecordCalls(kind);
    await calls.app.server.listen({ port: 0 });
    const sender = await open(calls);
    const whole = message({
      url: `${path}/upload`,
      token: calls.tokens.east,
      headers: form,
      body: multipart(part('page.html', big)),
    });
    sender.socket.write(whole.subarray(0, 4 * MEGABYTE));
    expect(await sender.statuses(1)).toEqual(['400']);
    const begun = Date.now();
    await calls[Symbol.asyncDispose]();
    expect(Date.now() - begun).toBeLessThan(5000);
  });

  test('the connection of a refused upload that never ends is closed', { timeout: 40_000 }, async () => {
    await using calls = await openRecordCalls(kind);
    await calls.app.server.listen({ port: 0 });
    const sender = await open(calls);
    const whole = message({
      url: `${path}/upload`,
      token: calls.tokens.east,
      headers: { ...form, 'content-length': String(250 * MEGABYTE) },
      body: part('page.html', big),
    });
    const closed = new Promise((done) => sender.socket.once('close', done));
    sender.socket.write(whole);
    const more = setInterval(() => sender.socket.write(Buffer.alloc(1000)), 100);
    await closed;
    clearInterval(more);
    expect(await sender.statuses(1)).toEqual(['400']);
  });

  test('an upload whose sender disconnects midway leaves nothing', async () => {
    await using calls = await openRecordCalls(kind);
    await calls.app.server.listen({ port: 0 });
    const sender = await open(calls);
    sender.socket.write(
      message({
        url: `${path}/upload`,
        token: calls.tokens.east,
        headers: form,
        body: multipart(part('a.txt', big)),
      }).subarray(0, 4 * MEGABYTE),
    );
    await expect.poll(() => stored(calls), { timeout: 10_000 }).toBeGreaterThan(2);
    sender.socket.destroy();
    await expect.poll(() => stored(calls), { timeout: 10_000 }).toBe(0);
  });
});
