import { reachesPrototype } from './item-keys.ts';
import { splitIds } from './split-ids.ts';
import { readBoolean, readText } from './scalar-readers.ts';

const MOST_TOGETHER = 5;

/** `unique`: a flag, or the keys of the items (comma-joined) that identify a record together with this one. */
export function readUnique(raw: unknown): boolean | string | undefined {
  const flag = readBoolean(raw);
  if (flag !== undefined) return flag;
  const keys = keysTogether(readText(raw) ?? '');
  return keys.length > 0 && keys.length <= MOST_TOGETHER && !keys.some((key) => reachesPrototype(key))
    ? keys.join(',')
    : undefined;
}

/** The other items that `unique` names. */
export function keysTogether(unique: boolean | string | undefined): readonly string[] {
  return typeof unique === 'string' ? splitIds(unique) : [];
}
