import { tokenizeSheetFormula } from '../formula/tokenize-sheet-formula.ts';
import { MAX_FORMULA } from '../limits.ts';
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

/** A formula that becomes too long ends there: it is refused for its length. */
function withRanges(formula: string, known: ReadonlyMap<string, string>): string {
  let written = '';
  for (const { kind, text } of tokenizeSheetFormula(formula)) {
    written += kind === 'name' ? (known.get(text.toLowerCase()) ?? text) : text;
    if (written.length > MAX_FORMULA) return written.slice(0, MAX_FORMULA + 1);
  }
  return written;
}
