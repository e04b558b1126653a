import { addDecimals, decimalFromWire, formatDecimal, type ExactDecimal } from '@org/meta-forms/core';
import type { CellValue, FilledSheet, FilledWorkbook, SheetTemplate, WorkbookTemplate } from '../template.ts';

/**
 * Adds up what units filled in: the numbers of each cell, exactly. Texts, dates and choices have no sum and are absent.
 * The copies of a repeated row belong to different things in each unit, so all of them are added up in its first row.
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
  const sums = new Map<string, ExactDecimal>();
  for (const sheet of filled)
    for (const [address, value] of Object.entries(sheet?.values ?? {})) {
      const dot = address.indexOf('.');
      const base = dot < 0 ? address : address.slice(0, dot);
      if (cells[base]?.input?.type !== 'number') continue;
      const number = numberOf(value);
      const before = sums.get(base);
      const sum = number && (before ? addDecimals(before, number) : number);
      if (sum) sums.set(base, sum);
    }
  return {
    values: Object.fromEntries(Array.from(sums, ([address, sum]) => [address, Number(formatDecimal(sum))])),
    repeats: {},
  };
}

function numberOf(value: CellValue | null): ExactDecimal | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? decimalFromWire(value) : undefined;
}
