import type { BladeCall, BladeClient } from '@org/meta-forms/blade';
import { PortError } from '@org/meta-forms/core';
import { LanguageProvider } from '@org/meta-forms/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionLine } from './connection-line.tsx';
import { repeatReads } from './repeated-reads.ts';

const GET: BladeCall = { method: 'GET', path: '/api/house/detail' };
const unanswered = () => new PortError('network', '网络异常');

/** A client that fails with each of these errors in turn and then succeeds; it announces failures like the real one. */
function open(...failures: readonly PortError[]) {
  const left = [...failures];
  const made: BladeCall[] = [];
  const announced: string[] = [];
  const reads = repeatReads((error) => announced.push(error.message));
  const client: BladeClient = {
    async call(call) {
      made.push(call);
      const failure = left.shift();
      if (!failure) return 'answer';
      if (!call.quiet) reads.onRefused(failure);
      throw failure;
    },
    bytes: () => Promise.reject(unanswered()),
    headers: () => ({}),
    addressOf: (path) => path,
  };
  return { reads, made, announced, client: reads.repeat(client) };
}
/** The outcome of a call so far. */
function watch(promise: Promise<unknown>) {
  const outcome: { value?: unknown; error?: unknown } = {};
  promise.then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}
function network(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a read without an answer is sent twice more, and a success is not announced', async () => {
  const { client, made, announced, reads } = open(unanswered(), unanswered());
  const outcome = watch(client.call(GET));
  await vi.advanceTimersByTimeAsync(0);
  expect([made.length, reads.stage()]).toEqual([1, 'retrying']);
  await vi.advanceTimersByTimeAsync(1000);
  expect([made.length, reads.stage()]).toEqual([2, 'retrying']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(outcome).toEqual({ value: 'answer' });
  expect([made.length, reads.stage(), announced]).toEqual([3, 'usual', []]);
});

test('after the third try a read fails, and is announced once unless the call is quiet', async () => {
  const loud = open(unanswered(), unanswered(), unanswered(), unanswered());
  const outcome = watch(loud.client.call(GET));
  await vi.advanceTimersByTimeAsync(3000);
  expect(outcome.error).toBeInstanceOf(PortError);
  expect([loud.made.length, loud.announced, loud.reads.stage()]).toEqual([3, ['网络异常'], 'usual']);
  const quiet = open(unanswered(), unanswered(), unanswered());
  watch(quiet.client.call({ ...GET, quiet: true }));
  await vi.advanceTimersByTimeAsync(3000);
  expect([quiet.made.length, quiet.announced]).toEqual([3, []]);
});

test('a write and a refused read are sent once', async () => {
  const writing = open(unanswered());
  const failed = watch(writing.client.call({ ...GET, method: 'POST' }));
  const refused = open(new PortError('forbidden', '没有权限'));
  watch(refused.client.call(GET));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed.error).toBeInstanceOf(PortError);
  expect([writing.made.length, writing.announced]).toEqual([1, ['网络异常']]);
  expect([refused.made.length, refused.announced]).toEqual([1, ['没有权限']]);
});

test('an aborted read ends the wait and is not sent again', async () => {
  const leaving = new AbortController();
  const { client, made, reads } = open(unanswered(), unanswered());
  watch(client.call({ ...GET, signal: leaving.signal }));
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  // The client itself refuses an aborted call, so no request is sent.
  expect(made.at(-1)?.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([made.length, reads.stage()]).toEqual([2, 'usual']);
});

test('without a network a read waits, the line says why, and the read is sent when the network is back', async () => {
  const { client, made, reads } = open(unanswered());
  render(
    <LanguageProvider language="zh">
      <ConnectionLine reads={reads} />
    </LanguageProvider>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => network(false));
  expect(screen.getByRole('status')).toHaveTextContent('网络已断开，已填写的内容仍在页面上');
  const outcome = watch(client.call(GET));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(made.length).toBe(1);
  await act(async () => network(true));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(outcome).toEqual({ value: 'answer' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
