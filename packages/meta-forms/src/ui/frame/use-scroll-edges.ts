import { useLayoutEffect, type RefObject } from 'react';
import { observeSizes } from './observe-sizes.ts';

/**
 * Keeps `data-more` of a scrolling element: `start` and `end` where columns go on beyond that edge. It is written to
 * the element, because a scroll draws no row again.
 */
export function useScrollEdges(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = area;
    if (!element) return undefined;
    const mark = () => {
      // Less than a pixel is left at fractions of the screen's pixels.
      const before = Math.abs(element.scrollLeft) > 1;
      const after = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1;
      const more = [before ? 'start' : '', after ? 'end' : ''].join(' ').trim();
      if (element.getAttribute('data-more') !== more) element.setAttribute('data-more', more);
    };
    // The observer calls once after the first layout, before the first paint. Reading sizes here would force a layout.
    const stop = observeSizes([element, ...element.children], mark);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', mark);
    };
  }, [area]);
}
