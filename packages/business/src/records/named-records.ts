import type { Selection } from './use-selection.ts';

/** The most records that a question names. */
const NAMED_RECORDS = 5;

/** The names of the first records for a question, and whether these are all. */
export function firstNames(
  { ids: { length: count }, names }: Selection,
  separator: string,
): { readonly names: string; readonly areAll: boolean } {
  return {
    names: names.slice(0, NAMED_RECORDS).join(separator),
    areAll: names.length === count && count <= NAMED_RECORDS,
  };
}

/** A selection without the records of another one. */
export function withoutThose(selected: Selection, others: Selection): Selection {
  if (others.ids.length === 0) return selected;
  const out = new Set(others.ids);
  const names = [...selected.names];
  for (const name of others.names) {
    const at = names.indexOf(name);
    if (at >= 0) names.splice(at, 1);
  }
  return { ids: selected.ids.filter((id) => !out.has(id)), names };
}
