import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

export interface LastHeight<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  /** The height of the part when it was last filled, while its content is awaited. */
  readonly style: CSSProperties | undefined;
}

/**
 * Gives a part the room of its last content while it waits for the next one, so that nothing below it moves. The height
 * is kept on the device and counts for windows of the same width.
 */
export function useLastHeight<E extends HTMLElement>(place: string, isWaiting: boolean): LastHeight<E> {
  const ref = useRef<E>(null);
  const [last] = useState(() => heightAt(place));
  useLayoutEffect(() => {
    const { current } = ref;
    if (isWaiting || !current) return;
    try {
      localStorage.setItem(place, `${innerWidth} ${Math.ceil(current.getBoundingClientRect().height)}`);
    } catch {
      // Without storage the part has its usual height.
    }
  });
  return { ref, style: isWaiting && last !== undefined ? { minHeight: last } : undefined };
}

/** A height that no part of a page has. */
const TOO_HIGH = 2000;

function heightAt(place: string): number | undefined {
  try {
    const [width, height] = (localStorage.getItem(place) ?? '').split(' ').map(Number);
    return width === innerWidth && height !== undefined && height > 0 && height < TOO_HIGH ? height : undefined;
  } catch {
    return undefined;
  }
}
