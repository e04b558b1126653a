import { flowWatchCalls, type AnswerOf } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { useFlowKey } from './flow-queries.ts';

/** A process of the tenant in its newest version, with the forms that are bound to it. */
export type FlowProcess = AnswerOf<typeof flowWatchCalls.processes>[number];

/** The processes of the tenant; undefined until they are known. */
export function useProcesses() {
  const { api } = useBusiness();
  const queryKey = [...useFlowKey(), 'processes'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(flowWatchCalls.processes, { signal, quiet: true }),
    retry: false,
  });
  return { processes: data, error, retry: () => void refetch() };
}
