import { useEffect, useRef, type RefObject } from 'react';

interface Focusable {
  focus(): void;
}

/** A ref for the first input of a page or dialog; it gets the focus once, when it is mounted. */
export function useFirstFocus<T extends Focusable>(): RefObject<T | null> {
  const first = useRef<T>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
}
