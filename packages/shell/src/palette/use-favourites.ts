import { favouritesCalls } from '@org/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { useOwnKey } from '../session/use-current-user.ts';

export interface Favourites {
  /** Codes of menu entries, in the person's order. */
  readonly codes: readonly string[];
  readonly toggle: (code: string) => void;
  /** The favourites are not loaded yet; `failure` is the error if loading failed. */
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
}

const NONE: readonly string[] = [];

/** The favourite pages of the person. A change is shown at once and undone if the server refuses it. */
export function useFavourites(): Favourites {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = [...useOwnKey(), 'favourites'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(favouritesCalls.list, { signal, quiet: true }),
    staleTime: Infinity,
  });
  const codes = data?.codes ?? NONE;

  function toggle(code: string): void {
    const next = codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code];
    cache.setQueryData(queryKey, { codes: next });
    // The call has already shown the server's refusal as a toast.
    void api(favouritesCalls.submit, { body: { codes: next } }).catch(() => cache.invalidateQueries({ queryKey }));
  }

  return { codes, toggle, isPending: data === undefined, failure: error, retry: () => void refetch() };
}
