import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { useDesigner } from '../react/designer-context.tsx';
import { noteBeforeMoves } from './about-to-move.ts';
import type { CanvasRow } from './canvas-rows.ts';

/*
 * Cards glide to their new place after a person has moved items. Before the command the canvas notes where the cards in
 * sight are; in the frame after it, each of them that is elsewhere is drawn from there (FLIP). The places come from the
 * rows: an animation that is still running does not change them, and nothing is rendered for it.
 */

const DURATION = 160;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lets the cards in sight glide after a move. */
export function useGlide(box: RefObject<HTMLElement | null>, rows: readonly CanvasRow[]): void {
  const designer = useDesigner();
  const before = useRef<ReadonlyMap<ItemId, Point>>(undefined);
  useEffect(() => {
    return noteBeforeMoves(designer, () => {
      if (box.current === null || matchMedia(REDUCED_MOTION).matches) return;
      before.current = placesOf(box.current);
      // A command that was refused moves nothing.
      setTimeout(() => (before.current = undefined));
    });
  }, [designer, box]);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = undefined;
    if (from === undefined) return undefined;
    // New rows are measured after they are drawn, and before the next frame.
    const frame = requestAnimationFrame(() => box.current && glide(box.current, from));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows are what a move leaves
  }, [box, rows]);
}

function glide(scroller: HTMLElement, from: ReadonlyMap<ItemId, Point>): void {
  const to = placesOf(scroller);
  for (const card of cardsOf(scroller)) {
    const { item = '' } = card.dataset;
    const start = from.get(item);
    const end = to.get(item);
    if (!start || !end || (start.x === end.x && start.y === end.y)) continue;
    card.animate([{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: 'none' }], {
      duration: DURATION,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    });
  }
}

/** Where the cards in sight are on the sheet, whatever is scrolled. */
function placesOf(scroller: HTMLElement): ReadonlyMap<ItemId, Point> {
  const seen = scroller.getBoundingClientRect();
  const places = new Map<ItemId, Point>();
  for (const row of scroller.querySelectorAll<HTMLElement>('.mfd-row')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom < seen.top || top > seen.bottom) continue;
    for (const card of cardsOf(row))
      places.set(card.dataset['item'] ?? '', {
        x: card.offsetLeft,
        y: top - seen.top + scroller.scrollTop + card.offsetTop,
      });
  }
  return places;
}

function cardsOf(part: HTMLElement): NodeListOf<HTMLElement> {
  return part.querySelectorAll('.mfd-card[data-item]');
}
