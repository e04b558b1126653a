import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { HOME_PATH, moveTab, type Tab } from '../navigation/tabs.ts';
import { DRAG_FROM_PX, SCROLL_EDGE_PX, SCROLL_STEP_PX } from './limits.ts';

export interface TabDrag {
  readonly bar: RefObject<HTMLElement | null>;
  /** The path of the tab that is on its way. */
  readonly dragged: string | undefined;
  /** The pointer went down on a tab. */
  readonly pick: (tab: Tab, event: ReactPointerEvent) => void;
}

/**
 * Moves a tab with the mouse or a pen while the others make room; Escape puts it back. A finger scrolls the bar instead, and the
 * click that ends a drag opens nothing.
 */
export function useTabDrag(tabs: readonly Tab[], onChange: (tabs: readonly Tab[]) => void): TabDrag {
  const bar = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<string>();
  // What the listeners of a drag see, which outlive the render that began it.
  const now = useRef({ tabs, onChange });
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    now.current = { tabs, onChange };
  });
  useEffect(() => () => stop.current?.(), []);

  function pick({ path }: Tab, { button, pointerType, target, clientX: start }: ReactPointerEvent) {
    const isOnCross = target instanceof Element && target.closest('button') !== null;
    if (button !== 0 || pointerType === 'touch' || path === HOME_PATH || isOnCross) return;
    const over = new AbortController();
    const { tabs: before } = now.current;
    let isMoving = false;
    const end = () => {
      over.abort();
      setDragged(undefined);
      // The click comes after the pointer has gone up, and before anything else.
      if (isMoving) swallowClick();
    };
    stop.current = end;
    const listen = { signal: over.signal };
    window.addEventListener('pointermove', (event) => {
      if (!isMoving && Math.abs(event.clientX - start) < DRAG_FROM_PX) return;
      isMoving = true;
      setDragged(path);
      if (!bar.current) return;
      scrollAtEdge(bar.current, event.clientX);
      const moved = moveTab(now.current.tabs, path, placeAt(bar.current, path, event.clientX));
      if (moved !== now.current.tabs) now.current.onChange(moved);
    }, listen);
    window.addEventListener('pointerup', end, listen);
    window.addEventListener('pointercancel', end, listen);
    window.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !isMoving) return;
      event.stopPropagation();
      now.current.onChange(before);
      end();
    }, { ...listen, capture: true });
  }
  return { bar, dragged, pick };
}

/** How many of the other tabs have their middle left of there. */
function placeAt(bar: HTMLElement, path: string, x: number): number {
  const others = [...bar.querySelectorAll<HTMLElement>('[data-path]')].filter((entry) => entry.dataset['path'] !== path);
  return others.filter((entry) => middleOf(entry) < x).length;
}

function middleOf(entry: HTMLElement): number {
  const { left, width } = entry.getBoundingClientRect();
  return left + width / 2;
}

function scrollAtEdge(bar: HTMLElement, x: number): void {
  const { left, right } = bar.getBoundingClientRect();
  if (x < left + SCROLL_EDGE_PX) bar.scrollBy({ left: -SCROLL_STEP_PX });
  if (x > right - SCROLL_EDGE_PX) bar.scrollBy({ left: SCROLL_STEP_PX });
}

function swallowClick(): void {
  const over = new AbortController();
  window.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true, once: true, signal: over.signal });
  setTimeout(() => over.abort());
}
