/**
 * Locks a name for this tab until the returned function is called; undefined where another form has the lock. A crash
 * releases it.
 */
export function takeLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(() => release()));
    });
    held.catch(reject);
  });
}
