/** Regular expressions of JSON Schema that say what our own checks say. */

const MONTHS_OF_31 = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`;
const MONTHS_OF_30 = String.raw`(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`;
const FEBRUARY = String.raw`02-(?:0[1-9]|1\d|2[0-8])`;
const YEAR = String.raw`(?!0000)\d{4}`;
const LEAP_YEAR = String.raw`(?:\d{2}(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)`;
/** A day of the calendar, `yyyy-MM-dd`, in the years 1 to 9999. */
const DAY = `(?:${YEAR}-(?:${MONTHS_OF_31}|${MONTHS_OF_30}|${FEBRUARY})|${LEAP_YEAR}-02-29)`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`;

/** A day of the calendar. */
export const DAY_PATTERN = `^${DAY}$`;
const ZONE = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;
/** A moment with its zone; the record gets the time as written. */
export const MOMENT_PATTERN = `^${DAY}T${TIME}${ZONE}$`;
/** Wall-clock text as records have it, or its first part. A zone is dropped. */
export const CLOCK_PATTERN = `^${YEAR}(?:-(?:0[1-9]|1[0-2]))?$|^${DAY}(?:[ T]${TIME}${ZONE}?)?$`;

/** A plain decimal text with at most so many decimals; zeros at its end do not count. */
export function decimalPattern(fractionDigits: number | undefined): string {
  const decimals = fractionDigits === undefined ? String.raw`\d+` : String.raw`(?=\d)\d{0,${fractionDigits}}0*`;
  return String.raw`^-?\d+(?:\.${decimals})?$`;
}

/** Text of at least one character that is not blank. */
export const NOT_BLANK = String.raw`\S`;
/** HTML with words, or with a picture, a table or a line. */
export const VISIBLE_HTML = String.raw`<(?:img|table|hr|video|audio)\b|(?:^|>)[^<]*[^<\s]`;
/** At most one id; ids are separated by commas. */
export const ONE_ID = '^[^,]*$';
/** At least one id. */
export const SOME_ID = String.raw`[^,\s]`;

/** The same, or the empty text. */
export function orEmpty(pattern: string): string {
  return `^$|${pattern}`;
}

const PLACE = String.raw`\s*[^,\s][^,]*`;

/**
 * File ids in which each of these slots has a file. An empty place moves on to the next slot; where a slot has one file
 * and no place is empty, each file is in the slot of its position (`filesOfSlots`).
 */
export function slotsPattern(
  required: readonly number[],
  { count, multiple }: { readonly count: number; readonly multiple: boolean },
): string {
  const conditions = required.map((slot) => {
    const moves = slot === count - 1 ? `{${slot},}` : `{${slot}}`;
    const moved = String.raw`(?:(?:${PLACE},)*\s*,)${moves}${PLACE}`;
    const dealt = `${PLACE}(?:,${PLACE}){${slot},}$`;
    return multiple ? `(?=${moved})` : `(?=${moved}|${dealt})`;
  });
  return `^${conditions.join('')}`;
}
