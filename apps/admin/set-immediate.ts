/**
 * A `setImmediate` for jszip, which browsers do not have. The usual polyfill creates functions from text, which the
 * page's policy forbids.
 */
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

/** The path of this file, for the build that uses it as the polyfill. */
export const setImmediateModule = import.meta.filename;
