import { useLayoutEffect, useRef } from 'react';

/**
 * Positions an element exactly over another one that is elsewhere in the DOM. Both must be in the same positioned
 * element.
 */
export function useAlignedFrame(anchor: HTMLElement) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = mark.current;
    const around = element?.offsetParent;
    if (!element || !around) return;
    const [box, frame] = [anchor.getBoundingClientRect(), around.getBoundingClientRect()];
    Object.assign(element.style, {
      left: `${box.left - frame.left + around.scrollLeft}px`,
      top: `${box.top - frame.top + around.scrollTop}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  }, [anchor]);
  return mark;
}
