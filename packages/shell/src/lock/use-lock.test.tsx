import { authCalls, lockCalls } from '@org/contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProvider } from '../api/api-context.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { lockSign } from './lock-sign.ts';
import { useLock } from './use-lock.ts';

afterEach(() => {
  vi.useRealTimers();
  lockSign.set(false);
});

test('the lock screen comes 100 ms after the server has locked the session', async () => {
  vi.useFakeTimers();
  const { api, calls } = fakeApi({
    [authCalls.publicKey.name]: () => ({ publicKey: '', plainAccepted: true }),
    [lockCalls.lock.name]: () => ({}),
  });
  const { result } = renderHook(useLock, {
    wrapper: ({ children }) => <ApiProvider api={api}>{children}</ApiProvider>,
  });
  const locking = result.current.lock('1234');
  await vi.advanceTimersByTimeAsync(99);
  expect(calls.some(({ name }) => name === lockCalls.lock.name)).toBe(true);
  expect(lockSign.isUp()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await locking;
  expect(lockSign.isUp()).toBe(true);
});
