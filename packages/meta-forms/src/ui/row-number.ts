import { createContext, useContext } from 'react';

const RowNumberContext = createContext<number | undefined>(undefined);

/** Says to the editors below which row they stand in, as a person counts. */
export const RowNumberProvider = RowNumberContext.Provider;

/** The number of the row that a part stands in, from 1; undefined outside of rows. */
export function useRowNumber(): number | undefined {
  return useContext(RowNumberContext);
}
