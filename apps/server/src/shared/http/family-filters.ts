/**
 * The suffix operators of queries of the family, as in `account_equal=admin` or `createTime_datege=2026-01-01`. The
 * schema of a call admits its columns only (`familyQuery` of the contract); a text from outside is always a value.
 */
import { familyOperators, type FamilyOperator } from '@org/contract';
import { sql, type RawBuilder } from 'kysely';
import { containing } from '../database/maintained.ts';
import { httpRefusal } from './http.words.ts';
import { camelCase } from './paging.ts';

/** A condition on one property. */
export interface PropertyTest {
  readonly property: string;
  readonly operator: FamilyOperator;
  readonly value: string;
}

/** How a column is compared. */
export type ColumnKind = 'text' | 'number' | 'time';

const suffixed = new RegExp(`^([A-Za-z0-9_]+)_(${familyOperators.join('|')})$`);
const numeric = /^-?\d{1,15}(?:\.\d{1,10})?$/;
const moment = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;

/** The conditions in the parameters of a query. The family ignores empty ones. */
export function propertyTests(query: object): readonly PropertyTest[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const [, column = '', operator = ''] = suffixed.exec(name) ?? [];
    const known = familyOperators.find((one) => one === operator);
    return known === undefined || typeof value !== 'string' || value === ''
      ? []
      : [{ property: camelCase(column), operator: known, value }];
  });
}

/** Whether a parameter is a column with an operator. */
export function isSuffixed(name: string): boolean {
  return suffixed.test(name);
}

function checked({ property, operator, value }: PropertyTest, kind: ColumnKind): string {
  if (operator.endsWith('null') || operator.includes('like')) return value;
  const isTime = operator.startsWith('date') || kind === 'time';
  const isFit = isTime ? isMoment(value) : kind === 'text' || numeric.test(value);
  if (!isFit || (operator.startsWith('date') && kind === 'number'))
    throw httpRefusal('FILTER_VALUE_INVALID', { field: property });
  return isTime && value.length === 'yyyy-MM-dd'.length ? `${value} 00:00:00` : value;
}

// A day that the month does not have, such as 02-30, would fail in the database.
function isMoment(value: string): boolean {
  const day = value.slice(0, 'yyyy-MM-dd'.length);
  return moment.test(value) && new Date(`${day}T00:00:00Z`).toJSON().startsWith(day);
}

const escaped = (value: string) => containing(value).slice(1, -1);

/** The condition on a column in SQL. */
export function testInSql(column: RawBuilder<unknown>, test: PropertyTest, kind: ColumnKind): RawBuilder<boolean> {
  const value = checked(test, kind);
  const text = sql`${column}::text`;
  const typed = { text: sql`${value}`, number: sql`${value}::numeric`, time: sql`${value}::timestamp` }[kind];
  const conditions: Readonly<Record<FamilyOperator, () => RawBuilder<boolean>>> = {
    equal: () => sql`${column} = ${typed}`,
    dateequal: () => sql`${column} = ${typed}`,
    notequal: () => sql`${column} <> ${typed}`,
    like: () => sql`${text} ilike ${containing(value)}`,
    notlike: () => sql`${text} not ilike ${containing(value)}`,
    likeleft: () => sql`${text} ilike ${`%${escaped(value)}`}`,
    likeright: () => sql`${text} ilike ${`${escaped(value)}%`}`,
    ge: () => sql`${column} >= ${typed}`,
    datege: () => sql`${column} >= ${typed}`,
    gt: () => sql`${column} > ${typed}`,
    dategt: () => sql`${column} > ${typed}`,
    le: () => sql`${column} <= ${typed}`,
    datele: () => sql`${column} <= ${typed}`,
    lt: () => sql`${column} < ${typed}`,
    datelt: () => sql`${column} < ${typed}`,
    null: () => sql`coalesce(${text}, '') = ''`,
    notnull: () => sql`coalesce(${text}, '') <> ''`,
  };
  return conditions[test.operator]();
}

/** The condition on one of these columns; each property has its column and how it is compared. */
export function testInColumns(
  test: PropertyTest,
  columns: Readonly<Record<string, readonly [column: string, kind: ColumnKind]>>,
): RawBuilder<boolean> {
  const known = Object.hasOwn(columns, test.property) ? columns[test.property] : undefined;
  if (!known) throw httpRefusal('FILTER_FIELD_UNKNOWN', { field: test.property });
  return testInSql(sql.ref(known[0]), test, known[1]);
}

/** Whether a row in memory meets all conditions. */
export function passesTests(row: object, tests: readonly PropertyTest[]): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return tests.every((test) => passes(values.get(test.property), test));
}

function passes(stored: unknown, test: PropertyTest): boolean {
  const kind = typeof stored === 'number' ? 'number' : 'text';
  const value = checked(test, kind);
  const text = typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';
  const [own, sought] = [text.toLowerCase(), value.toLowerCase()];
  const order = kind === 'number' ? Number(stored) - Number(value) : Number(text > value) - Number(text < value);
  const results: Readonly<Record<FamilyOperator, boolean>> = {
    equal: order === 0,
    dateequal: order === 0,
    notequal: order !== 0,
    like: own.includes(sought),
    notlike: !own.includes(sought),
    likeleft: own.endsWith(sought),
    likeright: own.startsWith(sought),
    ge: order >= 0,
    datege: order >= 0,
    gt: order > 0,
    dategt: order > 0,
    le: order <= 0,
    datele: order <= 0,
    lt: order < 0,
    datelt: order < 0,
    null: text === '',
    notnull: text !== '',
  };
  return results[test.operator];
}
