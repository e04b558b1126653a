import type { FormPorts } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import type { Administration } from './administration.ts';
import { administrationRecords } from './administration-records.ts';

/** What every form reaches the world through, with the entity's own calls in the place of the records. Throws where the provider has no ports. */
export function useAdministrationPorts(administration: Administration): FormPorts {
  const { api } = useBusiness();
  const { ports } = useMetaFormProvider();
  const language = useLanguage();
  if (!ports) throw new Error('useAdministrationPorts needs a <MetaFormProvider> with ports above it.');
  // What is remembered of a dictionary or a tree belongs to its port: a page in another language is another page with ports of its own.
  return useMemo(
    () => ({
      ...ports,
      dictionaries: { ...ports.dictionaries },
      trees: { ...ports.trees },
      records: administrationRecords(administration, { api, language }),
    }),
    [administration, api, language, ports],
  );
}
