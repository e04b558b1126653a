import type { CellRange } from './cell-address.ts';

/** How many rows and columns a sheet has. */
export interface SheetSize {
  readonly rows: number;
  readonly columns: number;
}

/**
 * Whether a cell lies in any of the areas. However many areas there are and however large they are, they are laid out
 * once and each question takes the same time; outside of the sheet the answer is no.
 */
export function cellsWithin(
  areas: Iterable<CellRange>,
  { rows, columns }: SheetSize,
): (column: number, row: number) => boolean {
  const width = columns + 2;
  // Each area adds one at its corner and takes it back beyond its edges; sums from the first cell on are the layers.
  const layers = new Int32Array(width * (rows + 2));
  const add = (row: number, column: number, step: number) => {
    const index = row * width + column;
    layers[index] = (layers[index] ?? 0) + step;
  };
  for (const { left, top, right, bottom } of areas) {
    if (left > columns || top > rows) continue;
    const end = { row: Math.min(bottom, rows) + 1, column: Math.min(right, columns) + 1 };
    add(top, left, 1);
    add(top, end.column, -1);
    add(end.row, left, -1);
    add(end.row, end.column, 1);
  }
  for (let index = 1; index < layers.length; index += 1)
    if (index % width > 0) layers[index] = (layers[index] ?? 0) + (layers[index - 1] ?? 0);
  for (let index = width; index < layers.length; index += 1)
    layers[index] = (layers[index] ?? 0) + (layers[index - width] ?? 0);
  return (column, row) => column <= columns && row <= rows && (layers[row * width + column] ?? 0) > 0;
}
