import { KEYWORD_FIELD, type Condition, type ConditionGroup, type ConditionPart } from '../ports/condition.ts';
import { candidatesByKey, type CandidateField, type QueryDateType } from './candidate-fields.ts';
import {
  hasEffect,
  isAllOptions,
  isKeyList,
  isQueryGroup,
  isRange,
  isRelativeRange,
  type Query,
  type QueryCondition,
  type QueryGroup,
  type QueryPart,
  type QueryRange,
} from './query.ts';
import { readValue } from './query-value.ts';
import { resolveRelative, wholePeriod, type DayRange } from './relative/resolve-relative.ts';

/** What a list request needs in addition to the query. */
interface Asking {
  readonly fields: ReadonlyMap<string, CandidateField>;
  /** Missing: relative dates stay relative. */
  readonly now: Date | string | undefined;
}

/**
 * The body of a list request for a query. Conditions without a value have no effect and are left out; relative dates
 * become the days that they mean at `now`, a moment or a wall-clock text.
 */
export function queryToConditions(
  query: Query,
  fields: readonly CandidateField[],
  now: Date | string,
): readonly ConditionPart[] {
  return partsToSend(query, { fields: candidatesByKey(fields), now });
}

function partsToSend(query: Query, asking: Asking): readonly ConditionPart[] {
  const keyword = query.keyword.trim();
  const search: readonly Condition[] =
    keyword === '' ? [] : [{ label: '', field: KEYWORD_FIELD, condition: 'like', value: keyword }];
  return [...search, ...simplified(query, 'all', asking)];
}

/**
 * The parts of a query to be stored: as in a request, but relative dates stay relative, as `{ relative: 'thisMonth' }`.
 * `datedConditions` makes a request of them.
 */
export function queryToStoredConditions(query: Query, fields: readonly CandidateField[]): readonly ConditionPart[] {
  return partsToSend(query, { fields: candidatesByKey(fields), now: undefined });
}

/** A part of a stored search; what wrote it may be of another version, so nothing of its value is known. */
export type StoredPart =
  | { readonly field: string; readonly condition: string; readonly value?: unknown }
  | { readonly match: 'all' | 'any'; readonly conditions: readonly StoredPart[] };

/**
 * Stored parts with the days that their relative dates mean at `now`, a moment or a wall-clock text. What is no
 * relative date of a date field stays as it is.
 */
export function datedConditions<T extends StoredPart>(
  parts: readonly T[],
  fields: readonly CandidateField[],
  now: Date | string,
): readonly T[] {
  const known = candidatesByKey(fields);
  const dated = (part: StoredPart): StoredPart => {
    if ('conditions' in part) return { ...part, conditions: part.conditions.map(dated) };
    const field = known.get(part.field);
    const value = field && part.condition === 'ge' ? readValue({ field, operator: 'ge' }, part.value) : undefined;
    if (!field || value === undefined || !isRelativeRange(value)) return part;
    return { ...part, value: days(field, resolveRelative(value.relative, now)) };
  };
  return parts.map((part) => dated(part) as T); // a part stays what it is
}

/** The parts of a group, inside a group that matches `around`. A group that changes nothing is left out. */
function simplified(group: QueryGroup, around: QueryGroup['match'], asking: Asking): readonly ConditionPart[] {
  const parts = group.parts.flatMap((part) => partOf(part, group.match, asking));
  if (group.match === around || parts.length < 2) return parts;
  return [{ match: group.match, conditions: parts } satisfies ConditionGroup];
}

function partOf(part: QueryPart, around: QueryGroup['match'], asking: Asking): readonly ConditionPart[] {
  if (isQueryGroup(part)) return simplified(part, around, asking);
  const field = asking.fields.get(part.field);
  return field && hasEffect(part) ? [{ label: field.label, ...sentOf(part, field, asking) }] : [];
}

/** The properties in the order of the specification (forms.md §3, condition sent). */
function sentOf(part: QueryCondition, field: CandidateField, { now }: Asking): Omit<Condition, 'label'> {
  const { key } = field;
  const { operator, value } = part;
  if (operator === 'empty') return { field: key, condition: 'empty', value: '' };
  if (operator === 'filled' || isAllOptions(value)) return { field: key, condition: 'ne', value: '' };
  if (isRelativeRange(value))
    return {
      field: key,
      condition: operator,
      value: now === undefined ? value : days(field, resolveRelative(value.relative, now)),
    };
  if (isKeyList(value))
    return operator === 'in'
      ? { field: key, condition: isPlaceOfBuilding(field) ? 'findInStr' : 'in', value }
      : { field: key, condition: operator, value: value.join(',') };
  if (!isRange(value)) return { field: key, condition: operator, value };
  return {
    field: key,
    condition: operator,
    value: field.kind === 'date' ? days(field, value) : [value.from ?? '', value.to ?? ''],
  };
}

const PLACE_KEY = /^(?:house|floor|room)Ids?$/i;
const PLACE_SOURCES: ReadonlySet<string> = new Set(['house', 'floor', 'room']);

/** The values are ids of rooms, floors or houses, whose `in` the wire calls `findInStr` (forms.md §5). */
function isPlaceOfBuilding({ key, field }: CandidateField): boolean {
  return PLACE_KEY.test(key) || PLACE_SOURCES.has(field.item.itemConfig.refKey ?? '');
}

/** The wire marks that a range contains its last day; a moment is an end of its own. */
const END_OF_DAY = ' 24:00:00';
const DAY_LENGTH = 10;

function days(field: CandidateField, { from, to }: QueryRange): readonly [from: string, to: string] {
  const first = storedPeriod(String(from ?? ''), field.dateType).from;
  const last = storedPeriod(String(to ?? ''), field.dateType).to;
  return [first, last.length === DAY_LENGTH ? `${last}${END_OF_DAY}` : last];
}

/** Characters of the period that an item stores by its first moment. */
const PERIODS: Readonly<Partial<Record<QueryDateType, number>>> = { month: 7, year: 4 };

/** The first and last day of what an item stores. An item of months or years stores the first day of each. */
function storedPeriod(text: string, dateType: QueryDateType | undefined): DayRange {
  return wholePeriod(text.slice(0, (dateType && PERIODS[dateType]) ?? text.length));
}
