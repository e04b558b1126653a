import { PortError } from '@org/meta-forms/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_PART, MOST_IN_A_PART, nextPartSize } from './part-size.ts';
import { runInParts, type PartsOptions, type SendPart } from './run-in-parts.ts';

const ids = Array.from({ length: 85 }, (_, index) => `r${index}`);
const done: SendPart = async (part) => ({
  outcomes: part.map((id) => ({ id, name: id, outcome: 'done' as const, reason: '', msg: '' })),
});
const timedOut = () => new PortError('network', 'no answer');
const run = (options: Partial<PartsOptions>, some = ids) =>
  runInParts(some, { send: done, onProgress: () => undefined, isStopped: () => false, ...options });

// Node has no network state.
const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
beforeEach(() => void network(true));
afterEach(() => void vi.unstubAllGlobals());

test('records are sent in growing parts, in their order, and progress is reported after each', async () => {
  const parts: number[] = [];
  const progress: number[] = [];
  const result = await run({
    send: async (part) => {
      parts.push(part.length);
      return done(part);
    },
    onProgress: (processed) => progress.push(processed),
  });
  expect(parts).toEqual([FIRST_PART, FIRST_PART * 2, FIRST_PART * 4, 15]);
  expect(progress).toEqual([10, 30, 70, 85]);
  expect(result.outcomes.map(({ id }) => id)).toEqual(ids);
  expect([result.unknown, result.missed, result.unsent]).toEqual([[], [], []]);
});

test('a part shrinks when an answer is slow', async () => {
  let now = 0;
  const parts: number[] = [];
  await run({
    clock: () => now,
    send: async (part) => {
      parts.push(part.length);
      now += part.length * 400;
      return done(part);
    },
  });
  expect(parts.slice(0, 3)).toEqual([10, 5, 5]);
});

test.each([
  [10, 0, 20],
  [40, 10, MOST_IN_A_PART],
  [10, 4000, 5],
  [1, 60_000, 1],
])('after %i records in %i ms, %i are sent', (sent, elapsed, next) => {
  expect(nextPartSize(sent, elapsed)).toBe(next);
});

test('a call without an answer is sent once more, with the same records, and its second answer counts', async () => {
  const parts: string[][] = [];
  const onChecking = vi.fn<(processed: number) => void>();
  const result = await run(
    {
      onChecking,
      send: (part) => {
        parts.push([...part]);
        return parts.length === 2 ? Promise.reject(timedOut()) : done(part);
      },
    },
    ids.slice(0, 30),
  );
  expect(parts.map(({ length }) => length)).toEqual([10, 20, 20]);
  expect(parts[2]).toEqual(parts[1]);
  expect(onChecking.mock.calls).toEqual([[10]]);
  expect(result.outcomes).toHaveLength(30);
});

test('without a second answer the records are read again: those that moved are done, the others unknown', async () => {
  const look = vi.fn<NonNullable<PartsOptions['look']>>(async (part) => new Set(part.slice(0, 4)));
  const result = await run({ look, send: () => Promise.reject(timedOut()) });
  expect(look.mock.calls).toEqual([[ids.slice(0, 10)]]);
  expect(result.outcomes.map(({ id, outcome }) => [id, outcome])).toEqual(ids.slice(0, 4).map((id) => [id, 'done']));
  expect(result.unknown).toEqual(ids.slice(4, 10));
  expect(result.missed).toEqual([]);
  expect(result.unsent).toEqual(ids.slice(10));
});

test('records that cannot be read are unknown, never failed', async () => {
  const result = await run({ look: () => Promise.reject(timedOut()), send: () => Promise.reject(timedOut()) });
  expect(result.unknown).toEqual(ids.slice(0, 10));
  expect((await run({ send: () => Promise.reject(timedOut()) })).unknown).toEqual(ids.slice(0, 10));
});

test('a first call that is refused, or is made without a network, throws: nothing has been done', async () => {
  const refusal = new PortError('forbidden', 'refused');
  await expect(run({ send: () => Promise.reject(refusal) })).rejects.toBe(refusal);
  network(false);
  await expect(run({ send: () => Promise.reject(timedOut()) })).rejects.toThrow('no answer');
});

test('a later refusal ends the work: its part is not done and the rest is not sent', async () => {
  let calls = 0;
  const failure = new PortError('server', 'broken');
  const send: SendPart = (part) => {
    calls += 1;
    return calls === 2 ? Promise.reject(failure) : done(part);
  };
  const result = await run({ send });
  expect(calls).toBe(2);
  expect(result.outcomes).toHaveLength(10);
  expect(result.missed).toEqual(ids.slice(10, 30).map((id) => ({ id, failure })));
  expect(result.unsent).toEqual(ids.slice(30));
});

test('work that a person stops leaves the rest unsent', async () => {
  let isStopped = false;
  const result = await run({
    onProgress: () => {
      isStopped = true;
    },
    isStopped: () => isStopped,
  });
  expect(result.outcomes).toHaveLength(10);
  expect(result.unsent).toEqual(ids.slice(10));
});
