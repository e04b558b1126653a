import { Type, type TProperties } from 'typebox';

/** The operators that clients of the family write after the name of a column, as in `account_equal=admin`. */
export const familyOperators = [
  'equal',
  'notequal',
  'likeleft',
  'likeright',
  'notlike',
  'like',
  'datege',
  'dategt',
  'dateequal',
  'datele',
  'datelt',
  'ge',
  'le',
  'gt',
  'lt',
  'notnull',
  'null',
] as const;

export type FamilyOperator = (typeof familyOperators)[number];

const LONGEST_VALUE = 200;
/** Conditions in one query, in addition to its own parameters. */
const MOST_CONDITIONS = 30;
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The parameters of a list that clients of the family filter: the properties of the query, and each of these columns
 * with an operator, in camel case or in snake case.
 */
export function familyQuery<P extends TProperties>(properties: P, columns: readonly string[]) {
  const names = [...new Set(columns.flatMap((column) => [column, snakeCase(column)]))];
  const pattern = `^(?:${names.join('|')})_(?:${familyOperators.join('|')})$`;
  const filtered = { [pattern]: Type.String({ maxLength: LONGEST_VALUE }) };
  return Type.Object(properties, {
    additionalProperties: false,
    patternProperties: filtered,
    maxProperties: Object.keys(properties).length + MOST_CONDITIONS,
  });
}
