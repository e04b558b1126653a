import type { CellRange } from '../address/cell-address.ts';
import { cellsWithin } from '../address/cells-within.ts';
import { parseSheetFormula } from '../formula/parse-sheet-formula.ts';
import { areasOf, sheetsOf } from '../formula/sheet-node.ts';
import { scannedSize, type IsRead, type ReadSheet } from './read-sheet.ts';

/** For each sheet, which of its cells formulas read. */
export function readByFormulas(sheets: readonly ReadSheet[]): (name: string) => IsRead {
  const index = new Map(sheets.map(({ name }, at) => [name.toLowerCase(), at]));
  const areas = sheets.map((): CellRange[] => []);
  for (const sheet of sheets)
    for (const { cells } of sheet.scan.rows)
      for (const { formula } of cells) {
        const parsed = formula === undefined ? undefined : parseSheetFormula(formula);
        if (!parsed || 'refusal' in parsed) continue;
        for (const node of areasOf(parsed.root)) {
          const area = { left: node.from.column, right: node.to.column, top: node.from.row, bottom: node.to.row };
          for (const at of sheetsOf(node, { index, own: index.get(sheet.name.toLowerCase()) ?? 0 }))
            areas[at]?.push(area);
        }
      }
  return (name) => {
    const at = index.get(name.toLowerCase()) ?? -1;
    const sheet = sheets[at];
    return cellsWithin(areas[at] ?? [], sheet ? scannedSize(sheet) : { rows: 0, columns: 0 });
  };
}
