import { flowListsCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFlowKey } from '../lists/flow-queries.ts';

/** The sizes of the five lists; undefined until they are known. They are read again after each change. */
export function useFlowCounts() {
  const { api } = useBusiness();
  const queryKey = [...useFlowKey(), 'counts'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(flowListsCalls.counts, { signal, quiet: true }),
    retry: false,
  });
  return data;
}
