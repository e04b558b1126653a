import type { ItemId } from '@org/meta-forms/document';
import type { CanvasRow } from './canvas-rows.ts';

/** A direction on the canvas. */
export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

export interface CanvasPlace {
  readonly row: number;
  readonly cell: number;
}

/** Where an item is on the canvas. */
export function placeOnCanvas(rows: readonly CanvasRow[], id: ItemId): CanvasPlace | undefined {
  for (const [row, { cells }] of rows.entries()) {
    const cell = cells.findIndex((it) => it.id === id);
    if (cell >= 0) return { row, cell };
  }
  return undefined;
}

/** The next item in a direction; the item itself at the edge of the canvas. */
export function neighbourOf(rows: readonly CanvasRow[], id: ItemId, direction: Direction): ItemId {
  const place = placeOnCanvas(rows, id);
  if (place === undefined) return rows[0]?.cells[0]?.id ?? id;
  const order = rows.flatMap(({ cells }) => cells.map((cell) => cell.id));
  const index = order.indexOf(id);
  switch (direction) {
    case 'left':
      return order[Math.max(index - 1, 0)] ?? id;
    case 'right':
      return order[Math.min(index + 1, order.length - 1)] ?? id;
    case 'first':
      return order[0] ?? id;
    case 'last':
      return order.at(-1) ?? id;
    case 'up':
      return cellBelow(rows, place, -1) ?? id;
    case 'down':
      return cellBelow(rows, place, 1) ?? id;
  }
}

/** The cell of the next row that is under the left edge of this one. */
function cellBelow(rows: readonly CanvasRow[], { row, cell }: CanvasPlace, step: 1 | -1): ItemId | undefined {
  const target = rows[row + step];
  if (target === undefined) return undefined;
  const left = (rows[row]?.cells ?? []).slice(0, cell).reduce((sum, { span }) => sum + span, 0);
  let end = 0;
  const below = target.cells.find(({ span }) => (end += span) > left);
  return (below ?? target.cells.at(-1))?.id;
}
