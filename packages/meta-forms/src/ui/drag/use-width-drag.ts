import { useEffect, useRef, type PointerEvent } from 'react';

export interface WidthDragOptions {
  /** Receives the movement of the pointer since the press, in px. */
  readonly onDraw: (moved: number) => void;
  /** The pointer was released after it had moved that far. */
  readonly onEnd: (moved: number) => void;
}

/** Draws the edge of a column with the pointer. Returns what starts it; call it on pointer down. */
export function useWidthDrag(): (event: PointerEvent<HTMLElement>, options: WidthDragOptions) => void {
  const drag = useRef<AbortController>(undefined);
  useEffect(() => () => drag.current?.abort(), []);
  return ({ button, clientX }, { onDraw, onEnd }) => {
    if (button !== 0) return;
    drag.current?.abort();
    const { signal } = (drag.current = new AbortController());
    let isDrawn = false;
    let moved = 0;
    // Listens on the window: the pointer leaves the edge at once, and may leave the list.
    window.addEventListener(
      'pointermove',
      (move) => {
        moved = move.clientX - clientX;
        isDrawn = isDrawn || moved !== 0;
        if (isDrawn) onDraw(moved);
      },
      { signal },
    );
    const end = () => {
      drag.current?.abort();
      if (isDrawn) onEnd(moved);
    };
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
  };
}
