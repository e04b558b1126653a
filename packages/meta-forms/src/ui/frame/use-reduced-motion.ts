import { useMedia } from './use-media.ts';

/** Whether the person's system requests less motion; false where that is unknown, as on a server. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
