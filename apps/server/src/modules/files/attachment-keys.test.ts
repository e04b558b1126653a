import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';

const path = '/api/jfs/file';
const boundary = 'test-boundary';
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
type Who = keyof RecordCalls['tokens'];

onEachDatabase('keys that files are attached to', (kind) => {
  let calls: RecordCalls;
  let origin: string;
  const records: Record<string, string> = {};
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await calls.app.server.listen({ port: 0, host: '127.0.0.1' });
    // A listening server has an address with a port.
    origin = `http://127.0.0.1:${(calls.app.server.server.address() as AddressInfo).port}`;
    const record = async (who: Who) => (await calls.save({ name: who }, who)).body.data.id;
    Object.assign(records, {
      own: await record('east'),
      west: await record('west'),
      foreign: await record('foreign'),
      verified: await record('east'),
      removed: await record('east'),
    });
    await setStatus('verified', 2);
    await calls.post(`/api/meta-object/record/everyType/remove?ids=${records['removed']}`);
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  const setStatus = (name: string, status: number) =>
    sql`update records set status = ${status} where id = ${records[name]}`.execute(calls.app.app.database.db);
  const keyOf = (key: string) => key.replace(/<(\w+)>/, (_mark, name: string) => records[name] ?? '');
  async function upload(key: string, who: Who = 'east') {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
    const payload = `${head}x\r\n--${boundary}--\r\n`;
    return (
      await calls.app.call({
        method: 'POST',
        url: `${path}/upload/${key}`,
        payload,
        token: calls.tokens[who],
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    ).body;
  }
  async function begin(key: string, who: Who = 'east') {
    const headers = {
      'tus-resumable': '1.0.0',
      'blade-auth': `bearer ${calls.tokens[who]}`,
      'upload-length': '1',
      'upload-metadata': `filename ${inBase64('a.txt')},businesskey ${inBase64(key)}`,
    };
    return fetch(`${origin}${path}/resumable`, { method: 'POST', headers });
  }
  const files = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from files`.execute(calls.app.app.database.db)).rows[0]?.n);

  test.each([
    ['a record of another unit', 'everyType:<west>', 'RECORD_MISSING'],
    ['a record of another tenant', 'everyType:<foreign>', 'RECORD_MISSING'],
    ['a removed record', 'everyType:<removed>', 'RECORD_MISSING'],
    ['a record that never was', 'everyType:1', 'RECORD_MISSING'],
    ['a form that never was', 'nothing:1', 'RECORD_MISSING'],
    ['no id', 'everyType:', 'RECORD_MISSING'],
    ['no record at all', 'everyType', 'RECORD_MISSING'],
    ['an announcement that never was', 'notice:1', 'RECORD_MISSING'],
    ['a verified record', 'everyType:<verified>', 'RECORD_STATE'],
    ['the items of a verified record', 'everyType:<verified>:item', 'RECORD_STATE'],
    ['the items of a record of another unit', 'everyType:<west>:item', 'RECORD_MISSING'],
  ])('the key %s accepts no file, sent whole or in pieces', async (_what, key, reason) => {
    const before = await files();
    expect((await upload(keyOf(key))).reason).toBe(reason);
    expect(await (await begin(keyOf(key))).json()).toMatchObject({ reason });
    expect(await files()).toBe(before);
  });

  test.each(['../x', 'a b', 'everyType:<own>\u0000', `everyType:<own>:${'x'.repeat(5000)}`, '中文:1'])(
    'the key %j is refused for an upload in pieces as well',
    async (key) => {
      const before = await files();
      expect((await begin(keyOf(key))).status).toBe(404);
      expect(await files()).toBe(before);
    },
  );

  test('only a person who may save records can attach files to them', async () => {
    expect((await upload(keyOf('everyType:<own>'), 'clerk')).reason).toBe('NOT_ALLOWED');
    expect((await begin(keyOf('everyType:<own>'), 'clerk')).status).toBe(403);
    expect(await upload(keyOf('everyType:<own>'))).toMatchObject({
      code: 200,
      data: { businessKey: keyOf('everyType:<own>') },
    });
  });

  test('an upload that began before its record was verified does not become an attachment of it', async () => {
    const location = (await begin(keyOf('everyType:<own>'))).headers.get('location') ?? '';
    const headers = {
      'tus-resumable': '1.0.0',
      'blade-auth': `bearer ${calls.tokens['east']}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    expect((await fetch(`${origin}${location}`, { method: 'PATCH', headers, body: 'x' })).status).toBe(204);
    await setStatus('own', 2);
    const id = location.split('/').at(-1) ?? '';
    expect((await calls.post(`${path}/finish?id=${id}`)).body.reason).toBe('RECORD_STATE');
    expect((await calls.get(`${path}/list?ids=${id}`)).body.data.total).toBe(0);
    await setStatus('own', 0);
    expect((await calls.post(`${path}/finish?id=${id}`)).body).toMatchObject({ code: 200 });
  });

  test('attachments are visible to their sender and to users who may view such records', async () => {
    const { data } = await upload(keyOf('everyType:<own>'));
    const seenBy = async (who: Who) => (await calls.get(`${path}/list?ids=${data.id}`, who)).body.data.total;
    expect([await seenBy('east'), await seenBy('admin'), await seenBy('clerk'), await seenBy('west')]).toEqual([
      1, 1, 0, 0,
    ]);
  });
});
