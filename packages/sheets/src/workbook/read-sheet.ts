import type { Cell, Sheet } from 'hucre/xlsx';
import type { SheetSize } from '../address/cells-within.ts';
import type { CellValue } from '../template.ts';
import type { ScannedCell, ScannedSheet } from './scan-sheet.ts';
import { serialOfDate } from './serial-of-date.ts';

/** Whether a formula reads a cell; a cell that formulas compute with takes numbers. */
export type IsRead = (column: number, row: number) => boolean;

/** A sheet as it was read: its text and its values. */
export interface ReadSheet {
  readonly name: string;
  readonly scan: ScannedSheet;
  readonly model: Sheet;
  /** The part with the styles. */
  readonly styles: string;
  readonly theme?: readonly string[];
  readonly is1904: boolean;
}

/** What decides about the inputs of a sheet. */
export interface ModelOptions {
  readonly isProtected: boolean;
  readonly isRead: IsRead;
  readonly all: readonly ReadSheet[];
}

/** The rows and columns that cells of a sheet are written in; a row without cells has no place. */
export function scannedSize({ scan }: Pick<ReadSheet, 'scan'>): SheetSize {
  let rows = 0;
  let columns = 0;
  for (const { cells } of scan.rows)
    for (const cell of cells) {
      rows = Math.max(rows, cell.row);
      columns = Math.max(columns, cell.column);
    }
  return { rows, columns };
}

/** The value of a cell; a date is its serial number. */
export function valueOf(sheet: ReadSheet, at: ScannedCell, model?: Cell): CellValue | undefined {
  const value = model ? model.value : sheet.model.rows[at.row - 1]?.[at.column - 1];
  if (value instanceof Date) return serialOfDate(value);
  if (model?.richText && typeof value !== 'string') return model.richText.map(({ text }) => text).join('');
  return value === null || value === undefined || value === '' ? undefined : value;
}
