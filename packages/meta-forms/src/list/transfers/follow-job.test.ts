import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followJob, type JobState } from './follow-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(steps: readonly (number | Error)[], signal = new AbortController().signal) {
  const states: JobState<number>[] = [];
  const progress = vi.fn(() => {
    const step = steps[Math.min(progress.mock.calls.length, steps.length) - 1];
    return step instanceof Error ? Promise.reject(step) : Promise.resolve(step ?? 0);
  });
  void followJob(
    { begin: () => Promise.resolve('7'), progress, isOver: (percent) => percent === 100 },
    signal,
    (state) => states.push(state),
  );
  return { states, progress };
}

test('the job is read every second until it ends', async () => {
  const { states, progress } = follow([20, 60, 100]);
  await vi.advanceTimersByTimeAsync(999);
  expect(progress).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(progress).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(progress).toHaveBeenCalledTimes(3);
  expect(states).toEqual([20, 60, 100].map((percent) => ({ kind: 'known', id: '7', progress: percent })));
});

test('the job is not read after an error', async () => {
  const { states, progress } = follow([20, new Error('网络异常'), 100]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(progress).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toEqual({ kind: 'broken', reason: '网络异常' });
});

test('no progress is reported after an abort', async () => {
  const ending = new AbortController();
  const { states, progress } = follow([20], ending.signal);
  await vi.advanceTimersByTimeAsync(500);
  ending.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toHaveLength(1);
  expect(progress).toHaveBeenCalledTimes(1);
});
