import { splitIds } from '../metadata/split-ids.ts';
import type { ValueProblem } from './problem.ts';

export { splitIds };

/** Ids as one stored text, with commas between them. */
export function joinIds(ids: readonly string[]): string {
  return ids.join(',');
}

/**
 * The problem of a wrong number of chosen ids. A field that was changed to a single value keeps its values until a
 * person chooses: dropping ids would be a silent loss.
 */
export function checkIdCount(ids: string, { multiple }: { readonly multiple: boolean }): readonly ValueProblem[] {
  return !multiple && splitIds(ids).length > 1 ? [{ code: 'NOT_AN_OPTION' }] : [];
}

/**
 * The comma-joined ids of a wire value: a text, a safe whole number, an object with an `id`, or a list of these. Any
 * other value has no id. Of repeated ids the first stays.
 */
export function idsFromWire(wire: unknown): string {
  return joinIds([...new Set(Array.isArray(wire) ? wire.flatMap(idsOfOne) : idsOfOne(wire))]);
}

function idsOfOne(wire: unknown): readonly string[] {
  if (typeof wire === 'string') return splitIds(wire);
  if (typeof wire === 'bigint' || Number.isSafeInteger(wire)) return [String(wire)];
  if (typeof wire === 'object' && wire !== null && 'id' in wire && typeof wire.id !== 'object')
    return idsOfOne(wire.id);
  return [];
}
