import { createContext, useContext, type ReactNode } from 'react';
import type { Api } from './api.ts';

const ApiContext = createContext<Api | undefined>(undefined);

export function ApiProvider({ api, children }: { readonly api: Api; readonly children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** Makes calls of the contract, for queries and mutations. Throws outside an ApiProvider. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an <ApiProvider> above it.');
  return api;
}
