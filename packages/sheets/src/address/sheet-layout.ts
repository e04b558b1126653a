import type { ShownRow } from '../calculated.ts';
import type { FilledSheet, SheetTemplate } from '../template.ts';

/** Where the rows of a template are once repeated rows have their copies. */
export interface SheetLayout {
  /** The shown rows in order. */
  readonly rows: readonly ShownRow[];
  /** The shown row, from 1, of the first copy of a row of the template. */
  first(row: number): number;
  /** Copies of a row. */
  copies(row: number): number;
}

/** A row of a formula as it is written: `$5` is fixed. */
export interface WrittenRow {
  readonly row: number;
  readonly fixed: boolean;
  /** It ends a range. */
  readonly isEnd?: boolean;
}

/** The rows of a sheet as they are shown, copies of repeated rows included. */
export function shownRows(sheet: SheetTemplate, filled?: FilledSheet): readonly ShownRow[] {
  return layOutSheet(sheet, filled?.repeats).rows;
}

/** Lays out the rows of a sheet; counts beyond the limit of a row are cut to it. */
export function layOutSheet(sheet: SheetTemplate, repeats: FilledSheet['repeats'] = {}): SheetLayout {
  const counts = new Map(sheet.repeated.map(({ row, most }) => [row, countWithin(repeats[row], most)]));
  const rows: ShownRow[] = [];
  const firsts: number[] = [0];
  for (let row = 1; row <= sheet.rows; row += 1) {
    firsts.push(rows.length + 1);
    for (let copy = 1; copy <= (counts.get(row) ?? 1); copy += 1) rows.push({ row, copy });
  }
  const added = rows.length - sheet.rows;
  return {
    rows,
    first: (row) => firsts[row] ?? row + added,
    copies: (row) => counts.get(row) ?? 1,
  };
}

function countWithin(count: number | undefined, most: number): number {
  return count === undefined || !Number.isInteger(count) ? 1 : Math.min(Math.max(count, 1), Math.max(most, 1));
}

/**
 * The shown row that a formula means. In a repeated row its own row is that of the copy, and the row above is the copy
 * before; `$` and all other rows mean the row of the template. The end of a range includes all copies.
 */
export function meantRow(layout: SheetLayout, written: WrittenRow, own?: ShownRow): number {
  const { row, fixed, isEnd } = written;
  if (own && !fixed && layout.copies(own.row) > 1) {
    if (row === own.row) return layout.first(row) + own.copy - 1;
    if (row === own.row - 1 && own.copy > 1) return layout.first(own.row) + own.copy - 2;
  }
  return layout.first(row) + (isEnd ? layout.copies(row) - 1 : 0);
}
