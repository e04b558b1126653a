/**
 * The places where carried items can be put, from the rows of the canvas alone. The pointer, the keys and a click share
 * them: a slot in a row, a slot between two rows, and the columns of a sub-list.
 */
import type { ItemId } from '@org/meta-forms/document';
import type { CanvasRow, CanvasRowKind } from '../canvas/canvas-rows.ts';

export type Slot =
  /** A row of its own above the row `row`; the number of rows where it comes last. */
  | { readonly kind: 'row'; readonly row: number; readonly after: ItemId | null }
  /** In the row `row`, before its cell `cell`. */
  | {
      readonly kind: 'cell';
      readonly row: number;
      readonly cell: number;
      readonly after: ItemId | null;
      /** An item that keeps its place in this row. */
      readonly item: ItemId;
    }
  /** The last column of a sub-list. */
  | { readonly kind: 'list'; readonly row: number; readonly list: ItemId };

/** The rows of a canvas and what is carried over them. */
export interface SlotRows {
  readonly rows: readonly CanvasRow[];
  /** The items of the list that the canvas shows, in their order. */
  readonly order: readonly ItemId[];
  /** The carried items, as far as they are on the canvas already. */
  readonly carried: ReadonlySet<ItemId>;
  /** The kind of rows that can take them. */
  readonly section: CanvasRowKind;
  /** Whether they need a row of their own. */
  readonly fullRow: boolean;
  /** Columns of a sub-list flow: no row can be made between others. */
  readonly flows: boolean;
}

/** The first row of the section, and the row after its last one. */
export function sectionOf({ rows, section }: Pick<SlotRows, 'rows' | 'section'>): readonly [number, number] {
  const first = rows.findIndex(({ kind }) => kind === section);
  if (first >= 0) return [first, rows.findLastIndex(({ kind }) => kind === section) + 1];
  // The fields come first; a section without rows would come last.
  const place = section === 'fields' ? 0 : rows.length;
  return [place, place];
}

/** The slot above a row of the section. */
export function rowSlot(on: SlotRows, row: number): Slot {
  const [first] = sectionOf(on);
  const before = row > first ? on.rows[row - 1]?.cells.at(-1)?.id : undefined;
  return { kind: 'row', row, after: before ?? itemBefore(on, on.rows[row]?.cells[0]?.id) };
}

/** The slots in a row of the section; none where the carried items or the row's own item fill a row. */
export function cellSlots(on: SlotRows, row: number): readonly (Slot & { readonly kind: 'cell' })[] {
  const { kind, cells = [] } = on.rows[row] ?? {};
  const stays = cells.find(({ id }) => !on.carried.has(id));
  if (kind !== 'fields' || on.section !== 'fields') return [];
  if (!on.flows && (on.fullRow || stays === undefined || stays.fullRow)) return [];
  return [...cells, undefined].map((_cell, cell) => ({
    kind: 'cell',
    row,
    cell,
    after: cell === 0 ? itemBefore(on, cells[0]?.id) : (cells[cell - 1]?.id ?? null),
    item: stays?.id ?? cells[0]?.id ?? '',
  }));
}

/** All slots in the order in which the keys walk through them. */
export function slotsOf(on: SlotRows): readonly Slot[] {
  const [first, end] = sectionOf(on);
  const slots: Slot[] = [];
  if (on.flows && end > first) {
    // The end of a row is the beginning of the next one.
    for (let row = first; row < end; row++)
      slots.push(...cellSlots(on, row).slice(0, row === end - 1 ? undefined : -1));
    return [...slots, ...listSlots(on)];
  }
  for (let row = first; row < end; row++) slots.push(rowSlot(on, row), ...cellSlots(on, row));
  return [...slots, rowSlot(on, end), ...listSlots(on)];
}

/** Columns of sub-lists take single fields. */
function listSlots({ rows, section, carried }: SlotRows): readonly Slot[] {
  if (section !== 'fields') return [];
  return rows.flatMap(({ kind, key }, row): readonly Slot[] =>
    kind === 'sub-list' && !carried.has(key) ? [{ kind: 'list', row, list: key }] : [],
  );
}

function itemBefore({ order }: SlotRows, id: ItemId | undefined): ItemId | null {
  return id === undefined ? (order.at(-1) ?? null) : (order[order.indexOf(id) - 1] ?? null);
}

/** Columns of the grid left of a slot. */
export function columnOf({ rows }: Pick<SlotRows, 'rows'>, slot: Slot): number {
  if (slot.kind !== 'cell') return 0;
  const cells = rows[slot.row]?.cells.slice(0, slot.cell) ?? [];
  return cells.reduce((sum, { span }) => sum + span, 0);
}

/** Whether two slots are the same place. */
export function isSameSlot(a: Slot | undefined, b: Slot | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.kind === b.kind && a.row === b.row && (a.kind !== 'cell' || b.kind !== 'cell' || a.cell === b.cell);
}
