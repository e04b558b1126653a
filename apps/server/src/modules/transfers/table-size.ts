import type { Asked } from './jobs.ts';
import { TABLE_CELLS, TABLE_CHARACTERS } from './limits.ts';
import { transferRefusal } from './transfers.words.ts';

/**
 * Refuses a table with more cells or characters than a request may have, because empty or repeated columns multiply
 * them. Also refuses merged cells outside the table or with overlaps.
 */
export function refuseLargeTable({
  head,
  data,
  merge = [],
}: Extract<Asked, { readonly kind: 'table' }>['table']): void {
  const times = new Map<string, number>();
  for (const { prop } of head) times.set(prop, (times.get(prop) ?? 0) + 1);
  if (head.length * data.length > TABLE_CELLS) refuse();
  let characters = 0;
  for (const row of data) {
    for (const [prop, count] of times) if (Object.hasOwn(row, prop)) characters += count * lengthOf(row[prop]);
    if (characters > TABLE_CHARACTERS) refuse();
  }
  refuseWrongMerges({ rows: data.length, columns: head.length }, merge);
}

interface Area {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Visits each cell at most once, so that the check takes no longer than the cells. Spreadsheet programs repair files
 * with overlapping areas by dropping some.
 */
function refuseWrongMerges(
  table: Area,
  merges: readonly (Area & { readonly row: number; readonly column: number })[],
): void {
  const taken = new Uint8Array(table.rows * table.columns);
  for (const { row, column, rows, columns } of merges) {
    if (row + rows > table.rows || column + columns > table.columns) throw transferRefusal('EXPORT_MERGE_WRONG');
    for (let line = row; line < row + rows; line += 1) {
      const start = line * table.columns + column;
      if (taken.subarray(start, start + columns).includes(1)) throw transferRefusal('EXPORT_MERGE_WRONG');
      taken.fill(1, start, start + columns);
    }
  }
}

/**
 * An upper bound for the length of a cell; lists and objects are written as JSON, and a request contains each only
 * once.
 */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 1;
}

function refuse(): never {
  throw transferRefusal('EXPORT_TOO_LARGE', { cells: TABLE_CELLS, characters: TABLE_CHARACTERS });
}
