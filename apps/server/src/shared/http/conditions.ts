import { httpRefusal } from './http.words.ts';

export interface WireCondition {
  readonly field: string;
  readonly condition: string;
  readonly value?: unknown;
}

/**
 * The filter array as text filters for the lists of system modules: `like` and `eq` on the named fields. Other fields
 * are refused, and conditions without a value are ignored.
 */
export function conditionsToFilter<K extends string>(
  conditions: readonly WireCondition[],
  fields: readonly K[],
): Readonly<Partial<Record<K, string>>> {
  const filter: Partial<Record<K, string>> = {};
  for (const { field, value } of conditions) {
    const known = fields.find((name) => name === field);
    if (known === undefined) throw httpRefusal('FILTER_FIELD_UNKNOWN', { field: field.slice(0, 60) });
    if (typeof value === 'string' || typeof value === 'number') filter[known] = String(value);
  }
  return filter;
}
