import type { RecordGroup } from '../../ports/ports.ts';
import type { Grouping } from '../../query/grouping.ts';
import type { useWords } from '../../ui/language.tsx';
import type { groupsWords } from './groups.words.ts';

/** Says a sentence of groups. */
export type SayOfGroups = ReturnType<typeof useWords<keyof (typeof groupsWords)['zh']>>;

const QUARTER = /^(\d{4})-Q([1-4])$/;

/** What a list calls a group: the text of its value, or its period. */
export function groupName({ value, text }: RecordGroup, say: SayOfGroups): string {
  if (value === '') return say('blank');
  const [, year, quarter] = QUARTER.exec(value) ?? [];
  return year !== undefined && quarter !== undefined ? say('inQuarter', { year, quarter }) : text;
}

/** What a list calls its grouping: the column, and of a date the period. */
export function groupingName(label: string, { by }: Grouping, say: SayOfGroups): string {
  return by === undefined ? label : say(by, { name: label });
}
