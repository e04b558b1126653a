import { useEffect, useState, type RefObject } from 'react';

/** The factor by which pages fit the width of their surroundings; never more than 1. */
export function usePreviewScale(place: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0;
      // A page of a tab that is not shown has no width.
      if (room > 0) setScale(Math.min(1, room / width));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, width]);
  return scale;
}
