import { GRID_COLUMNS, SPAN } from '@org/meta-forms/authoring';
import type { ItemId } from '@org/meta-forms/document';

/** Widths at which a drag of an edge and the keys rest: a third, a half, two thirds, the full row. */
export const SPAN_STEPS: readonly number[] = Object.freeze([SPAN.min, 12, 16, SPAN.max]);

/** The nearest width that the grid allows. */
export function snapSpan(span: number): number {
  return Number.isNaN(span) ? SPAN.min : Math.min(SPAN.max, Math.max(SPAN.min, Math.round(span)));
}

/** Distance from a usual width, in columns of the grid, at which a dragged edge rests on it. */
const DETENT = 0.6;

/** The width of a dragged edge: a usual one nearby, else the nearest column. */
export function restingSpan(span: number): number {
  return SPAN_STEPS.find((step) => Math.abs(step - span) <= DETENT) ?? snapSpan(span);
}

/** The next wider or narrower step; the same width at the end. */
export function nextSpan(span: number, direction: 'wider' | 'narrower'): number {
  const next =
    direction === 'wider' ? SPAN_STEPS.find((step) => step > span) : SPAN_STEPS.findLast((step) => step < span);
  return next ?? snapSpan(span);
}

/**
 * Narrower widths with which all items fit one row: the widest gives way first, so 12 + 12 + 12 becomes 8 + 8 + 8.
 * Undefined where they cannot fit.
 */
export function squeezeSpans(
  items: readonly { readonly id: ItemId; readonly span: number }[],
): ReadonlyMap<ItemId, number> | undefined {
  if (items.length * SPAN.min > GRID_COLUMNS) return undefined;
  const spans = items.map(({ span }) => span);
  for (let over = spans.reduce((sum, span) => sum + span, 0) - GRID_COLUMNS; over > 0; over--) {
    const widest = Math.max(...spans);
    spans[spans.indexOf(widest)] = widest - 1;
  }
  return new Map(items.map(({ id }, index) => [id, spans[index] ?? SPAN.min]));
}
