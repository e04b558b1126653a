/** A point in the units of a drawing, before its own zoom. */
export interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

/** Two fingers on a drawing: the point between them, and how far apart they are on the screen. */
export interface Pinch {
  readonly middle: DrawingPoint;
  readonly distance: number;
}

interface PinchWatch {
  readonly pointIn: (event: { readonly clientX: number; readonly clientY: number }) => DrawingPoint;
  /** Begins with two fingers; the function that it returns is called with each move of them. */
  readonly onStart: (pinch: Pinch) => (pinch: Pinch) => void;
  /** All fingers have left. */
  readonly onEnd: () => void;
}

/** Follows two fingers on a drawing, and returns what ends the watch. A third finger changes nothing. */
export function followPinch(drawing: SVGSVGElement, { pointIn, onStart, onEnd }: PinchWatch): () => void {
  let onMove: ((pinch: Pinch) => void) | undefined;
  const pinchOf = ([one, other]: readonly Touch[]): Pinch | undefined => {
    if (!one || !other) return undefined;
    const middle = pointIn({
      clientX: (one.clientX + other.clientX) / 2,
      clientY: (one.clientY + other.clientY) / 2,
    });
    return { middle, distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)) };
  };
  const follow = (event: TouchEvent) => {
    const touches = [...event.touches];
    const pinch = pinchOf(touches);
    if (!pinch) onMove = undefined;
    else if (onMove && event.type === 'touchmove') onMove(pinch);
    else if (event.type === 'touchstart' && touches.length === 2) onMove = onStart(pinch);
    if (touches.length === 0) onEnd();
  };
  const events = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  for (const name of events) drawing.addEventListener(name, follow, { passive: true });
  return () => {
    for (const name of events) drawing.removeEventListener(name, follow);
  };
}
