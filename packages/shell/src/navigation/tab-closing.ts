import { createContext, useContext } from 'react';

/** Context with the way to close a tab; outside of it there are none. */
export const TabClosingContext = createContext<(path: string) => void>(() => undefined);

/**
 * Returns the function that closes the tab of a path, for a page that is done. It leads nowhere else: the page goes to
 * another address itself. It is always the same.
 */
export function useTabClosing(): (path: string) => void {
  return useContext(TabClosingContext);
}
