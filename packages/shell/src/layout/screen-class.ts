import { useSyncExternalStore } from 'react';

/** Width class of the window (shell.md §2): 3 from 1200 px on, 2 from 992, 1 from 768, else 0. */
export type ScreenClass = 0 | 1 | 2 | 3;

const BORDERS = [
  [1200, 3],
  [992, 2],
  [768, 1],
] as const;

export function screenClassOf(width: number): ScreenClass {
  return BORDERS.find(([from]) => width >= from)?.[1] ?? 0;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The current width class; a component that uses it renders again when the class changes, not at each pixel. */
export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(subscribe, () => screenClassOf(window.innerWidth));
}
