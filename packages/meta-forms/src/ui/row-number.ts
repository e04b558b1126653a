import { createContext, useContext } from 'react';

const RowNumberContext = createContext<number | undefined>(undefined);

/** Provides the 1-based row number to the editors below. */
export const RowNumberProvider = RowNumberContext.Provider;

/** The 1-based number of the row around the caller; undefined outside of rows. */
export function useRowNumber(): number | undefined {
  return useContext(RowNumberContext);
}
