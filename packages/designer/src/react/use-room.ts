import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width in px from which the view has the panels next to it: two panels and a canvas of a phone's width. */
const ROOM_FOR_PANELS = 920;

/** Whether an element is wide enough for the panels next to the view. */
export function useRoomForPanels(element: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setRoom] = useState(true);
  useLayoutEffect(() => {
    const { current: box } = element;
    if (!box) return undefined;
    // A hidden page has no width; it keeps what it had.
    const measure = () => box.clientWidth > 0 && setRoom(box.clientWidth >= ROOM_FOR_PANELS);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return hasRoom;
}
