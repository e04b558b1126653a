import { useLayoutEffect, useRef } from 'react';

/**
 * Lays an element exactly over another one that it has no other tie to; both stand in the same positioned element, or
 * neither moves.
 */
export function useFrameBeside(anchor: HTMLElement) {
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
