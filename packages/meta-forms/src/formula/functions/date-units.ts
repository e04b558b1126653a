import type { DateUnit } from '../date-parts.ts';
import { chineseDateUnits } from './date-units.words.ts';

const units = new Map<string, DateUnit>();
// as: the keys of a table of units
for (const [unit, words] of Object.entries(chineseDateUnits) as [DateUnit, string][])
  for (const word of [...words.split(' '), unit, `${unit}s`]) units.set(word, unit);
for (const unit of ['year', 'month', 'week', 'day', 'hour', 'second'] as const) units.set(unit.charAt(0), unit);

/** The unit of a word in Chinese or English, whatever the language of the reader; undefined for any other text. */
export function dateUnitOf(text: string): DateUnit | undefined {
  return units.get(text.trim().toLowerCase());
}
