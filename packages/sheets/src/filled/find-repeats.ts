import { parseAddress } from '../address/cell-address.ts';
import type { CellValue, SheetTemplate } from '../template.ts';

/** How often rows are repeated in an uploaded sheet. */
export interface FoundRepeats {
  readonly repeats: Readonly<Record<number, number>>;
  /** Rows that are there more often than the template allows. */
  readonly tooMany: readonly { readonly row: number; readonly most: number; readonly found: number }[];
}

type Read = (row: number, column: number) => CellValue | null;

interface FixedCell {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
}

/** Finds the copies of repeated rows by where the next fixed row is; with none below, by the rows that are filled. */
export function findRepeats(sheet: SheetTemplate, read: Read, rows: number): FoundRepeats {
  const fixed = fixedCells(sheet);
  const repeats: Record<number, number> = {};
  const tooMany: { row: number; most: number; found: number }[] = [];
  let added = 0;
  for (const { row, most } of sheet.repeated.toSorted((a, b) => a.row - b.row)) {
    const next = Math.min(...fixed.filter((cell) => cell.row > row).map((cell) => cell.row));
    const below = fixed.filter((cell) => cell.row === next);
    const first = row + added;
    const found =
      below.length > 0
        ? placeOf(below, read, { from: next + added, rows })
        : filledRows(sheet, read, { row, first, rows });
    if (found > most) tooMany.push({ row, most, found });
    const count = Math.min(Math.max(found, 1), most);
    if (count > 1) repeats[row] = count;
    added += Math.max(found, 1) - 1;
  }
  return { repeats, tooMany };
}

function fixedCells(sheet: SheetTemplate): readonly FixedCell[] {
  return Object.entries(sheet.cells).flatMap(([address, { value, input, formula }]) => {
    const place = parseAddress(address);
    if (!place || value === undefined || input || formula !== undefined) return [];
    return [{ row: place.row, column: place.column, value }];
  });
}

/** Copies by the distance of the fixed cells below from where they are in the template; 1 where they are not found. */
function placeOf(
  below: readonly FixedCell[],
  read: Read,
  { from, rows }: { readonly from: number; readonly rows: number },
): number {
  for (let row = from; row <= rows; row += 1)
    if (below.every(({ column, value }) => read(row, column) === value)) return row - from + 1;
  return 1;
}

function filledRows(
  sheet: SheetTemplate,
  read: Read,
  { row, first, rows }: { readonly row: number; readonly first: number; readonly rows: number },
): number {
  const columns = Object.entries(sheet.cells).flatMap(([address, { input }]) => {
    const place = parseAddress(address);
    return input && place?.row === row ? [place.column] : [];
  });
  let last = first;
  for (let at = first; at <= rows; at += 1) if (columns.some((column) => read(at, column) !== null)) last = at;
  return last - first + 1;
}
