import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveWork } from './solve-work.ts';

const workFor = (number: number, most: number) => ({
  salt: 'a1b2',
  most,
  hash: createHash('sha256').update(`a1b2.${number}`).digest('hex'),
});

test.each([0, 1999, 2000, 2001, 5000])(
  'the browser finds %i, without Web Crypto and without a worker',
  async (number) => {
    expect(await solveWork(workFor(number, 5000))).toBe(number);
  },
);

test('the solver reports that no number has the hash, and does not start unlimited work', async () => {
  expect(await solveWork({ ...workFor(9000, 5000) })).toBeUndefined();
  expect(await solveWork(workFor(3, 2 ** 40))).toBeUndefined();
});

test('lets the page answer while it looks', async () => {
  let beats = 0;
  const pulse = setInterval(() => (beats += 1), 1);
  await solveWork(workFor(40_000, 40_000));
  clearInterval(pulse);
  expect(beats).toBeGreaterThan(5);
});
