import { flowWatchCalls, recordModules, type RecordModule } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFlowKey } from '../flow/lists/flow-queries.ts';
import { useBusiness } from '../forms/business-context.tsx';

/** A module, and whether it is known what its records can do. */
export interface KnownModule {
  readonly module: RecordModule;
  /** False until it is known whether the form has a process. */
  readonly isKnown: boolean;
}

const COMMIT: RecordModule['verbs'] = ['commit'];

/** Gives a form that an administrator has added to the menu the verb with which its process begins, if it has one. */
export function useFormModule(module: RecordModule): KnownModule {
  const { api } = useBusiness();
  const queryKey = [...useFlowKey(), 'processes'];
  const isForm = module.verbs.length === 0 && !recordModules.some(({ key }) => key === module.key);
  const { data: isBound = false, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(flowWatchCalls.processes, { signal, quiet: true }),
    select: (processes) => processes.some(({ forms }) => forms.some(({ metaKey }) => metaKey === module.metaKey)),
    enabled: isForm,
    retry: false,
  });
  const hasProcess = isForm && isBound;
  return useMemo(
    () => ({ module: hasProcess ? { ...module, verbs: COMMIT } : module, isKnown: !isForm || !isPending }),
    [module, hasProcess, isForm, isPending],
  );
}
