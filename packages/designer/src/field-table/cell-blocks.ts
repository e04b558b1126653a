import type { ItemId } from '@org/meta-forms/document';
import type { CellEdit } from './plan-edits.ts';

/** A cell by its row and its column, in the order in which they are shown. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, from one corner to the other; `focus` is the active one. */
export interface CellRange {
  readonly anchor: CellPlace;
  readonly focus: CellPlace;
}

/** The rows and columns of a block, the last ones included. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The shown rows and columns. */
export interface ShownCells {
  readonly ids: readonly ItemId[];
  readonly columns: readonly string[];
}

export function blockOf({ anchor, focus }: CellRange): CellBlock {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** A place inside the table. */
export function insideOf({ ids, columns }: ShownCells, { row, column }: CellPlace): CellPlace {
  return {
    row: Math.max(0, Math.min(row, ids.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  };
}

/** An edit of each cell of a block. */
export function blockEdits(
  shown: ShownCells,
  { top, bottom, left, right }: CellBlock,
  textAt: (place: CellPlace) => string,
): readonly CellEdit[] {
  return shown.ids
    .slice(top, bottom + 1)
    .flatMap((id, down) =>
      shown.columns
        .slice(left, right + 1)
        .map((column, along) => ({ id, column, text: textAt({ row: top + down, column: left + along }) })),
    );
}

/** The texts of the first row of a block for the rows below it; in a block of one row, those of the row above. */
export function fillEdits(
  shown: ShownCells,
  block: CellBlock,
  textAt: (place: CellPlace) => string,
): readonly CellEdit[] {
  const isOneRow = block.top === block.bottom;
  const from = isOneRow ? block.top - 1 : block.top;
  if (from < 0) return [];
  return blockEdits(shown, { ...block, top: from + 1 }, ({ column }) => textAt({ row: from, column }));
}

/** A block repeated downwards to a row: what dragging its handle does. */
export function extendEdits(
  shown: ShownCells,
  block: CellBlock,
  { to, textAt }: { readonly to: number; readonly textAt: (place: CellPlace) => string },
): readonly CellEdit[] {
  const height = block.bottom - block.top + 1;
  return blockEdits(shown, { ...block, top: block.bottom + 1, bottom: to }, ({ row, column }) =>
    textAt({ row: block.top + ((row - block.top) % height), column }),
  );
}

export interface PasteEdits {
  readonly edits: readonly CellEdit[];
  /** Copied cells that the table has no place for. */
  readonly outside: number;
}

/**
 * A pasted table from the first cell of a block on. It is repeated where the block is a multiple of it: one copied
 * value fills the whole block.
 */
export function pasteEdits(shown: ShownCells, block: CellBlock, table: readonly (readonly string[])[]): PasteEdits {
  const height = table.length;
  const width = Math.max(0, ...table.map((line) => line.length));
  if (height === 0 || width === 0) return { edits: [], outside: 0 };
  const rows = repeated(block.bottom - block.top + 1, height);
  const columns = repeated(block.right - block.left + 1, width);
  const last = insideOf(shown, { row: block.top + rows - 1, column: block.left + columns - 1 });
  const edits = blockEdits(
    shown,
    { top: block.top, left: block.left, bottom: last.row, right: last.column },
    ({ row, column }) => table[(row - block.top) % height]?.[(column - block.left) % width] ?? '',
  );
  return { edits, outside: rows * columns - edits.length };
}

function repeated(selected: number, copied: number): number {
  return selected > copied && selected % copied === 0 ? selected : copied;
}
