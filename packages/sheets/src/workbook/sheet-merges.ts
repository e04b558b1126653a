import type { CellRange } from '../address/cell-address.ts';
import type { SheetSize } from '../address/cells-within.ts';

/** Cells that are looked at for all merges together; those of a sheet that Excel opens are fewer than its cells. */
const MOST_CELLS = 4_000_000;

/**
 * The merges of a sheet, cut at its last row and column. Of merges over each other the first counts: Excel calls the
 * others damage, and drawing them would go through the same cells again and again.
 */
export function mergesWithin(merges: readonly CellRange[], { rows, columns }: SheetSize): readonly CellRange[] {
  const taken = new Uint8Array(rows * columns);
  let rest = MOST_CELLS;
  return merges.flatMap((merge): readonly CellRange[] => {
    const range = { ...merge, right: Math.min(merge.right, columns), bottom: Math.min(merge.bottom, rows) };
    rest -= Math.max(0, range.right - range.left + 1) * Math.max(0, range.bottom - range.top + 1);
    if (range.left > range.right || range.top > range.bottom || rest < 0) return [];
    if (!isFree(taken, range, columns)) return [];
    for (let row = range.top; row <= range.bottom; row += 1)
      taken.fill(1, (row - 1) * columns + range.left - 1, (row - 1) * columns + range.right);
    return [range];
  });
}

function isFree(taken: Uint8Array, { left, top, right, bottom }: CellRange, columns: number): boolean {
  for (let row = top; row <= bottom; row += 1)
    if (taken.subarray((row - 1) * columns + left - 1, (row - 1) * columns + right).includes(1)) return false;
  return true;
}
