import { useLayoutEffect, useState, type RefObject } from 'react';
import { observeSizes } from '../../ui/frame/observe-sizes.ts';

/** Width in px of a list in its page, measured only on request; 0 before it is known. */
export function useListWidth(list: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current: element } = list;
    if (!isAsked || !element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    return observeSizes([element], measure);
  }, [list, isAsked]);
  return width;
}
