import type { ListColumn } from '../../compile/compiled-form.ts';
import type { Views } from '../../contract/item-view.ts';
import type { Language } from '../../contract/language.ts';
import { decimalFromWire, formatDecimal } from '../../formula/decimal-text.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { LANDSCAPE_WIDTH, longer, paperFit, type PaperFit } from '../../react/print/paper-fit.ts';
import type { Printed } from './read-printed.ts';

/** A printed list as texts, and the sheet that it fits. */
export interface PrintedTexts {
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
  /** A total for each column; empty where it has none. */
  readonly totals: readonly string[];
  readonly fit: PaperFit;
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
  const widths = columns.map((column, at) =>
    isUnbroken(column)
      ? { unbroken: rows.reduce((most, { cells }) => longer(most, cells[at] ?? ''), totals[at] ?? '') }
      : {},
  );
  const numbered = [{ unbroken: String(rows.length) }, ...widths];
  const upright = paperFit(numbered);
  if (upright === 'normal') return { rows, totals, fit: upright, isLandscape: false };
  return { rows, totals, fit: paperFit(numbered, LANDSCAPE_WIDTH), isLandscape: true };
}

/** A number or a date that is broken reads as another one. */
export function isUnbroken({ field: { type } }: ListColumn): boolean {
  return type.resultKind === 'number' || type.resultKind === 'date';
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

function totalOf({ field }: ListColumn, sum: string | undefined): string {
  const value = sum === undefined ? undefined : decimalFromWire(sum);
  return value === undefined ? '' : formatDecimal(value, field.item.itemConfig.digits, true);
}
