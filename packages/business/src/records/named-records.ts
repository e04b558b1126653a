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
