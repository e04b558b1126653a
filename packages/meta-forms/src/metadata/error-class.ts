const isInstance = Function.prototype[Symbol.hasInstance];

/** What `instanceof` says by itself, for a class that has a `Symbol.hasInstance` of its own. */
export function isMadeBy(errorClass: unknown, value: unknown): boolean {
  return isInstance.call(errorClass, value);
}

/** An error of another copy of the package on the page: it has a class of its own, and the same name. */
export function isErrorNamed(name: string, value: unknown): value is Error {
  return value instanceof Error && value.name === name;
}
