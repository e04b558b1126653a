import { readJson } from '../metadata/read-json.ts';
import type { CandidateField } from './candidate-fields.ts';
import { LONGEST_SCHEME, MOST_CONDITIONS } from './limits.ts';
import { EMPTY_QUERY, type Query } from './query.ts';
import { emptyValue } from './query-value.ts';

/** forms.md §9: default query conditions. */
const FIRST_FIELDS = 4;
const ALWAYS: ReadonlySet<string> = new Set(['createUser', 'createTime']);

/**
 * The conditions that a query begins with, without values: the fields that the template of the unit marks, otherwise
 * the first four fields, the required ones, and who made the record and when. `template` is a `templateConfig`.
 */
export function startingConditions(fields: readonly CandidateField[], template?: string): Query {
  const marked = template === undefined ? [] : markedFields(template);
  const chosen = fields.filter(({ key }) => marked.includes(key));
  const inTemplateOrder = chosen.toSorted((a, b) => marked.indexOf(a.key) - marked.indexOf(b.key));
  const starting = inTemplateOrder.length > 0 ? inTemplateOrder : usualFields(fields);
  const parts = starting.slice(0, MOST_CONDITIONS).map(startingCondition);
  return Object.freeze({ ...EMPTY_QUERY, parts: Object.freeze(parts) });
}

/** A condition of this field that a person has not filled yet. */
export function startingCondition(field: CandidateField): Query['parts'][number] {
  const operator = field.defaultOperator;
  return Object.freeze({ field: field.key, operator, value: emptyValue({ field, operator }) });
}

function usualFields(fields: readonly CandidateField[]): readonly CandidateField[] {
  const first = new Set(fields.slice(0, FIRST_FIELDS));
  const always = fields.filter(({ key }) => ALWAYS.has(key));
  return [...new Set([...first, ...fields.filter(({ required }) => required), ...always])];
}

const YES: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);

/** The keys that a template marks, in its order; none where it cannot be read. */
function markedFields(template: string): readonly string[] {
  if (template.length > LONGEST_SCHEME) return [];
  try {
    const stored: unknown = readJson(template);
    return Array.isArray(stored) ? stored.flatMap(markedField) : [];
  } catch {
    return [];
  }
}

function markedField(stored: unknown): readonly string[] {
  if (typeof stored !== 'object' || stored === null || !('field' in stored) || !('defaulted' in stored)) return [];
  return typeof stored.field === 'string' && YES.has(stored.defaulted) ? [stored.field] : [];
}
