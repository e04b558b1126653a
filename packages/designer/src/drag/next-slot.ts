import { columnOf, isSameSlot, slotsOf, type Slot, type SlotRows } from './slots.ts';

/** A step of carried items by the keyboard. */
export type SlotStep = 'left' | 'right' | 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

/** Rows that the keys for pages pass. */
const PAGE_ROWS = 5;

/** The slot after a step; the same slot at the edge. */
export function nextSlot(on: SlotRows, from: Slot, step: SlotStep): Slot {
  const slots = slotsOf(on);
  const index = slots.findIndex((slot) => isSameSlot(slot, from));
  switch (step) {
    case 'left':
      return slots[Math.max(index - 1, 0)] ?? from;
    case 'right':
      return slots[Math.min(index + 1, slots.length - 1)] ?? from;
    case 'first':
      return slots[0] ?? from;
    case 'last':
      return slots.at(-1) ?? from;
    case 'up':
      return inRow(on, from, -1);
    case 'down':
      return inRow(on, from, 1);
    case 'page-up':
      return inRow(on, from, -PAGE_ROWS);
    case 'page-down':
      return inRow(on, from, PAGE_ROWS);
  }
}

/** The slot of another row that is nearest to the same column; the last row in this direction where there is none. */
function inRow(on: SlotRows, from: Slot, rows: number): Slot {
  const slots = slotsOf(on);
  const lanes = [...new Set(slots.map(({ row }) => row))];
  const lane = lanes.indexOf(from.row);
  const target = lanes[Math.min(Math.max(lane + rows, 0), lanes.length - 1)];
  if (target === undefined || target === from.row) return from;
  const there = slots.filter(({ row }) => row === target);
  const inCells = there.filter(({ kind }) => kind === 'cell');
  const column = columnOf(on, from);
  const distance = (slot: Slot) => Math.abs(columnOf(on, slot) - column);
  return (inCells.length > 0 ? inCells : there).reduce((best, slot) => (distance(slot) < distance(best) ? slot : best));
}

/** The slot in which an item is now: before itself in its row, or the row of its own. */
export function slotOfItem(on: SlotRows, id: string | undefined): Slot | undefined {
  const row = on.rows.findIndex(({ cells }) => cells.some((cell) => cell.id === id));
  const cell = on.rows[row]?.cells.findIndex((it) => it.id === id);
  const there = slotsOf(on).filter((slot) => slot.row === row);
  return there.find((slot) => slot.kind === 'cell' && slot.cell === cell) ?? there[0];
}
