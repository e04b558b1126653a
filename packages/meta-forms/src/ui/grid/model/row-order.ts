import { childPath, type RowId } from '../../../contract/field-path.ts';
import type { RowSnapshot } from '../../../contract/field-snapshot.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import type { RowsAccess } from '../../../contract/rows-access.ts';
import { holdsNumbers } from './grid-plan.ts';

export type Direction = 'ascending' | 'descending';

/** An order of display, fixed when the person requested it: a row must not move while a person types in it. */
export interface RowOrder {
  readonly columnKey: string;
  readonly direction: Direction;
  readonly ranks: ReadonlyMap<RowId, number>;
}

const words = new Intl.Collator('zh', { numeric: true });

/** Ascending, then descending, then the order of the record. */
export function nextDirection(order: RowOrder | undefined, columnKey: string): Direction | undefined {
  if (order?.columnKey !== columnKey) return 'ascending';
  return order.direction === 'ascending' ? 'descending' : undefined;
}

export interface OrderRequest {
  readonly column: CompiledField;
  readonly direction: Direction;
}

/** Empty cells come last in both directions. */
export function orderRows(
  access: RowsAccess,
  rows: readonly RowSnapshot[],
  { column, direction }: OrderRequest,
): RowOrder {
  const compare = holdsNumbers(column) ? compareNumbers : words.compare;
  const keyed = rows.map((row) => ({ id: row.id, text: sortText(access, row, column) }));
  const filled = keyed
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => compare(a.text, b.text) * (direction === 'ascending' ? 1 : -1));
  const sorted = [...filled, ...keyed.filter(({ text }) => text === '')];
  return { columnKey: column.key, direction, ranks: new Map(sorted.map(({ id }, rank) => [id, rank])) };
}

/** The rows as they are shown: rows that were added later come last. */
export function inOrder(rows: readonly RowSnapshot[], order: RowOrder | undefined): readonly RowSnapshot[] {
  if (!order) return rows;
  // Not sorted by rank: this runs after every step, with thousands of rows.
  const ranked: (RowSnapshot | undefined)[] = Array.from({ length: order.ranks.size });
  const later: RowSnapshot[] = [];
  for (const row of rows) {
    const rank = order.ranks.get(row.id);
    if (rank === undefined) later.push(row);
    else ranked[rank] = row;
  }
  return [...ranked.filter((row) => row !== undefined), ...later];
}

function sortText(access: RowsAccess, row: RowSnapshot, column: CompiledField): string {
  const path = childPath(row.path, column.key);
  if (column.type.structure === 'rows') return String(access.getRows(path).length);
  const display = column.type.showsCompanion ? access.getSnapshot(path).display : undefined;
  const value = access.value(path);
  return display ?? (value === null || value === undefined ? '' : String(value));
}

function compareNumbers(a: string, b: string): number {
  return Number(a) - Number(b);
}
