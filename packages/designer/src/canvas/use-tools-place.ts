import { useLayoutEffect, type RefObject } from 'react';
import { useFormDocument } from '../react/designer-context.tsx';

/** Puts the tools above the right end of their card, and follows it while rows are measured. */
export function useToolsPlace(
  bar: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  card: () => HTMLElement | null | undefined,
): void {
  // An edit may move the card.
  useFormDocument();
  useLayoutEffect(() => {
    const { current: tools } = bar;
    const { current: scroller } = box;
    const frame = tools?.parentElement;
    if (!tools || !scroller || !frame) return undefined;
    function place() {
      const shown = card();
      if (!tools || !frame || !scroller || !shown) return tools?.style.setProperty('visibility', 'hidden');
      const around = frame.getBoundingClientRect();
      const seen = scroller.getBoundingClientRect();
      // Measured by its row: the card itself may be gliding to its place.
      const row = (shown.offsetParent ?? shown).getBoundingClientRect();
      const right = row.left + shown.offsetLeft + shown.offsetWidth;
      const top = row.top + shown.offsetTop;
      const bottom = top + shown.offsetHeight;
      const isSeen = bottom > seen.top && top < seen.bottom;
      tools.style.setProperty('visibility', isSeen ? 'visible' : 'hidden');
      tools.style.setProperty('top', `${Math.max(top - tools.offsetHeight, seen.top) - around.top}px`);
      tools.style.setProperty('left', `${Math.max(right - around.left - tools.offsetWidth, 0)}px`);
      return undefined;
    }
    place();
    const observer = new ResizeObserver(place);
    for (const part of [scroller, scroller.firstElementChild, tools, card()]) if (part) observer.observe(part);
    // A card that is drawn again, because it was scrolled into sight, takes its tools back.
    scroller.addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', place);
    };
  });
}
