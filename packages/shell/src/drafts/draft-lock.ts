/**
 * Locks a name for this tab until the returned function is called; undefined where another form still has the lock
 * after `wait` ms. A crash releases it.
 */
export function takeLock(name: string, wait = 0): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const options = wait === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(wait) };
    const held = navigator.locks.request(name, options, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(() => release()));
    });
    held.catch((reason: unknown) => (isTimeout(reason) ? resolve(undefined) : reject(reason)));
  });
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
