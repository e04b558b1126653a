import type { ListColumn } from '../../compile/compiled-form.ts';
import type { Views } from '../../contract/item-view.ts';
import type { Language } from '../../metadata/language.ts';
import { decimalFromWire, formatDecimal } from '../../formula/decimal-text.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { LANDSCAPE_WIDTH, longer, paperFit, paperSheets, type PaperFit } from '../../react/print/paper-fit.ts';
import type { Printed } from './read-printed.ts';

/** A printed list as texts, and the sheet that it fits. */
export interface PrintedTexts {
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
  /** A total for each column; empty where it has none. */
  readonly totals: readonly string[];
  readonly fit: PaperFit;
  /** The columns of each table by their places; several tables where one sheet has no place for all columns. */
  readonly tables: readonly (readonly number[])[];
  /** The columns need the width of the sheet. */
  readonly isLandscape: boolean;
}

/** The texts of all cells, as a list shows them. */
export function printedTexts({ columns, records, sums }: Printed, views: Views, language: Language): PrintedTexts {
  const rows = records.map((record) => ({
    id: String(record['id']),
    cells: columns.map((column) => textOf(column, record, { views, language })),
  }));
  const totals = columns.map((column) => totalOf(column, sums.get(column.key)));
  const widths = columns.map((column, at) => {
    const whole = rows.flatMap(({ cells }) => (staysWhole(column, cells[at] ?? '') ? (cells[at] ?? '') : []));
    return whole.length === 0 ? {} : { unbroken: whole.reduce(longer, totals[at] ?? '') };
  });
  const rowNumber = { unbroken: String(rows.length) };
  const whole = [columns.map((_, at) => at)];
  const upright = paperFit([rowNumber, ...widths]);
  if (upright === 'normal') return { rows, totals, fit: upright, tables: whole, isLandscape: false };
  const fit = paperFit([rowNumber, ...widths], LANDSCAPE_WIDTH);
  if (fit !== 'tight') return { rows, totals, fit, tables: whole, isLandscape: true };
  return { rows, totals, fit: 'small', tables: paperSheets(rowNumber, widths), isLandscape: true };
}

/** Whether a text of a column stays on one line: a broken number, date or code reads as another one. */
export function staysWhole({ field: { type } }: ListColumn, text: string): boolean {
  return type.resultKind === 'number' || type.resultKind === 'date' || isCode(text);
}

/** The most characters of a code: a longer text would take the sheet from the others. */
const LONGEST_CODE = 24;
const CODE = /^[\dA-Za-z][\dA-Za-z./×_-]*$/;

function isCode(text: string): boolean {
  return text.length <= LONGEST_CODE && CODE.test(text);
}

function textOf(
  { field, key, displayKey }: ListColumn,
  record: WireRecord,
  { views, language }: { readonly views: Views; readonly language: Language },
): string {
  const companion = displayKey === undefined ? undefined : record[displayKey];
  const display = typeof companion === 'string' && companion !== '' ? companion : undefined;
  const view = views[field.type.name];
  if (!view) return display ?? String(record[key] ?? '');
  return view.plainText(field.type.decode(record[key], field), field, { display, language });
}

/** A total with its unit, as the cells above it. */
function totalOf({ field }: ListColumn, sum: string | undefined): string {
  const value = sum === undefined ? undefined : decimalFromWire(sum);
  if (value === undefined) return '';
  return [formatDecimal(value, field.item.itemConfig.digits, true), field.prefix ?? ''].filter(Boolean).join(' ');
}
