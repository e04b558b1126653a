import type { RecordColumn } from '../storage/record-columns.ts';
import { recordRefusal } from '../records.words.ts';

const LARGEST_LIST = 1000;
const LONGEST_TEXT = 1000;
const DECIMAL = /^-?\d{1,60}(\.\d{1,60})?$/;
const MOMENT = /^(\d{4})(-(\d{2})(-(\d{2})( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?)?)?$/;

/** Refuses a value that the column cannot be compared with. */
function refuseValue(column: RecordColumn): never {
  throw recordRefusal('FILTER_VALUE_INVALID', { field: column.label });
}

/** Returns a text or number as text; refuses any other value, and text that a database cannot store. */
export function textValue(column: RecordColumn, value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.includes('\0') || value.length > LONGEST_TEXT || !value.isWellFormed())
    return refuseValue(column);
  return value;
}

/** A decimal number as text. */
export function decimalValue(column: RecordColumn, value: unknown): string {
  const text = textValue(column, value);
  return DECIMAL.test(text) ? text : refuseValue(column);
}

/** The parts of a list, which is an array or a text with commas. */
export function listValue(column: RecordColumn, value: unknown): readonly string[] {
  if (typeof value === 'string' && value.length > LONGEST_TEXT * 65) return refuseValue(column);
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value];
  return parts.length > LARGEST_LIST ? refuseValue(column) : parts.map((part) => textValue(column, part));
}

/** The first or last moment of a year, month, day or moment; `24:00:00` is the end of its day. */
export function momentValue(column: RecordColumn, value: unknown, side: 'from' | 'to'): string {
  return wholeMoment(textValue(column, value), side) ?? refuseValue(column);
}

function wholeMoment(value: string, side: 'from' | 'to'): string | undefined {
  const trimmed = value.trim().replace(/ 24:00:00$/, ' 23:59:59');
  const found = MOMENT.exec(trimmed);
  if (!found) return undefined;
  const [, year = '', , month, , day, time] = found;
  const lastDay = new Date(Date.UTC(Number(year), Number(month ?? '12'), 0)).getUTCDate();
  if (Number(year) < 1 || Number(month ?? 1) < 1 || Number(month ?? 1) > 12) return undefined;
  if (day !== undefined && (Number(day) < 1 || Number(day) > lastDay)) return undefined;
  if (time !== undefined) return trimmed;
  if (side === 'from') return `${year}-${month ?? '01'}-${day ?? '01'} 00:00:00`;
  return `${year}-${month ?? '12'}-${day ?? String(lastDay).padStart(2, '0')} 23:59:59`;
}
