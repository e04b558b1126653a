import { useSyncExternalStore } from 'react';

const ASKED = '(prefers-reduced-motion: reduce)';

/** Whether the person's system requests less motion; false where that is unknown, as on a server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
}

function query(): MediaQueryList | undefined {
  return 'matchMedia' in globalThis ? matchMedia(ASKED) : undefined;
}

function subscribe(notify: () => void): () => void {
  const asked = query();
  asked?.addEventListener('change', notify);
  return () => asked?.removeEventListener('change', notify);
}
