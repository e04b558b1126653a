/** Takes a name for this tab until the release is called; undefined where another form holds it. A crash lets go of it. */
export function takeLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(() => release()));
    });
    held.catch(reject);
  });
}
