import { afterAll, beforeAll } from 'vitest';

type Call = (...sent: never[]) => unknown;
/** The functions of the opened object. */
type CallsOf<T> = { readonly [Name in keyof T as T[Name] extends Call ? Name : never]: T[Name] };

/**
 * Opens something before the tests of a suite and closes it after them. The returned object has its functions from the
 * start; `opened` returns the whole to a running test.
 */
export function openForSuite<T extends AsyncDisposable>(open: () => Promise<T>): CallsOf<T> & { opened(): T } {
  let current: T | undefined;
  beforeAll(async () => {
    current = await open();
  });
  afterAll(() => current?.[Symbol.asyncDispose]());
  const opened = () => {
    if (current === undefined) throw new Error('NOT_OPEN: the suite opens it before its first test.');
    return current;
  };
  const forward =
    (name: string | symbol) =>
    (...sent: unknown[]): unknown => {
      const owner = opened();
      return Reflect.apply(Reflect.get(owner, name) as Call, owner, sent); // CallsOf names only functions
    };
  // The proxy creates the functions of T and `opened` when they are read.
  return new Proxy({} as CallsOf<T> & { opened(): T }, {
    get: (_none, name) => (name === 'opened' ? opened : forward(name)),
  });
}
