import { EMPTY_QUERY, queryFromScheme, type CandidateField, type Query } from '@org/meta-forms/query';

/** A condition of a request, or a group of them. */
export interface AskedPart {
  readonly field?: string | undefined;
  readonly condition?: string | undefined;
  readonly value?: unknown;
  readonly match?: 'all' | 'any' | undefined;
  readonly conditions?: readonly AskedPart[] | undefined;
}

const KEYWORD = '$keyword';

/**
 * The query of a list for the conditions that a request has: what a tile counts can be looked at in its list. What the
 * form no longer has is left out.
 */
export function queryOfConditions(conditions: readonly AskedPart[], fields: readonly CandidateField[]): Query {
  const keywords = conditions.flatMap(({ field, value }) => (field === KEYWORD ? [String(value)] : []));
  const values = conditions.filter(({ field }) => field !== KEYWORD).map(storedPart);
  const reading = queryFromScheme(JSON.stringify({ fields: values.flatMap(fieldsIn), values }), fields);
  const query = reading.outcome === 'read' ? reading.query : EMPTY_QUERY;
  return { ...query, keyword: keywords.join(' ') };
}

type Stored =
  | { readonly match: string; readonly values: readonly Stored[] }
  | { readonly field: string; readonly condition: string; readonly value: unknown };

/** A scheme calls the conditions of a group its values. */
function storedPart({ field = '', condition = '', value, match = 'all', conditions }: AskedPart): Stored {
  if (conditions) return { match, values: conditions.map(storedPart) };
  // The wire says with `ne` and nothing that there is a value.
  return condition === 'ne' && value === '' ? { field, condition: 'filled', value } : { field, condition, value };
}

function fieldsIn(part: Stored): readonly string[] {
  return 'values' in part ? part.values.flatMap(fieldsIn) : [part.field];
}
