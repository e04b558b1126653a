import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// A gate judges the change before it, not its luck: in CI each property is tried on the same cases each time, elsewhere
// on others.
if (process.env['CI']) fc.configureGlobal({ seed: 20_261_121 });

// A call of the console in a test is output nobody reads, or a fault nobody sees.
beforeEach(() => {
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method);
});
afterEach(() => {
  for (const method of ['log', 'warn', 'error'] as const) {
    const calls = vi.mocked(console[method]).mock.calls;
    vi.mocked(console[method]).mockRestore();
    if (calls.length > 0)
      throw new Error(`console.${method} was called: ${calls.map((call) => call.map(String).join(' ')).join('; ')}`);
  }
});

// The files of a worker share its modules: the next one finds the clock and the globals as they are.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
