import { recordCallsOf, recordModules } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../forms/business-context.tsx';
import type { TracedStep } from '../trace/trace-steps.tsx';

/** The record of a step; nothing is read without one that the person may see. */
export function useTracedRecord(step: Pick<TracedStep, 'module' | 'id' | 'state'> | undefined) {
  const { api, ownKey } = useBusiness();
  const module = recordModules.find(({ key }) => key === step?.module);
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'trace-record', step?.module, step?.id],
    queryFn: ({ signal }) =>
      module ? api(recordCallsOf(module).detail, { query: { id: step?.id ?? '' }, signal, quiet: true }) : {},
    enabled: step?.state === 'shown',
    gcTime: 0,
    retry: false,
  });
  // The detail call answers a record, or {} if there is none.
  return { module, record: data as WireRecord | undefined, error, refetch };
}
