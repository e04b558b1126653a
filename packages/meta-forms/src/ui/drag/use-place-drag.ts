import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { followDrag } from './follow-drag.ts';

/** Distance from the ends of the box at which a drag scrolls it, and the step for each move, in px. */
const SCROLL_EDGE_PX = 32;
const SCROLL_STEP_PX = 16;

/** The entries that are dragged, and what follows from a drop. */
export interface PlaceDragOptions<E> {
  /** Direction in which the entries are arranged. */
  readonly along: 'x' | 'y';
  readonly entries: readonly E[];
  /** The entries with one at another position; the same list where it is there already. */
  readonly move: (entries: readonly E[], key: string, place: number) => readonly E[];
  readonly onChange: (entries: readonly E[]) => void;
  /** The element that contains the entries, where the caller has a ref to it. */
  readonly box?: RefObject<HTMLElement | null>;
}

/** Dragging of entries to other places: what their elements need. */
export interface PlaceDrag<B extends HTMLElement> {
  /** The element that contains and scrolls the entries. Each entry has its key as `data-place-key`. */
  readonly box: RefObject<B | null>;
  /** Key of the dragged entry. */
  readonly dragged: string | undefined;
  /** Call it on pointer down on an entry. */
  readonly pick: (key: string, event: ReactPointerEvent) => void;
}

/**
 * Moves an entry with the pointer while the others make space; Escape restores it, and the click that ends a drag is
 * ignored. The caller provides another way to move for people who cannot drag.
 */
export function usePlaceDrag<E, B extends HTMLElement = HTMLElement>({
  along,
  entries,
  move,
  onChange,
  box: givenBox,
}: PlaceDragOptions<E>): PlaceDrag<B> {
  const box = useRef<B>(null);
  const [dragged, setDragged] = useState<string>();
  // The state for the listeners of a drag, which live longer than the render that started it.
  const now = useRef({ entries, move, onChange });
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    now.current = { entries, move, onChange };
  });
  useEffect(() => () => stop.current?.(), []);

  function pick(key: string, { button, nativeEvent }: ReactPointerEvent) {
    if (button !== 0) return;
    const { entries: before } = now.current;
    stop.current = followDrag(nativeEvent, {
      along,
      onMove(event) {
        setDragged(key);
        const within = (givenBox ?? box).current;
        if (!within) return;
        const point = pointOf(event, along);
        scrollAtEdge(within, point, along);
        const moved = now.current.move(now.current.entries, key, placeAt(within, key, { point, along }));
        if (moved !== now.current.entries) now.current.onChange(moved);
      },
      onCancel: () => now.current.onChange(before),
      onEnd: () => setDragged(undefined),
    });
  }
  return { box, dragged, pick };
}

type Along = PlaceDragOptions<unknown>['along'];

function pointOf({ clientX, clientY }: PointerEvent, along: Along): number {
  return along === 'x' ? clientX : clientY;
}

/** Number of other entries whose middle is before that point. */
function placeAt(
  box: HTMLElement,
  key: string,
  { point, along }: { readonly point: number; readonly along: Along },
): number {
  const others = [...box.querySelectorAll<HTMLElement>('[data-place-key]')].filter(
    (entry) => entry.dataset['placeKey'] !== key,
  );
  return others.filter((entry) => middleOf(entry, along) < point).length;
}

function middleOf(entry: HTMLElement, along: Along): number {
  const { left, width, top, height } = entry.getBoundingClientRect();
  return along === 'x' ? left + width / 2 : top + height / 2;
}

function scrollAtEdge(box: HTMLElement, point: number, along: Along): void {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const [first, last] = along === 'x' ? [left, right] : [top, bottom];
  const step = point < first + SCROLL_EDGE_PX ? -SCROLL_STEP_PX : point > last - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0;
  if (step !== 0) box.scrollBy(along === 'x' ? { left: step } : { top: step });
}
