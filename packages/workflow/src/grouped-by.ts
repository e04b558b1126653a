/** Values by a key of theirs, in their order: `Map.groupBy`, which Node 20 does not have. */
export function groupedBy<Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
