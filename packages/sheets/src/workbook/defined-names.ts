import { tokenizeSheetFormula } from '../formula/tokenize-sheet-formula.ts';
import type { ReadSheet } from './read-sheet.ts';

/** A name of a workbook and what it means. */
export interface DefinedName {
  readonly name: string;
  readonly range: string;
  readonly scope?: string;
}

/** A sheet whose formulas have the ranges of names instead of the names. */
export function resolveNames(sheet: ReadSheet, names: readonly DefinedName[]): ReadSheet {
  if (names.length === 0) return sheet;
  const known = new Map<string, string>();
  // A name of the sheet itself comes before one of the workbook.
  for (const { name, range, scope } of names.toSorted(
    (a, b) => Number(a.scope !== undefined) - Number(b.scope !== undefined),
  ))
    if (scope === undefined || scope === sheet.name) known.set(name.toLowerCase(), range.replace(/^=/, ''));
  const rows = sheet.scan.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      cell.formula === undefined ? cell : { ...cell, formula: withRanges(cell.formula, known) },
    ),
  }));
  return { ...sheet, scan: { ...sheet.scan, rows } };
}

function withRanges(formula: string, known: ReadonlyMap<string, string>): string {
  return tokenizeSheetFormula(formula)
    .map(({ kind, text }) => (kind === 'name' ? (known.get(text.toLowerCase()) ?? text) : text))
    .join('');
}
