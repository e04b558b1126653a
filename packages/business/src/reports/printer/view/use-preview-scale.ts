import { useEffect, useState, type RefObject } from 'react';

/** Space around a page of the preview, in px. */
const AROUND = 32;

/** The factor by which pages fit the width of their surroundings; never more than 1. */
export function usePreviewScale(place: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, Math.max(0, entry.contentRect.width - AROUND) / width));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, width]);
  return scale === 0 ? 1 : scale;
}
