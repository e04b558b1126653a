import { addressOf, type CellRange } from '../address/cell-address.ts';
import type { SheetRefusal } from '../refusal.ts';
import type { WorkbookTemplate } from '../template.ts';
import { parseSheetFormula } from './parse-sheet-formula.ts';
import { areasOf, sheetsOf, type AreaNode } from './sheet-node.ts';

/** Cells of a sheet that a formula reads. */
export interface ReadCells {
  readonly sheet: string;
  readonly range: CellRange;
}

/** What a formula reads, or why it cannot be read. */
export type FormulaReading = { readonly cells: readonly ReadCells[] } | { readonly refusal: SheetRefusal };

/** Reads a formula of a sheet before it is computed: its syntax, and whether the cells that it names exist. */
export function readFormula(
  formula: string,
  { sheets }: Pick<WorkbookTemplate, 'sheets'>,
  sheet: string,
): FormulaReading {
  const parsed = parseSheetFormula(formula);
  if ('refusal' in parsed) return { refusal: { ...parsed.refusal } };
  const index = new Map(sheets.map(({ name }, at) => [name.toLowerCase(), at]));
  const own = index.get(sheet.toLowerCase()) ?? -1;
  const cells: ReadCells[] = [];
  for (const area of areasOf(parsed.root)) {
    const found = sheetsOf(area, { index, own }).flatMap((at) => sheets[at] ?? []);
    const range = rangeOf(area);
    const isOutside = found.some(({ rows, columns }) => range.top > rows || range.left > columns);
    if (found.length === 0 || isOutside) {
      const name = found.length === 0 ? (area.sheet ?? sheet) : addressOf(range.left, range.top);
      return { refusal: { code: 'SHEET_REFERENCE_MISSING', params: { name } } };
    }
    cells.push(...found.map(({ name }) => ({ sheet: name, range })));
  }
  return { cells };
}

function rangeOf({ from, to }: AreaNode): CellRange {
  return { left: from.column, top: from.row, right: to.column, bottom: to.row };
}
