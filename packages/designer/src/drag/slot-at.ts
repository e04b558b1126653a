import { GRID_COLUMNS } from '@org/meta-forms/authoring';
import { cellSlots, columnOf, rowSlot, sectionOf, slotsOf, type Slot, type SlotRows } from './slots.ts';

/** Space between cards and between rows, in px, as in the style sheet. */
export const CARD_GAP = 8;
/** Height at the upper and lower edge of a row that means the space between two rows. */
const ROW_EDGE = 14;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where rows are on the canvas, in px from its upper left corner; rows out of sight are estimated. */
export interface CanvasGeometry {
  readonly width: number;
  readonly rows: readonly { readonly start: number; readonly size: number }[];
}

/** What is under a point: a slot, or a row that cannot take the carried items. */
export type Aim =
  | {
      readonly kind: 'slot';
      readonly slot: Slot;
      /** The half of a full row: the upper one squeezes, the lower one begins a new row. */
      readonly half: 'upper' | 'lower';
    }
  | { readonly kind: 'forbidden'; readonly row: number };

/** The slot nearest to a point, in the row in which the point is. */
export function aimAt(on: SlotRows, { width, rows: boxes }: CanvasGeometry, { x, y }: Point): Aim {
  const row = rowAt(boxes, y);
  const [, end] = sectionOf(on);
  const box = boxes[row];
  if (box === undefined || row < 0) return slotOf(outsideRows(on, row < 0 ? 'above' : 'below'));
  const kind = on.rows[row]?.kind;
  const below = y - box.start;
  const height = box.size - CARD_GAP;
  if (kind === 'sub-list' && on.section === 'fields') {
    // The space above the first sub-list is the end of the fields.
    if (row === end && below < ROW_EDGE) return slotOf(outsideRows(on, 'below'));
    const list = on.rows[row]?.key ?? '';
    return slotOf({ kind: 'list', row, list });
  }
  if (kind !== on.section) return { kind: 'forbidden', row };
  const cells = cellSlots(on, row);
  const edge = on.flows ? 0 : cells.length === 0 ? height / 2 : Math.min(ROW_EDGE, height / 4);
  if (below < edge) return slotOf(rowSlot(on, row));
  if (below >= height - edge && !on.flows) return slotOf(rowSlot(on, row + 1));
  const unit = columnWidth(width);
  const distance = (slot: Slot) => Math.abs(columnOf(on, slot) * unit - CARD_GAP / 2 - x);
  const nearest = cells.reduce((best, slot) => (distance(slot) < distance(best) ? slot : best));
  return slotOf(nearest, below < height / 2 ? 'upper' : 'lower');
}

/** The first or the last slot of the section. */
function outsideRows(on: SlotRows, side: 'above' | 'below'): Slot {
  const [first, end] = sectionOf(on);
  const slots = on.flows ? slotsOf(on).filter(({ kind }) => kind !== 'list') : [];
  return slots.at(side === 'above' ? 0 : -1) ?? rowSlot(on, side === 'above' ? first : end);
}

/** Width of a column of the grid with the space after it. */
export function columnWidth(width: number): number {
  return (width + CARD_GAP) / GRID_COLUMNS;
}

const slotOf = (slot: Slot, half: 'upper' | 'lower' = 'upper'): Aim => ({ kind: 'slot', slot, half });

/** The row at a height: -1 above the first one, the number of rows below the last one. */
function rowAt(rows: CanvasGeometry['rows'], y: number): number {
  if (y < 0) return -1;
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { start, size } = rows[middle] ?? { start: 0, size: 0 };
    if (y >= start + size) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A rectangle on the canvas. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The line or the area that shows a slot. */
export function boxOfSlot(on: SlotRows, { width, rows }: CanvasGeometry, slot: Slot): Box {
  const box = rows[slot.row];
  const height = (box?.size ?? CARD_GAP) - CARD_GAP;
  if (slot.kind === 'list') return { x: 0, y: box?.start ?? 0, width, height };
  if (slot.kind === 'cell') {
    const x = columnOf(on, slot) * columnWidth(width) - CARD_GAP / 2;
    return { x: Math.min(Math.max(x, -2), width + 2), y: box?.start ?? 0, width: 0, height };
  }
  const last = rows[slot.row - 1];
  const y = box ? box.start : last ? last.start + last.size : CARD_GAP / 2;
  return { x: 0, y: y - CARD_GAP / 2, width, height: 0 };
}
