import type { FormPorts } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import type { Administration } from './administration.ts';
import { administrationRecords } from './administration-records.ts';

/** The ports of all forms, with the entity's own calls as its records. Throws where the provider has no ports. */
export function useAdministrationPorts(administration: Administration): FormPorts {
  const { api } = useBusiness();
  const { ports } = useMetaFormProvider();
  const language = useLanguage();
  if (!ports) throw new Error('useAdministrationPorts needs a <MetaFormProvider> with ports above it.');
  // A cache of dictionaries and trees belongs to its port: a page in another language has ports of its own.
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
