import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/open-test-app.ts';
import { openRecordCalls, type RecordCalls } from '../../testing/record-calls.ts';

const path = '/api/jfs/file';

onEachDatabase('a resumable upload with an idempotency key', (kind) => {
  let calls: RecordCalls;
  let origin: string;
  beforeAll(async () => {
    calls = await openRecordCalls(kind);
    await calls.app.server.listen({ port: 0, host: '127.0.0.1' });
    // A listening server has an address with a port.
    origin = `http://127.0.0.1:${String((calls.app.server.server.address() as AddressInfo).port)}`;
  });
  afterAll(() => calls[Symbol.asyncDispose]());

  type Who = keyof RecordCalls['tokens'];
  async function begin(
    key: string,
    { name = 'a.txt', size = 6, who = 'east' }: { name?: string; size?: number; who?: Who } = {},
  ) {
    const answer = await fetch(`${origin}${path}/resumable`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'blade-auth': `bearer ${calls.tokens[who]}`,
        'idempotency-key': key,
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      reason: text.startsWith('{') ? JSON.parse(text).reason : undefined,
    };
  }
  const append = (location: string, offset: number, text: string) =>
    fetch(`${origin}${location}`, {
      method: 'PATCH',
      body: text,
      headers: {
        'tus-resumable': '1.0.0',
        'blade-auth': `bearer ${calls.tokens.east}`,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    });
  async function begun() {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from files`.execute(
      calls.app.app.database.db,
    );
    return rows[0]?.n ?? 0;
  }

  test('is one upload, however often and however concurrently it is begun', async () => {
    const before = await begun();
    const first = await begin('begun-once-and-again');
    expect(first.status).toBe(201);
    expect(await begin('begun-once-and-again')).toEqual(first);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => begin('begun-all-at-once')));
    expect(new Set(atOnce.map(({ status, location }) => `${String(status)} ${location}`)).size).toBe(1);
    expect(await begun()).toBe(before + 2);
  });

  test('continues with the stored bytes after it was begun again, and creates one file', async () => {
    const before = await begun();
    const { location } = await begin('begun-and-continued');
    await append(location ?? '', 0, 'abc');
    const again = await begin('begun-and-continued');
    expect((await append(again.location ?? '', 3, 'def')).status).toBe(204);
    const finish = () => calls.post(`${path}/finish?id=${location?.split('/').at(-1) ?? ''}`);
    const { body } = await finish();
    expect(body.data).toMatchObject({ size: 6 });
    await begin('begun-and-continued');
    expect((await finish()).body.data).toEqual(body.data);
    expect(await begun()).toBe(before + 1);
  });

  test('is refused when the key was used for another file; each person has their own keys', async () => {
    const { location } = await begin('begun-for-one');
    for (const other of [{ name: 'b.txt' }, { size: 7 }])
      expect(await begin('begun-for-one', other)).toMatchObject({ status: 400, reason: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await begin('short')).toMatchObject({ status: 400, reason: 'IDEMPOTENCY_KEY_REUSED' });
    const ofAnother = await begin('begun-for-one', { who: 'clerk' });
    expect(ofAnother.status).toBe(201);
    expect(ofAnother.location).not.toBe(location);
  });

  test('may be begun with the same key after it was refused', async () => {
    expect(await begin('refused-at-first', { name: 'a.html' })).toMatchObject({ reason: 'FILE_TYPE_REFUSED' });
    expect((await begin('refused-at-first')).status).toBe(201);
  });
});
