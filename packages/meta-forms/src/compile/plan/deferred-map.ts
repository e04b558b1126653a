/**
 * A map with known keys whose values are computed once, on first access. The transitive dependents of all fields are
 * quadratic in a long chain; fields that never change cost nothing.
 */
export function deferredMap<V>(keys: Iterable<string>, compute: (key: string) => V): ReadonlyMap<string, V> {
  const known = new Set(keys);
  const computed = new Map<string, V>();
  const get = (key: string): V | undefined => {
    if (!known.has(key)) return undefined;
    const held = computed.get(key);
    if (held !== undefined) return held;
    const value = compute(key);
    computed.set(key, value);
    return value;
  };
  const entries = () => [...known].map((key): [string, V] => [key, computed.get(key) ?? compute(key)]);
  const map: ReadonlyMap<string, V> = {
    size: known.size,
    get,
    has: (key) => known.has(key),
    keys: () => known.keys(),
    values: () => new Map(entries()).values(),
    entries: () => new Map(entries()).entries(),
    [Symbol.iterator]: () => new Map(entries()).entries(),
    forEach: (visit, thisArgument) =>
      new Map(entries()).forEach((value, key) => visit.call(thisArgument, value, key, map)),
  };
  return Object.freeze(map);
}
