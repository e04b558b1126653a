import type { CompiledField } from '../contract/item-type.ts';
import { SPAN } from '../metadata/limits.ts';
import type { LayoutCell, LayoutRow, PackedItem } from './compiled-form.ts';

/** Columns of the grid in which fields are arranged. */
export const GRID_COLUMNS = 24;

/** The span of a field in the layout: 8 to 24; any other value is 8. */
export function validSpan(span: number | undefined): number {
  return span !== undefined && Number.isInteger(span) && span >= SPAN.min && span <= SPAN.max ? span : SPAN.min;
}

/**
 * Lays fields out in rows of the 24-column grid, in the given order. Form, print-out and designer canvas all use this
 * layout.
 */
export function packRows<F extends PackedItem = CompiledField>(order: readonly F[]): readonly LayoutRow<F>[] {
  const rows: LayoutCell<F>[][] = [];
  let used = GRID_COLUMNS;
  for (const field of order) {
    const span = field.type.fullRow ? GRID_COLUMNS : validSpan(field.span);
    const row = rows.at(-1);
    const cell = Object.freeze({ field, span });
    if (row === undefined || field.startsNewLine || used + span > GRID_COLUMNS) {
      rows.push([cell]);
      used = span;
    } else {
      row.push(cell);
      used += span;
    }
  }
  return Object.freeze(
    rows.map((cells) => Object.freeze({ key: cells[0]?.field.key ?? '', cells: Object.freeze(cells) })),
  );
}
