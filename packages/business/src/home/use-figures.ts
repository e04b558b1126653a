import { figuresCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../forms/business-context.tsx';

/** How long figures stay valid, in ms: going back and forth between pages makes no calls. */
const FRESH_FIGURES_MS = 30_000;

/** The figures of the records that the person may see; parts of a page share one call. */
export function useFigures() {
  const { api, ownKey } = useBusiness();
  return useQuery({
    queryKey: [...ownKey, 'figures'],
    queryFn: ({ signal }) => api(figuresCalls.list, { signal, quiet: true }),
    staleTime: FRESH_FIGURES_MS,
  });
}
