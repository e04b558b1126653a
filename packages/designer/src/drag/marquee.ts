import type { ItemId } from '@org/meta-forms/document';
import type { CanvasRow } from '../canvas/canvas-rows.ts';
import { CARD_GAP, columnWidth, type Box, type CanvasGeometry } from './slot-at.ts';

/** The cards that a rectangle touches, in the order of the canvas. */
export function cardsIn(rows: readonly CanvasRow[], { width, rows: boxes }: CanvasGeometry, area: Box): ItemId[] {
  const unit = columnWidth(width);
  return rows.flatMap(({ cells }, row) => {
    const { start = 0, size = 0 } = boxes[row] ?? {};
    if (start + size - CARD_GAP < area.y || start > area.y + area.height) return [];
    let column = 0;
    return cells.flatMap(({ id, span }) => {
      const left = column * unit;
      column += span;
      const isTouched = left + span * unit - CARD_GAP >= area.x && left <= area.x + area.width;
      return isTouched ? [id] : [];
    });
  });
}

export type SelectMode = 'only' | 'add' | 'toggle';

/** The selection with the cards of a marquee: alone, added to it, or each one toggled. */
export function selectMarked(
  before: readonly ItemId[],
  marked: readonly ItemId[],
  mode: SelectMode,
): readonly ItemId[] {
  if (mode === 'only') return marked;
  const now = new Set(marked);
  if (mode === 'add') return [...before, ...marked.filter((id) => !before.includes(id))];
  return [...before.filter((id) => !now.has(id)), ...marked.filter((id) => !before.includes(id))];
}
