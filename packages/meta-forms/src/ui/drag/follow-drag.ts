/** Movement of the pointer, in px, from which a press is a drag. */
const DRAG_FROM_PX = 6;

/** What follows from the movement of a pointer. */
export interface FollowedDrag {
  /** The only direction that counts; both where missing. */
  readonly along?: 'x' | 'y';
  readonly onMove: (event: PointerEvent) => void;
  /** The pointer was released after it had moved. */
  readonly onDrop?: (event: PointerEvent) => void;
  /** Escape was pressed after the pointer had moved. */
  readonly onCancel?: () => void;
  /** The press has ended, with or without a drag. Called before `onDrop`. */
  readonly onEnd?: () => void;
}

/**
 * Follows the pointer from a press until it is released, over the whole window. Escape ends a drag, and the click that
 * follows a drag is ignored. Returns a function that ends it.
 */
export function followDrag(press: Pick<PointerEvent, 'clientX' | 'clientY'>, drag: FollowedDrag): () => void {
  const { along, onMove, onDrop, onCancel, onEnd } = drag;
  const over = new AbortController();
  const listen = { signal: over.signal };
  let isMoving = false;
  const end = () => {
    over.abort();
    onEnd?.();
    // The click event follows the pointer's release directly.
    if (isMoving) ignoreClick();
  };
  window.addEventListener(
    'pointermove',
    (event) => {
      isMoving ||= distance(press, event, along) >= DRAG_FROM_PX;
      if (isMoving) onMove(event);
    },
    listen,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      end();
      if (isMoving) onDrop?.(event);
    },
    listen,
  );
  window.addEventListener('pointercancel', end, listen);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isMoving) return;
      event.stopPropagation();
      onCancel?.();
      end();
    },
    { ...listen, capture: true },
  );
  return end;
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

function distance(from: Point, to: Point, along: FollowedDrag['along']): number {
  const x = along === 'y' ? 0 : to.clientX - from.clientX;
  const y = along === 'x' ? 0 : to.clientY - from.clientY;
  return Math.hypot(x, y);
}

function ignoreClick(): void {
  const over = new AbortController();
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true, signal: over.signal },
  );
  setTimeout(() => over.abort());
}
