import { createContext, useContext } from 'react';

const Folded = createContext(false);

/** Marks what is below as the panel of a fold. */
export const FoldProvider = Folded.Provider;

/** Whether a part is in the panel of a fold: there each button has a line, and a menu shows its options as buttons. */
export function useIsFolded(): boolean {
  return useContext(Folded);
}
