// The ports over HTTP that the README shows, against the answers of servers and proxies.
import type { RecordPort } from '@org/meta-forms/core';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeSamples } from './markdown-samples.ts';

const { folder, remove } = writeSamples(readFileSync(resolve('packages/meta-forms/README.md'), 'utf8'));
afterAll(remove);

/** Answers every call with this body, unless it was cancelled. */
function answering(body: string, status = 200) {
  const fetched = vi.fn(async (_path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response(body, { status });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('the records of the README', async () => {
  const { records }: { readonly records: RecordPort } = await import(
    /* @vite-ignore */ join(folder, 'house-records.ts')
  );
  const request = { metaKey: 'house', record: { name: 'Hall' }, idempotencyKey: 'k1' };
  afterEach(() => void vi.unstubAllGlobals());

  test('are sent as JSON', async () => {
    const fetched = answering('{"id":"1","name":"Hall"}');
    expect(await records.save(request)).toEqual({ id: '1', name: 'Hall' });
    expect(fetched.mock.calls[0]).toMatchObject([
      '/houses',
      { body: '{"name":"Hall"}', headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' } },
    ]);
  });

  test.each(['<!doctype html>', '', '{}', '[]', '{"name":"Hall"}'])(
    'are not stored where the answer is %j',
    async (body) => {
      answering(body);
      await expect(records.save(request)).rejects.toMatchObject({ name: 'PortError', kind: 'server' });
      await expect(
        records.list({ metaKey: 'house', conditions: [], page: 1, size: 9, sort: [] }),
      ).rejects.toMatchObject({
        kind: 'server',
      });
    },
  );

  test.each([
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'missing'],
    [409, 'conflict'],
    [413, 'too-large'],
    [422, 'invalid'],
    [429, 'too-many'],
    [502, 'server'],
  ])('are refused with the status %i as %s', async (status, kind) => {
    answering('{"message":"No."}', status);
    await expect(records.remove('house', ['1'])).rejects.toMatchObject({ kind, message: 'No.' });
  });

  test.each([
    [401, 'signed-out', /^You are signed out\. Sign in again/],
    [403, 'forbidden', /^You are not allowed/],
    [404, 'missing', /^This record does not exist/],
    [409, 'conflict', /^Somebody else has changed/],
    [413, 'too-large', /^This is too large/],
    [422, 'invalid', /^The server does not accept/],
    [429, 'too-many', /^The server has too much to do/],
    [502, 'server', /^The server has failed/],
  ])(
    'are refused by a page of HTML with the status %i as %s, in a sentence of this kind',
    async (status, kind, says) => {
      answering('<!doctype html><title>Refused</title>', status);
      await expect(records.save(request)).rejects.toMatchObject({ kind, message: expect.stringMatching(says) });
    },
  );

  test('are refused with the current record, and with the fields', async () => {
    answering('{"current":{"id":"1"}}', 409);
    await expect(records.save(request)).rejects.toMatchObject({ kind: 'conflict', details: { current: { id: '1' } } });
    answering('{"faults":[{"field":"name","text":"Taken."}]}', 422);
    await expect(records.save(request)).rejects.toMatchObject({
      kind: 'invalid',
      details: { problems: [{ code: 'SERVER', path: 'name', label: '名称', params: { message: 'Taken.' } }] },
    });
  });

  test('are undefined where a record does not exist', async () => {
    answering('', 404);
    expect(await records.detail({ metaKey: 'house' }, '7')).toBeUndefined();
  });

  test('are removed without an answer, but not by a page', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect(await records.remove('house', ['1'])).toBeUndefined();
    answering('<!doctype html>');
    await expect(records.remove('house', ['1'])).rejects.toMatchObject({ kind: 'server' });
  });

  test('say in a sentence that the time is over', async () => {
    answering('{"id":"1"}');
    const isOver = AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(isOver);
    onTestFinished(() => timeout.mockRestore());
    const message = expect.stringContaining('did not answer in time');
    await expect(records.save(request)).rejects.toMatchObject({ kind: 'network', message });
  });

  test('pass on that a call was cancelled', async () => {
    answering('{"id":"1"}');
    const failure = records.detail({ metaKey: 'house' }, '1', { signal: AbortSignal.abort() });
    await expect(failure).rejects.toMatchObject({ name: 'AbortError' });
  });
});
