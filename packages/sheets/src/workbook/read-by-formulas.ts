import { parseSheetFormula } from '../formula/parse-sheet-formula.ts';
import { areasOf } from '../formula/sheet-node.ts';
import type { IsRead, ReadSheet } from './read-sheet.ts';

/** For each sheet, which of its cells formulas read. */
export function readByFormulas(sheets: readonly ReadSheet[]): (name: string) => IsRead {
  const areas = new Map<string, { left: number; right: number; top: number; bottom: number }[]>();
  for (const sheet of sheets)
    for (const { cells } of sheet.scan.rows)
      for (const { formula } of cells) {
        const parsed = formula === undefined ? undefined : parseSheetFormula(formula);
        if (!parsed || 'refusal' in parsed) continue;
        for (const { sheet: name, from, to } of areasOf(parsed.root)) {
          const key = (name ?? sheet.name).toLowerCase();
          const area = { left: from.column, right: to.column, top: from.row, bottom: to.row };
          const known = areas.get(key);
          if (known) known.push(area);
          else areas.set(key, [area]);
        }
      }
  return (name) => {
    const own = areas.get(name.toLowerCase()) ?? [];
    return (column, row) =>
      own.some(({ left, right, top, bottom }) => column >= left && column <= right && row >= top && row <= bottom);
  };
}
