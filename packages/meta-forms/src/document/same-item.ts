import type { DocumentItem, ItemId } from './form-document.ts';

/** Whether two values of JSON are equal, whatever the order of their properties. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const entries = Object.entries(a);
  // as: both are objects.
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([name, value]) => Object.hasOwn(b, name) && sameJson(value, (b as Record<string, unknown>)[name]))
  );
}

/** Whether two items have the same attributes and references. */
export function sameItem(a: DocumentItem, b: DocumentItem): boolean {
  return a === b || sameJson(a, b);
}

/** Whether two lists have the same ids in the same order. */
export function sameIds(a: readonly ItemId[], b: readonly ItemId[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}
