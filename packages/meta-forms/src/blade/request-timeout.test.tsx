import { afterEach, expect, test, vi } from 'vitest';
import { createBladeClient } from './blade-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a call waits ten seconds for its answer', async () => {
  const waits: number[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set').mockImplementation((wait) => void waits.push(wait));
  const session = {
    token: () => undefined,
    tenantId: () => undefined,
    refresh: () => Promise.resolve(false),
    signedOut: () => undefined,
  };
  const leaving = new AbortController();
  const call = createBladeClient({ clientId: 'saber', clientSecret: 'secret', session }).call({
    method: 'GET',
    path: '/api/x',
    signal: leaving.signal,
    quiet: true,
  });
  await vi.waitFor(() => expect(waits).toEqual([10_000]));
  leaving.abort();
  await expect(call).rejects.toBeInstanceOf(Error);
});
