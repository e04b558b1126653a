import { MOST_UNITS } from '../limits.ts';

/** Relative dates that take no number, in the order in which they are offered. */
export const NAMED_RELATIVES = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'firstHalf',
  'secondHalf',
] as const;

/** A relative date with a name of its own, such as this month. */
export type NamedRelative = (typeof NAMED_RELATIVES)[number];

/** The units in which a relative date is counted. */
export type RelativeUnit = 'days' | 'weeks' | 'months';

/**
 * Days, weeks or months counted back from today, which they leave out unless the name ends with `-today`, or days
 * counted from tomorrow on: `last-7-days`, `last-2-weeks-today`, `next-30-days`.
 */
export type CountedRelative =
  `last-${number}-${RelativeUnit}` | `last-${number}-${RelativeUnit}-today` | `next-${number}-days`;

/** A range of days that depends on today; weeks begin on Monday, halves are those of this year. */
export type RelativeDate = NamedRelative | CountedRelative;

/** The parts of a counted relative date. */
export interface CountedParts {
  readonly direction: 'last' | 'next';
  readonly count: number;
  readonly unit: RelativeUnit;
  readonly withToday: boolean;
}

const COUNTED = /^(last|next)-([1-9]\d{0,3})-(days|weeks|months)(-today)?$/;
const UNITS = { days: 'days', weeks: 'weeks', months: 'months' } as const;

/** The parts of a counted relative date; undefined for any other text. */
export function countedParts(text: string): CountedParts | undefined {
  const [, direction, count, unit, today] = COUNTED.exec(text) ?? [];
  if (unit === undefined || !isUnit(unit)) return undefined;
  if (direction === 'next' && (unit !== 'days' || today !== undefined)) return undefined;
  return {
    direction: direction === 'next' ? 'next' : 'last',
    count: Number(count),
    unit,
    withToday: today !== undefined,
  };
}

/** The relative date of these parts; undefined where no such date is offered. */
export function countedRelative({ direction, count, unit, withToday }: CountedParts): CountedRelative | undefined {
  if (!Number.isInteger(count) || count < 1 || count > MOST_UNITS) return undefined;
  if (direction === 'next') return unit === 'days' && !withToday ? `next-${count}-days` : undefined;
  return withToday ? `last-${count}-${unit}-today` : `last-${count}-${unit}`;
}

/** Whether a value from outside is a relative date. */
export function isRelativeDate(value: unknown): value is RelativeDate {
  return typeof value === 'string' && (isNamed(value) || countedParts(value) !== undefined);
}

function isNamed(text: string): text is NamedRelative {
  return NAMED_RELATIVES.some((name) => name === text);
}

function isUnit(text: string): text is RelativeUnit {
  return Object.hasOwn(UNITS, text);
}
