import { idsFromWire, splitIds } from '../contract/id-list.ts';
import type { DecimalValue } from '../metadata/meta-form.ts';
import type { CandidateField, QueryDateType } from './candidate-fields.ts';
import { LONGEST_VALUE, MOST_KEYS } from './limits.ts';
import type { QueryOperator, QueryRange, QueryValue } from './query.ts';
import { isRelativeDate } from './relative/relative-date.ts';
import { wholePeriod } from './relative/resolve-relative.ts';

/** A field with an operator, of which a value is read. */
export interface ValuePlace {
  readonly field: CandidateField;
  readonly operator: QueryOperator;
}

/** The value of a condition that a person has not filled yet. */
export function emptyValue({ field, operator }: ValuePlace): QueryValue {
  if (operator === 'empty' || operator === 'filled') return '';
  if (operator === 'ge') return Object.freeze({});
  return field.kind === 'options' ? Object.freeze([]) : '';
}

/**
 * The value that a condition compares, from a value of any origin: an input, an address, a stored scheme. Undefined
 * where it cannot be compared with the field.
 */
export function readValue(place: ValuePlace, raw: unknown): QueryValue | undefined {
  const { field, operator } = place;
  if (operator === 'empty' || operator === 'filled' || isNothing(raw)) return emptyValue(place);
  if (operator === 'ge') return readRange(field, raw);
  if (field.kind === 'options') return readKeys(place, raw);
  return readSingle(field, raw);
}

function isNothing(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === '';
}

function readKeys({ field, operator }: ValuePlace, raw: unknown): QueryValue | undefined {
  if (typeof raw === 'object' && raw !== null && 'all' in raw)
    return raw.all === true && operator === 'in' ? Object.freeze({ all: true }) : undefined;
  // Keys of dictionaries are short codes, `true` among them.
  const keys = splitIds(typeof raw === 'boolean' ? String(raw) : idsFromWire(raw));
  if (keys.length > MOST_KEYS || !keys.every(isPlainText)) return undefined;
  return Object.freeze(operator === 'in' || field.holdsSeveral ? keys : keys.slice(0, 1));
}

function readSingle(field: CandidateField, raw: unknown): DecimalValue | undefined {
  if (typeof raw === 'object') return undefined;
  const value = throughType(field, raw);
  if (typeof value === 'number') return isPlainNumber(value) ? value : undefined;
  if (typeof value !== 'string' || !isPlainText(value)) return undefined;
  return field.kind !== 'number' || isPlainNumber(value) ? value : undefined;
}

function readRange(field: CandidateField, raw: unknown): QueryValue | undefined {
  if (typeof raw !== 'object' || raw === null) return readRange(field, [raw]);
  if ('relative' in raw)
    return field.kind === 'date' && isRelativeDate(raw.relative)
      ? Object.freeze({ relative: raw.relative })
      : undefined;
  const [rawFrom, rawTo]: readonly unknown[] = Array.isArray(raw)
    ? raw
    : ['from' in raw ? raw.from : undefined, 'to' in raw ? raw.to : undefined];
  const from = readEnd(field, rawFrom, 'from');
  const to = readEnd(field, rawTo, 'to');
  return from === UNREADABLE || to === UNREADABLE ? undefined : rangeOf(from, to);
}

function rangeOf(from: DecimalValue | undefined, to: DecimalValue | undefined): QueryRange {
  return Object.freeze({ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) });
}

const UNREADABLE = Symbol('unreadable');

function readEnd(
  field: CandidateField,
  raw: unknown,
  end: keyof QueryRange,
): DecimalValue | undefined | typeof UNREADABLE {
  if (isNothing(raw)) return undefined;
  const text = typeof raw === 'string' ? raw.replace(END_OF_DAY, '') : raw;
  // A month or a year ends with its last day.
  const isDate = field.kind === 'date' && typeof text === 'string';
  const value = readSingle(field, isDate ? wholePeriod(text)[end] : text);
  if (value === undefined) return UNREADABLE;
  if (field.dateType === undefined || typeof value !== 'string') return value === '' ? undefined : value;
  // A day and a moment of a day are different ends: the day ends at midnight.
  const isMoment = field.dateType === 'datetime' && typeof text === 'string' && text.includes(':');
  return value.slice(0, isMoment ? WHOLE_DATE : DATE_LENGTHS[field.dateType]) || undefined;
}

/** How the wire marks that a range of days contains its last day. */
const END_OF_DAY = / 24:00:00$/;
const WHOLE_DATE = 19;
/** Characters of a day of a range; a moment has all characters. */
const DATE_LENGTHS: Readonly<Record<QueryDateType, number>> = { datetime: 10, date: 10, month: 7, year: 4 };

/** Problems of a value that is not of its type; the others are limits of an input, which a search may exceed. */
const UNFIT: ReadonlySet<string> = new Set(['NOT_A_NUMBER', 'NOT_A_DATE']);

/** The value as the type stores it; undefined where the type cannot read it. */
function throughType({ field }: CandidateField, raw: unknown): unknown {
  const { type } = field;
  const value: unknown = type.decode(raw, field);
  if (type.check(value, field).some(({ code }) => UNFIT.has(code))) return undefined;
  return type.encode(value, field) ?? '';
}

/** What the server compares as a number: no exponent, at most 60 digits on each side of the point. */
const PLAIN_NUMBER = /^-?\d{1,60}(?:\.\d{1,60})?$/;
const UNPAIRED = /\p{Surrogate}/u;

function isPlainNumber(value: DecimalValue): boolean {
  return PLAIN_NUMBER.test(String(value)) || value === '';
}

/** Whether a text can be stored and compared: not too long, and without characters that a database refuses. */
export function isPlainText(text: string): boolean {
  return text.length <= LONGEST_VALUE && !text.includes('\0') && !UNPAIRED.test(text);
}
