import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on a server and in the first drawing of its page, true from then on and in every other page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
