import { CARD_WIDTH, COLUMN_GAP, HEAD_HEIGHT } from './limits.ts';
import type { TraceItem } from './trace-item.ts';

/** Height of a card without its picture, in px. */
export const CARD_HEIGHT = 60;
export const CARD_GAP = 16;

export interface PlacedItem {
  readonly item: TraceItem;
  /** Left and upper edge and height in px. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

export interface TraceArrow {
  readonly key: string;
  /** `d` of an SVG path, from the parent's right edge to the child's left one. */
  readonly path: string;
}

export interface TraceLayout {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly PlacedItem[];
  readonly arrows: readonly TraceArrow[];
}

/**
 * Computes the position of every card without measuring the page, so that arrows are right after scrolling and
 * resizing, and on paper. `imageHeights` has the heights of the loaded pictures, by item id.
 */
export function layOutTrace(
  generations: readonly (readonly TraceItem[])[],
  imageHeights: ReadonlyMap<string, number> = new Map(),
): TraceLayout {
  const placed = new Map<string, PlacedItem>();
  const cards: PlacedItem[] = [];
  let height = HEAD_HEIGHT;
  for (const [generation, items] of generations.entries()) {
    let top = HEAD_HEIGHT;
    for (const item of inOrderOfParents(items, placed)) {
      const card = {
        item,
        left: generation * (CARD_WIDTH + COLUMN_GAP),
        top,
        height: CARD_HEIGHT + (imageHeights.get(item.id) ?? 0),
      };
      cards.push(card);
      placed.set(item.id, card);
      top += card.height + CARD_GAP;
    }
    height = Math.max(height, top - CARD_GAP);
  }
  const width = Math.max(1, generations.length) * (CARD_WIDTH + COLUMN_GAP) - COLUMN_GAP;
  return { width, height, cards, arrows: cards.flatMap((card) => arrowsTo(card, placed)) };
}

// Children are in the order of their parents, so that few arrows cross.
function inOrderOfParents(items: readonly TraceItem[], placed: ReadonlyMap<string, PlacedItem>): readonly TraceItem[] {
  const heightOf = (item: TraceItem) =>
    Math.min(...item.parents.map((id) => placed.get(id)?.top ?? Number.POSITIVE_INFINITY));
  const heights = new Map(items.map((item) => [item, heightOf(item)]));
  return items.toSorted((one, other) => {
    const [first = 0, second = 0] = [heights.get(one), heights.get(other)];
    return first === second ? 0 : first - second;
  });
}

function arrowsTo(child: PlacedItem, placed: ReadonlyMap<string, PlacedItem>): readonly TraceArrow[] {
  return child.item.parents.flatMap((id) => {
    const parent = placed.get(id);
    return parent ? [{ key: `${id}-${child.item.id}`, path: curve(parent, child) }] : [];
  });
}

function curve(parent: PlacedItem, child: PlacedItem): string {
  const from = { x: parent.left + CARD_WIDTH, y: parent.top + parent.height / 2 };
  const to = { x: child.left, y: child.top + child.height / 2 };
  const middle = (from.x + to.x) / 2;
  return `M ${from.x} ${from.y} C ${middle} ${from.y}, ${middle} ${to.y}, ${to.x} ${to.y}`;
}
