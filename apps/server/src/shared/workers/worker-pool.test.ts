import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { createWorkerPool, inWorker } from './worker-pool.ts';

const file = new URL('./worker-pool.fixture.ts', import.meta.url);
const task = (name: string, deadlineMs = 20_000) => ({ file, name, deadlineMs, pool: 'requests' as const });
const pool = createWorkerPool({ threads: 2, queue: 3, megabytes: 32, idleMs: 30_000 });
afterAll(() => pool.close());

test('returns the result of the function, and throws its errors', async () => {
  expect(await pool.run(task('double'), 21)).toBe(42);
  expect(await inWorker(task('double'), 4)).toBe(8);
  await expect(pool.run(task('fail'), undefined)).rejects.toThrow('failed inside');
});

test.each([
  ['spin', 'WORK_TOO_LONG', '处理时间超过 1 秒，已中止，请减少内容后重试'],
  ['fillMemory', 'WORK_TOO_LARGE', '处理所需内存超过限制，已中止，请减少内容后重试'],
])('%s is ended and refused as %s; the next task runs', async (name, reason, message) => {
  await expect(pool.run(task(name, name === 'spin' ? 500 : 60_000), undefined)).rejects.toMatchObject({
    reason,
    message,
  });
  expect(await pool.run(task('double'), 1)).toBe(2);
});

test.each(['exhaustStack', 'exit'])('%s fails only its own call', async (name) => {
  await expect(pool.run(task(name, 2000), undefined)).rejects.toThrow(Error);
  expect(await pool.run(task('double'), 1)).toBe(2);
});

test('refuses tasks beyond the queue, and the event loop runs meanwhile', async () => {
  const running = Array.from({ length: 5 }, () =>
    pool.run(task('spin', 1000), undefined).catch((error: unknown) => error),
  );
  await expect(pool.run(task('double'), 1)).rejects.toMatchObject({
    reason: 'WORK_QUEUE_FULL',
    message: '服务器正忙，请稍后再试',
  });
  for (const ended of await Promise.all(running)) expect(ended).toMatchObject({ reason: 'WORK_TOO_LONG' });
});

test('a refused task causes no error when its deadline passes', async () => {
  const thrown: unknown[] = [];
  const keep = (error: unknown) => thrown.push(error);
  process.on('uncaughtExceptionMonitor', keep);
  process.on('unhandledRejection', keep);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => pool.run(task('spin', 500), undefined).catch((error: unknown) => error)),
  );
  expect(outcomes.filter((error) => error instanceof Refusal && error.reason === 'WORK_QUEUE_FULL')).toHaveLength(3);
  await sleep(700);
  process.off('uncaughtExceptionMonitor', keep);
  process.off('unhandledRejection', keep);
  expect(thrown).toEqual([]);
});

test('a pool whose threads are all busy delays no task of another pool', async () => {
  const jobs = Array.from({ length: 8 }, () =>
    inWorker({ ...task('spin', 6000), pool: 'jobs' }, undefined).catch((error: unknown) => error),
  );
  const first = await Promise.race([inWorker({ ...task('double'), pool: 'patterns' }, 3), ...jobs]);
  expect(first).toBe(6);
  await Promise.all(jobs);
});
