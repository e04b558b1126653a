import { useSyncExternalStore } from 'react';

/** shell.md §2: below 768 px the menu lies over the page and closes after a choice. */
const NARROW = 768;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the window is too narrow for the menu to stand beside the page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < NARROW);
}
