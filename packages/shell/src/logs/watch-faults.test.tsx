import { errorLogsCalls } from '@org/contract';
import type { BladeClient } from '@org/meta-forms/blade';
import { PortError } from '@org/meta-forms/core';
import { afterEach, expect, test } from 'vitest';
import { createErrorLog } from './error-log.ts';
import { watchFaults } from './watch-faults.ts';

afterEach(() => localStorage.clear());

function watched() {
  const host = new EventTarget();
  const log = createErrorLog({ owner: () => 'zhang', storage: localStorage });
  const watch = watchFaults(log, host);
  const found = () => log.entries().map(({ type, message, info }) => [type, message, info.split(';')[0]]);
  return { host, watch, found };
}
const uncaught = (error: unknown) => Object.assign(new Event('error'), { error });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
function client(error: Error): BladeClient {
  const fail = async (): Promise<never> => {
    throw error;
  };
  return { call: fail, bytes: fail, headers: () => ({}), addressOf: (path) => path };
}

test('unhandled errors are logged, and errors of a boundary with their component stack', () => {
  const { host, watch, found } = watched();
  host.dispatchEvent(uncaught(new RangeError('one')));
  host.dispatchEvent(rejected(new TypeError('two')));
  watch.note(new Error('three'), 'boundary', '\n    at HousePage');
  expect(found()).toEqual([
    ['Error', 'three', 'boundary'],
    ['TypeError', 'two', 'rejection'],
    ['RangeError', 'one', 'uncaught'],
  ]);
});

test('an error that several listeners report is logged once', () => {
  const { host, watch, found } = watched();
  const error = new Error('one');
  watch.note(error, 'boundary');
  host.dispatchEvent(uncaught(error));
  watch.note(new Error('wrapped', { cause: error }), 'route');
  expect(found()).toHaveLength(1);
});

test('an element that does not load is not an error of the program', () => {
  const { host, found } = watched();
  host.dispatchEvent(new Event('error'));
  expect(found()).toEqual([]);
});

test('a failed call is written down once, by path and code, and still fails', async () => {
  const { host, watch, found } = watched();
  const refusal = new PortError('server', '服务器的话');
  const call = watch.watchCalls(client(refusal)).call({ method: 'GET', path: '/api/x' });
  await expect(call).rejects.toBe(refusal);
  host.dispatchEvent(rejected(refusal));
  expect(found()).toEqual([['FailedCall', 'GET /api/x server', 'call']]);
});

test('a failure to send the log is not logged', async () => {
  const { watch, found } = watched();
  await expect(
    watch.watchCalls(client(new PortError('network', 'x'))).call({ method: 'POST', path: errorLogsCalls.submit.path }),
  ).rejects.toThrow('x');
  expect(found()).toEqual([]);
});
