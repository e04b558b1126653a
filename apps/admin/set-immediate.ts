/** Gives jszip the small steps it works in: browsers have no setImmediate of their own, and its usual stand-in makes functions out of text. */
if (!('setImmediate' in globalThis)) {
  const steps = new MessageChannel();
  const waiting: (() => void)[] = [];
  steps.port1.addEventListener('message', () => waiting.shift()?.());
  steps.port1.start();
  const setImmediate = (work: (...values: unknown[]) => void, ...values: unknown[]): void => {
    waiting.push(() => work(...values));
    steps.port2.postMessage(undefined);
  };
  Object.assign(globalThis, { setImmediate });
}

/** Where this stands, for the build that puts it in the place of the usual one. */
export const setImmediateModule = import.meta.filename;
