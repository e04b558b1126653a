import { expect, test } from 'vitest';
import { runInParts, RECORDS_IN_A_PART, type SendPart } from './run-in-parts.ts';

const ids = Array.from({ length: RECORDS_IN_A_PART * 2 + 3 }, (_, index) => `r${index}`);
const done: SendPart = async (part) => ({
  outcomes: part.map((id) => ({ id, name: id, outcome: 'done' as const, reason: '', msg: '' })),
});
const refuse: SendPart = () => Promise.reject(new Error('refused'));
const never = () => false;

test('records are sent in parts, in their order, and progress is reported after each', async () => {
  const parts: number[] = [];
  const progress: number[] = [];
  const result = await runInParts(ids, {
    send: async (part) => {
      parts.push(part.length);
      return done(part);
    },
    onProgress: (processed) => progress.push(processed),
    isStopped: never,
  });
  expect(parts).toEqual([RECORDS_IN_A_PART, RECORDS_IN_A_PART, 3]);
  expect(progress).toEqual([RECORDS_IN_A_PART, RECORDS_IN_A_PART * 2, ids.length]);
  expect(result.outcomes.map(({ id }) => id)).toEqual(ids);
  expect([result.unanswered, result.unsent]).toEqual([[], []]);
});

test('a failure of the first call is thrown, because nothing has been done', async () => {
  await expect(runInParts(ids, { send: refuse, onProgress: () => undefined, isStopped: never })).rejects.toThrow(
    'refused',
  );
});

test('a later failure ends the work: its part is unanswered and the rest is not sent', async () => {
  let calls = 0;
  const failure = new Error('away');
  const send: SendPart = (part) => {
    calls += 1;
    return calls === 2 ? Promise.reject(failure) : done(part);
  };
  const result = await runInParts(ids, { send, onProgress: () => undefined, isStopped: never });
  expect(calls).toBe(2);
  expect(result.outcomes).toHaveLength(RECORDS_IN_A_PART);
  expect(result.unanswered).toEqual(ids.slice(RECORDS_IN_A_PART, RECORDS_IN_A_PART * 2));
  expect(result.unsent).toEqual(ids.slice(RECORDS_IN_A_PART * 2));
  expect(result.failure).toBe(failure);
});

test('work that a person stops leaves the rest unsent', async () => {
  let isStopped = false;
  const result = await runInParts(ids, {
    send: done,
    onProgress: () => {
      isStopped = true;
    },
    isStopped: () => isStopped,
  });
  expect(result.outcomes).toHaveLength(RECORDS_IN_A_PART);
  expect(result.unsent).toEqual(ids.slice(RECORDS_IN_A_PART));
});
