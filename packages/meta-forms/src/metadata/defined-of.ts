/** The entries of an object that have a value. */
export function definedOf<T extends object>(values: T): Partial<T> {
  const defined: Partial<T> = {};
  for (const name in values) if (values[name] !== undefined) defined[name] = values[name];
  return defined;
}
