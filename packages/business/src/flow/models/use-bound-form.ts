import type { CompiledForm } from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { compiledFormQuery } from '../../forms/use-compiled-form.ts';
import { useProcesses } from '../lists/use-processes.ts';

/** The first form that is bound to a process; undefined where there is none, or none that can be read. */
export function useBoundForm(processKey: string): CompiledForm | undefined {
  const business = useBusiness();
  const language = useLanguage();
  const { processes } = useProcesses();
  const metaKey = processes?.find(({ processDefinitionKey }) => processDefinitionKey === processKey)?.forms[0]?.metaKey;
  const { data } = useQuery({
    ...compiledFormQuery(business, { metaKey: metaKey ?? '', language }),
    enabled: metaKey !== undefined,
  });
  return data ?? undefined;
}
