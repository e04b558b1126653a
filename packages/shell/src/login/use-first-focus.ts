import { useEffect, useRef, type RefObject } from 'react';

interface Focusable {
  focus(): void;
}

/** A ref for the field in which a page or dialog of one task begins: it takes the focus once, on arrival. */
export function useFirstFocus<T extends Focusable>(): RefObject<T | null> {
  const first = useRef<T>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
}
