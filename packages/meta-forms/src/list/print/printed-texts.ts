import type { ListColumn } from '../../compile/compiled-form.ts';
import type { Views } from '../../contract/item-view.ts';
import type { Language } from '../../metadata/language.ts';
import { decimalFromWire, formatDecimal } from '../../formula/decimal-text.ts';
import {
  LANDSCAPE_WIDTH,
  longer,
  paperFit,
  paperSheets,
  type PaperColumn,
  type PaperFit,
} from '../../react/print/paper-fit.ts';
import { recordText, staysWhole } from '../record-text.ts';
import type { Printed } from './read-printed.ts';
import { shareLines, type PrintedColumn } from './share-lines.ts';

/** A printed list as texts, and the sheet that it fits. */
export interface PrintedTexts {
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
  /** A total for each column; empty where it has none. */
  readonly totals: readonly string[];
  readonly fit: PaperFit;
  /** The columns of each table by their places; several tables where one sheet has no place for all columns. */
  readonly tables: readonly (readonly number[])[];
  /** The least widths of the columns of each table in em; missing: the browser shares the sheet. */
  readonly ems: readonly (readonly number[] | undefined)[];
  /** The columns need the width of the sheet. */
  readonly isLandscape: boolean;
}

/** The texts of all cells, as a list shows them. */
export function printedTexts({ columns, records, sums }: Printed, views: Views, language: Language): PrintedTexts {
  const rows = records.map((record) => ({
    id: String(record['id']),
    cells: columns.map((column) => recordText(column, record, { views, language })),
  }));
  const totals = columns.map((column) => totalOf(column, sums.get(column.key)));
  const printed = columns.map((column, at): PrintedColumn => {
    const cells = rows.map((row) => row.cells[at] ?? '');
    const whole = cells.filter((text) => staysWhole(column, text));
    return {
      label: column.label,
      unbroken: whole.length === 0 ? '' : whole.reduce(longer, totals[at] ?? ''),
      broken: cells.filter((text) => !staysWhole(column, text)).reduce(longer, ''),
    };
  });
  const rowNumber = { unbroken: String(rows.length) };
  const { tables, ...sheet } = sheetOf(rowNumber, printed);
  const ems = tables.map((places) =>
    shareLines(
      places.flatMap((at) => printed[at] ?? []),
      rowNumber,
      sheet,
    ),
  );
  return { rows, totals, ems, tables, ...sheet };
}

/** The sheet with the largest texts that has place for all columns, else several tables. */
function sheetOf(
  rowNumber: PaperColumn,
  printed: readonly PrintedColumn[],
): Pick<PrintedTexts, 'tables' | 'fit' | 'isLandscape'> {
  const widths = printed.map(({ unbroken }) => (unbroken === '' ? {} : { unbroken }));
  const whole = [widths.map((_, at) => at)];
  const upright = paperFit([rowNumber, ...widths]);
  if (upright === 'normal') return { fit: upright, tables: whole, isLandscape: false };
  const fit = paperFit([rowNumber, ...widths], LANDSCAPE_WIDTH);
  if (fit !== 'tight') return { fit, tables: whole, isLandscape: true };
  return { fit: 'small', tables: paperSheets(rowNumber, widths), isLandscape: true };
}

/** A total with its unit, as the cells above it. */
function totalOf({ field }: ListColumn, sum: string | undefined): string {
  const value = sum === undefined ? undefined : decimalFromWire(sum);
  if (value === undefined) return '';
  return [formatDecimal(value, field.item.itemConfig.digits, true), field.prefix ?? ''].filter(Boolean).join(' ');
}
