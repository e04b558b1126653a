import { useCallback, useSyncExternalStore } from 'react';

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
  return 'matchMedia' in globalThis ? matchMedia(query) : undefined;
}
