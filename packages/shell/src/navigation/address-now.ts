import { createContext, useContext } from 'react';

/** Context with the addresses of the open tabs; outside of it every page is at its path. */
export const AddressNowContext = createContext<(path: string) => string>((path) => path);

/** Returns the function that gives the address at which a page is open now, with its query. It is always the same. */
export function useAddressNow(): (path: string) => string {
  return useContext(AddressNowContext);
}
