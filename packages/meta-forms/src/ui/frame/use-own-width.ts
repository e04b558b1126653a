import { useLayoutEffect, useState, type RefObject } from 'react';
import { observeSizes } from './observe-sizes.ts';

/** Width in px of an element inside its borders, measured only on request; 0 before it is known. */
export function useOwnWidth(frame: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current: element } = frame;
    if (!isAsked || !element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    return observeSizes([element], measure);
  }, [frame, isAsked]);
  return width;
}
