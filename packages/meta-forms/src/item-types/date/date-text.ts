import { datePartsOf, toDateText } from '../../formula/date-parts.ts';
import type { DateFormat } from '../../metadata/meta-form.ts';
import { narrowCharacters } from '../../ui/text/narrow-characters.ts';

/** 2026-11-21, 2026.11.21, 2026/11/21 and the Chinese year, month and day signs. */
const SEPARATED_DATE = String.raw`(\d{4})(?:[-./\u5E74](\d{1,2})(?:[-./\u6708](\d{1,2})\u65E5?)?)?[\u5E74\u6708]?`;
const TIME = String.raw`[T\s]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?`;
/** A date that a time may follow. */
const SEPARATED = new RegExp(`^${SEPARATED_DATE}(?:${TIME})?$`);
const COMPACT = /^(\d{4})(\d{2})(?:(\d{2})(?:[T\s]?(\d{2})(\d{2})(\d{2})?)?)?$/;
/** The zone is dropped, not applied: the record stores wall-clock time. */
const ZONE = /(\d)\s*(?:Z|[+-]\d{2}:?\d{2})$/;
const LENGTH_LIMIT = 40;

/** `yyyy-MM-dd HH:mm:ss` of a text from a person or a server; undefined where that is not a date of the calendar. */
export function readDateText(typed: string): string | undefined {
  if (typed.length > LENGTH_LIMIT) return undefined;
  const narrow = narrowCharacters(typed).trim();
  const text = narrow.includes(':') ? narrow.replace(ZONE, '$1') : narrow;
  const match = SEPARATED.exec(text) ?? COMPACT.exec(text);
  const parts = match && datePartsOf(match.slice(1));
  return parts ? toDateText(parts) : undefined;
}

/** The displayed text of a value; text that is not a date is shown as it is. */
export function dateText(value: string, format: DateFormat): string {
  return isWallClock(value) ? value.slice(0, format.length) : value;
}

export function isWallClock(value: string): boolean {
  return readDateText(value) === value;
}
