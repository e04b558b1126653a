import { builtInRegistry, type Registry } from '@org/meta-forms/core';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { FORM, idsIn, isSamePlace, placeOf, type ListPlace } from '../document/edit-document.ts';
import { addItem } from '../commands/add-item.ts';
import { pasteItems } from '../commands/clipboard/paste-items.ts';
import { moveItems } from '../commands/move-items.ts';
import { isRefusal, type Refusal } from '../commands/refusal.ts';
import { canvasRows, type CanvasRowKind } from '../canvas/canvas-rows.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import type { ReadyGroup } from '../palette/ready-groups.ts';
import type { SlotRows } from './slots.ts';

/** What an author picks up: items of one list, or an entry or a group of the palette that becomes new items. */
export type Pick =
  | { readonly kind: 'items'; readonly ids: readonly ItemId[] }
  | { readonly kind: 'entry'; readonly entry: PaletteEntry; readonly id: ItemId }
  | { readonly kind: 'group'; readonly group: ReadyGroup; readonly ids: readonly ItemId[] };

/** What is carried over the canvas until it is put down. */
export interface Carried extends SlotRows {
  readonly pick: Pick;
  readonly ids: readonly ItemId[];
  readonly labels: readonly string[];
  /** The document in which the carried items are on the canvas, so that a move can be tried. */
  readonly base: FormDocument;
  readonly document: FormDocument;
  /** Where the items come from. */
  readonly origin: 'form' | 'columns' | 'palette';
  /** The list that the canvas shows. */
  readonly place: ListPlace;
  /** The item types of the form. */
  readonly registry: Registry;
}

/** Where something is picked up. */
export interface PickSurroundings {
  /** The list that the canvas shows; the form where missing. */
  readonly place?: ListPlace;
  /** The item types of the form; the built-in ones where missing. */
  readonly registry?: Registry;
}

/** Picks items or an entry up; a refusal where they cannot be in the list that the canvas shows. */
export function pickUp(
  document: FormDocument,
  picked: Pick,
  { place = FORM, registry = builtInRegistry }: PickSurroundings = {},
): Carried | Refusal | undefined {
  const ids = idsOf(document, picked);
  const [first] = ids;
  if (first === undefined) return undefined;
  const from = picked.kind === 'items' ? placeOf(document, first) : undefined;
  const base = baseOf(document, { picked, ids, from, place, registry });
  if (isRefusal(base)) return base;
  const after = canvasRows(base, { registry, place });
  const cells = after.flatMap((row) => row.cells.map((cell) => ({ ...cell, kind: row.kind })));
  const section = cells.find(({ id }) => id === first)?.kind ?? 'fields';
  const moved = sameSection(ids, new Map(cells.map(({ id, kind }) => [id, kind])), section);
  const moving = new Set(moved);
  return {
    pick: picked,
    ids: moved,
    labels: moved.map((id) => base.items.get(id)?.label || base.items.get(id)?.key || ''),
    base,
    document,
    origin: from?.kind ?? 'palette',
    place,
    registry,
    rows: canvasRows(document, { registry, place }),
    order: idsIn(document, place),
    carried: moving,
    section,
    flows: place.kind === 'columns' && section === 'fields',
    fullRow: section === 'fields' && cells.some(({ id, fullRow }) => moving.has(id) && fullRow),
  };
}

function idsOf(document: FormDocument, picked: Pick): readonly ItemId[] {
  if (picked.kind === 'entry') return [picked.id];
  return picked.kind === 'group' ? picked.ids : ofOneList(document, picked.ids);
}

/** The items of the list that has the first one, in the order of the list. */
function ofOneList(document: FormDocument, ids: readonly ItemId[]): readonly ItemId[] {
  const [first] = ids;
  if (first === undefined || !document.items.has(first)) return [];
  const wanted = new Set(ids);
  return idsIn(document, placeOf(document, first)).filter((id) => wanted.has(id));
}

function sameSection(ids: readonly ItemId[], kinds: ReadonlyMap<ItemId, CanvasRowKind>, section: CanvasRowKind) {
  return ids.filter((id) => kinds.get(id) === section);
}

interface Base {
  readonly registry: Registry;
  readonly picked: Pick;
  readonly ids: readonly ItemId[];
  /** The list that has the items; undefined for what comes from the palette. */
  readonly from: ListPlace | undefined;
  readonly place: ListPlace;
}

function baseOf(document: FormDocument, { picked, ids, from, place, registry }: Base): FormDocument | Refusal {
  if (from && isSamePlace(from, place)) return document;
  const row = { kind: 'own' } as const;
  if (picked.kind === 'items')
    return moveItems.run(document, { ids, place, after: idsIn(document, place).at(-1) ?? null, row, registry });
  if (picked.kind === 'group')
    return pasteItems.run(document, { clipboard: picked.group.items, ids, row, place, registry });
  const { type, label, config } = picked.entry;
  return addItem.run(document, { id: picked.id, type, label, ...(config && { config }), row, place, registry });
}
