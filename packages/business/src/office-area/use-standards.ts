import { officeAreaCalls } from '@org/contract';
import { useMetaFormProvider } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../forms/business-context.tsx';
import type { OfficeAreaStandard } from './area-calculation.ts';

export interface Standards {
  readonly standards: readonly OfficeAreaStandard[] | undefined;
  /** The name of a type of unit; its key if the dictionary has no such entry. */
  readonly typeName: (unitType: string) => string;
  readonly types: readonly { readonly key: string; readonly value: string }[];
  readonly failure: string | undefined;
  readonly reload: () => Promise<unknown>;
}

const NO_TYPES: Standards['types'] = [];

/** The standards of office area, and the names of their types of unit. */
export function useStandards(): Standards {
  const { api, ownKey } = useBusiness();
  const { ports } = useMetaFormProvider();
  const standards = useQuery({
    queryKey: [...ownKey, 'office-area'],
    queryFn: ({ signal }) => api(officeAreaCalls.list, { query: {}, signal, quiet: true }),
    retry: false,
  });
  const dictionary = useQuery({
    queryKey: [...ownKey, 'dictionary', 'unit_type'],
    queryFn: async ({ signal }) => (await ports?.dictionaries.entries('unit_type', { signal })) ?? NO_TYPES,
    retry: false,
  });
  const types = dictionary.data ?? NO_TYPES;
  return {
    standards: standards.data,
    types,
    typeName: (unitType) => types.find(({ key }) => key === unitType)?.value ?? unitType,
    failure: standards.error?.message,
    reload: standards.refetch,
  };
}
