import { addDecimals, decimalFromWire, divideDecimals, formatDecimal, type ExactDecimal } from '@org/meta-forms/core';
import { readFormat } from '../format/read-format.ts';
import type {
  CellTemplate,
  CellValue,
  FilledSheet,
  FilledWorkbook,
  SheetTemplate,
  WorkbookTemplate,
} from '../template.ts';

/**
 * Adds up what units filled in: the numbers of each cell, exactly. Texts, dates and choices have no sum and are absent.
 * The copies of a repeated row belong to different things in each unit, so all of them are added up in its first row.
 * A cell whose number format shows a share has the average of what was filled in: a sum of shares means nothing.
 */
export function sumFilled(template: WorkbookTemplate, filled: readonly FilledWorkbook[]): FilledWorkbook {
  return {
    sheets: Object.fromEntries(
      template.sheets.map((sheet) => [
        sheet.name,
        sumSheet(
          sheet,
          filled.map(({ sheets }) => sheets[sheet.name]),
        ),
      ]),
    ),
  };
}

function sumSheet({ cells }: SheetTemplate, filled: readonly (FilledSheet | undefined)[]): FilledSheet {
  const sums = new Map<string, { readonly sum: ExactDecimal; readonly count: number }>();
  for (const sheet of filled)
    for (const [address, value] of Object.entries(sheet?.values ?? {})) {
      const dot = address.indexOf('.');
      const base = dot < 0 ? address : address.slice(0, dot);
      if (cells[base]?.input?.type !== 'number') continue;
      const number = numberOf(value);
      const before = sums.get(base);
      const sum = number && (before ? addDecimals(before.sum, number) : number);
      if (sum) sums.set(base, { sum, count: (before?.count ?? 0) + 1 });
    }
  const values = Array.from(sums, ([address, { sum, count }]) => {
    const total = isShare(cells[address]) ? divideDecimals(sum, decimalFromWire(count) ?? sum) : sum;
    return [address, Number(formatDecimal(total ?? sum))] as const;
  });
  return { values: Object.fromEntries(values), repeats: {} };
}

/** Whether the number format of a cell shows a share. */
function isShare(cell: CellTemplate | undefined): boolean {
  return readFormat(cell?.format ?? '')[0]?.parts.some(({ kind }) => kind === 'percent') ?? false;
}

function numberOf(value: CellValue | null): ExactDecimal | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? decimalFromWire(value) : undefined;
}
