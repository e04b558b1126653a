import { useCallback, useSyncExternalStore } from 'react';

/** Below this width of the window a list is cards, and rows of buttons are folded. */
export const PHONE_QUERY = '(max-width: 767px)';

/** A finger is the pointer, or the window is a phone's. The style sheet `touch.css` has the same condition. */
export const TOUCH_QUERY = `(pointer: coarse), ${PHONE_QUERY}`;

/** Whether a media query matches; false where that is unknown, as on a server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = listOf(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query)?.matches ?? false,
    () => false,
  );
}

function listOf(query: string): MediaQueryList | undefined {
  // jsdom has none, and Vitest gives its page an empty property for it.
  return typeof globalThis.matchMedia === 'function' ? matchMedia(query) : undefined;
}
