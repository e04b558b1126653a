import type { CandidateField, QueryDateType } from './candidate-fields.ts';
import type { QueryCondition } from './query.ts';

/** The periods into which the records of a date are grouped. */
export type GroupPeriod = 'month' | 'quarter' | 'year';

/** A column by whose values a list is grouped; of a date, its periods. */
export interface Grouping {
  readonly key: string;
  /** Of dates only. */
  readonly by?: GroupPeriod;
}

/** A column that a list can be grouped by. */
export interface GroupField {
  readonly field: CandidateField;
  /** The periods of a date, in the order in which they are offered; none for another column. */
  readonly periods: readonly GroupPeriod[];
}

const PERIODS: Readonly<Record<QueryDateType, readonly GroupPeriod[]>> = {
  datetime: ['month', 'quarter', 'year'],
  date: ['month', 'quarter', 'year'],
  month: ['month', 'quarter', 'year'],
  year: ['year'],
};

/**
 * The listed fields that have few values: options, yes or no, and dates by period. A record with several options would
 * be in several groups, and a sealed value is not readable, so that such fields have no groups.
 */
export function groupFields(
  fields: readonly CandidateField[],
  listed: ReadonlySet<string>,
): ReadonlyMap<string, GroupField> {
  return new Map(
    fields
      .filter((field) => listed.has(field.key) && hasGroups(field))
      .map((field) => [field.key, { field, periods: field.dateType ? PERIODS[field.dateType] : [] }]),
  );
}

function hasGroups({ kind, holdsSeveral, field }: CandidateField): boolean {
  return !holdsSeveral && !field.sealed && (kind === 'options' || kind === 'yes-no' || kind === 'date');
}

/** A grouping as a word of an address: `status`, or `bought~month`. */
export function groupingToText({ key, by }: Grouping): string {
  return by === undefined ? key : `${key}~${by}`;
}

/** The grouping of a word from outside; undefined where the list has no such groups. */
export function groupingFromText(text: string, fields: ReadonlyMap<string, GroupField>): Grouping | undefined {
  const at = text.lastIndexOf('~');
  const key = at < 0 ? text : text.slice(0, at);
  const periods = fields.get(key)?.periods;
  if (!periods) return undefined;
  if (periods.length === 0) return at < 0 ? { key } : undefined;
  const by = periods.find((period) => period === text.slice(at + 1));
  return at < 0 || by === undefined ? undefined : { key, by };
}

const QUARTER = /^(\d{4})-Q([1-4])$/;
const MONTHS_OF_A_QUARTER = 3;

/** The first and the last month of a quarter such as `2026-Q2`; of another period, the period itself. */
export function periodRange(value: string): { readonly from: string; readonly to: string } {
  const [, year, quarter] = QUARTER.exec(value) ?? [];
  if (year === undefined) return { from: value, to: value };
  const last = Number(quarter) * MONTHS_OF_A_QUARTER;
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  return { from: month(last - MONTHS_OF_A_QUARTER + 1), to: month(last) };
}

/** The condition that finds the records of a group; `''` is the value of records without one. */
export function conditionOfGroup({ key, by }: Grouping, value: string): QueryCondition {
  if (value === '') return { field: key, operator: 'empty', value: '' };
  if (by !== undefined) return { field: key, operator: 'ge', value: periodRange(value) };
  return { field: key, operator: 'eq', value };
}
