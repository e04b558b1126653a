import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { aboutToMove } from '../canvas/about-to-move.ts';
import { addItem, type AddItemArgs } from '../commands/add-item.ts';
import { pasteItems, type PasteItemsArgs } from '../commands/clipboard/paste-items.ts';
import { moveItems, type MoveItemsArgs } from '../commands/move-items.ts';
import { previewMove, type RowOffer } from '../commands/preview-move.ts';
import { isRefusal, type Refusal } from '../commands/refusal.ts';
import { FORM, idsIn, placeOf, type ListPlace } from '../document/edit-document.ts';
import type { CanvasRow } from '../canvas/canvas-rows.ts';
import type { DocumentRow } from '../layout/document-rows.ts';
import { cellsText, rowText } from '../layout/repack-rows.ts';
import type { DesignerStore } from '../react/designer-store.ts';
import type { Carried } from './carried.ts';
import { cellSlots, type Slot } from './slots.ts';

/** What a drop into a slot would do. */
export interface DropPlan {
  readonly slot: Slot;
  /** What an author can choose on a full row; empty where the items fit. */
  readonly choices: readonly RowOffer['kind'][];
  readonly choice: RowOffer['kind'] | undefined;
  /** Whether the items flow, and other rows may change. */
  readonly flows: boolean;
  /** Why the slot cannot take the items. */
  readonly refusal: Refusal | undefined;
  /** Whether the drop changes anything. */
  readonly changes: boolean;
  /** Rows of the canvas whose items or widths will change, by their position. */
  readonly changedRows: readonly number[];
  /** The arguments of the move; the list takes the items as its last columns where the slot is a list. */
  readonly args: MoveItemsArgs;
}

export interface PlanOptions {
  /** The choice on a full row; the first one where it cannot be had. */
  readonly choice?: RowOffer['kind'] | undefined;
  /** The items flow, and other rows may change. */
  readonly flows?: boolean | undefined;
}

/** Tries a drop; nothing changes. */
export function planDrop(carried: Carried, slot: Slot, options: PlanOptions = {}): DropPlan {
  if (slot.kind === 'list') return planList(carried, slot);
  return carried.place.kind === 'form' ? planInForm(carried, slot, options) : planInOrder(carried, slot, carried.place);
}

function planList(carried: Carried, slot: Slot & { readonly kind: 'list' }): DropPlan {
  const after = carried.document.columns.get(slot.list)?.at(-1) ?? null;
  const plan = planInOrder(carried, { ...slot, after }, { kind: 'columns', list: slot.list });
  return { ...plan, slot, changedRows: plan.refusal ? [] : [slot.row] };
}

/** A drop where order alone counts: columns of a sub-list, or the form while the canvas shows another list. */
function planInOrder(carried: Carried, slot: Slot & { readonly after: ItemId | null }, place: ListPlace): DropPlan {
  const args: MoveItemsArgs = { ids: carried.ids, place, after: slot.after, row: { kind: 'own' } };
  const tried = tryInList(carried, args);
  const refusal = isRefusal(tried) && tried.refused !== 'NOTHING_CHANGES' ? tried : undefined;
  return {
    slot,
    choices: [],
    choice: undefined,
    flows: false,
    refusal,
    changes: !isRefusal(tried),
    changedRows: [],
    args,
  };
}

function tryInList(carried: Carried, args: MoveItemsArgs): FormDocument | Refusal {
  const { document, origin, registry } = carried;
  if (origin !== 'palette') return moveItems.run(document, { ...args, registry });
  const added = addedBy(carried, args);
  return added.command === 'addItem'
    ? addItem.run(document, { ...added.args, registry })
    : pasteItems.run(document, { ...added.args, registry });
}

function planInForm(carried: Carried, slot: Exclude<Slot, { kind: 'list' }>, options: PlanOptions): DropPlan {
  const { base, ids } = carried;
  const row: MoveItemsArgs['row'] = slot.kind === 'cell' ? { kind: 'join', item: slot.item } : { kind: 'own' };
  const args: MoveItemsArgs = { ids, after: slot.after, ...(!options.flows && { row }) };
  const preview = previewMove(base, { ...args, registry: carried.registry });
  const flows = options.flows === true;
  const none = { slot, choices: [], choice: undefined, flows, changedRows: [], args };
  if (isRefusal(preview)) return { ...none, refusal: preview, changes: false };
  const offer = preview.offers.find(({ kind }) => kind === options.choice) ?? preview.offers[0];
  const { rows } = offer ?? preview;
  const changedRows = rowsThatChange(carried, rows);
  return {
    slot,
    flows,
    choices: preview.offers.map(({ kind }) => kind),
    choice: offer?.kind,
    refusal: undefined,
    changes: carried.origin !== 'form' || changedRows.length > 0 || !keepsOrder(carried, slot.after),
    changedRows,
    args: offer?.args ?? args,
  };
}

/** Whether the items have their place in the order already. */
function keepsOrder({ document, carried, ids }: Carried, after: ItemId | null): boolean {
  const order = document.formOrder;
  const before = order.slice(0, after === null ? 0 : order.indexOf(after) + 1).filter((id) => !carried.has(id));
  return ids.every((id, index) => order[before.length + index] === id);
}

function rowsThatChange({ rows }: Carried, after: readonly DocumentRow[]): readonly number[] {
  const unchanged = new Set(after.map(rowText));
  return rows.flatMap((row, index) => (row.kind !== 'fields' || unchanged.has(canvasText(row)) ? [] : [index]));
}

// The rows of the canvas stay the same objects during a drag.
const canvasTexts = new WeakMap<CanvasRow, string>();

function canvasText(row: CanvasRow): string {
  const known = canvasTexts.get(row);
  if (known !== undefined) return known;
  const text = cellsText(row.cells);
  canvasTexts.set(row, text);
  return text;
}

/** Runs the planned drop as one command. */
export function runDrop(designer: DesignerStore, carried: Carried, { args }: DropPlan): Refusal | undefined {
  aboutToMove(designer);
  if (carried.origin === 'palette') {
    const added = addedBy(carried, args);
    return added.command === 'addItem' ? designer.run('addItem', added.args) : designer.run('pasteItems', added.args);
  }
  const place = args.place ?? FORM;
  return designer.run('moveItems', { ...args, place });
}

/** The command that makes new items of what was picked up in the palette. */
type Adding =
  | { readonly command: 'addItem'; readonly args: AddItemArgs }
  | { readonly command: 'pasteItems'; readonly args: PasteItemsArgs };

function addedBy({ pick, ids }: Carried, { after, row, place }: MoveItemsArgs): Adding {
  const target = { after, ...(row && { row }), ...(place && { place }) };
  if (pick.kind === 'group')
    return { command: 'pasteItems', args: { clipboard: pick.group.items, ids: pick.ids, ...target } };
  if (pick.kind !== 'entry') throw new Error('addedBy: items that exist are moved');
  const { type, label, config } = pick.entry;
  return { command: 'addItem', args: { id: ids[0] ?? pick.id, type, label, ...(config && { config }), ...target } };
}

/** Tries a move before or after an item: into its row where there is space or a squeeze makes some, else a new row. */
export function planNextTo(carried: Carried, target: ItemId, side: 'before' | 'after'): DropPlan {
  const { document } = carried;
  const place = placeOf(document, target);
  const list = idsIn(document, place).filter((id) => !carried.carried.has(id));
  const after = side === 'after' ? target : (list[list.indexOf(target) - 1] ?? null);
  const row = carried.rows.findIndex(({ cells }) => cells.some(({ id }) => id === target));
  if (carried.rows[row]?.kind === 'sub-list' && carried.section === 'fields')
    return planDrop(carried, { kind: 'list', row, list: target });
  const at = carried.rows[row]?.cells.findIndex(({ id }) => id === target) ?? 0;
  const cell = at + (side === 'after' ? 1 : 0);
  if (row < 0) {
    // The canvas shows another list.
    const slot =
      place.kind === 'form' ? { kind: 'row' as const, row } : { kind: 'list' as const, row, list: place.list };
    return planInOrder(carried, { ...slot, after }, place);
  }
  return planDrop(
    carried,
    cellSlots(carried, row).length > 0
      ? { kind: 'cell', row, cell, after, item: target }
      : { kind: 'row', row: row + (side === 'after' ? 1 : 0), after },
  );
}
