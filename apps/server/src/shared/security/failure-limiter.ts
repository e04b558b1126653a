export interface FailureLimiter {
  count(address: string, at: Date): void;
  isHeldBack(address: string, at: Date): boolean;
}

interface Window {
  readonly began: number;
  readonly failures: number;
}

const mostAddresses = 10_000;

/**
 * Counts failures of an address in windows of this many milliseconds; after `limit` failures the address waits for the
 * next window.
 */
export function createFailureLimiter({
  limit,
  milliseconds,
}: {
  readonly limit: number;
  readonly milliseconds: number;
}): FailureLimiter {
  const windows = new Map<string, Window>();
  const current = (address: string, now: number) => {
    const known = windows.get(address);
    return known && now - known.began < milliseconds ? known : undefined;
  };
  return {
    count(address, at) {
      const now = at.getTime();
      const { began, failures } = current(address, now) ?? { began: now, failures: 0 };
      // Drops the oldest address, because an attacker with many addresses must not fill the memory.
      if (windows.size >= mostAddresses)
        for (const oldest of [...windows.keys()].slice(0, mostAddresses / 10)) windows.delete(oldest);
      windows.set(address, { began, failures: failures + 1 });
    },
    isHeldBack: (address, at) => (current(address, at.getTime())?.failures ?? 0) >= limit,
  };
}
