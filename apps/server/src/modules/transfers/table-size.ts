import type { Asked } from './jobs.ts';
import { TABLE_CELLS, TABLE_CHARACTERS } from './limits.ts';
import { transferRefusal } from './transfers.words.ts';

/** Refuses a table that would be more cells or characters than a request holds: columns that rows do not fill, or that repeat, multiply it. */
export function refuseLargeTable({ head, data }: Extract<Asked, { readonly kind: 'table' }>['table']): void {
  const times = new Map<string, number>();
  for (const { prop } of head) times.set(prop, (times.get(prop) ?? 0) + 1);
  if (head.length * data.length > TABLE_CELLS) refuse();
  let characters = 0;
  for (const row of data) {
    for (const [prop, count] of times) if (Object.hasOwn(row, prop)) characters += count * lengthOf(row[prop]);
    if (characters > TABLE_CHARACTERS) refuse();
  }
}

/** At least as long as the cell; a list or object is written as JSON, and a request holds one only once. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 1;
}

function refuse(): never {
  throw transferRefusal('EXPORT_TOO_LARGE', { cells: TABLE_CELLS, characters: TABLE_CHARACTERS });
}
