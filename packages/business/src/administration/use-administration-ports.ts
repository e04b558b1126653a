import type { FormPorts } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useBusiness } from '../forms/business-context.tsx';
import { withSavingFailures } from '../forms/saving-failure.ts';
import type { Administration } from './administration.ts';
import { administrationTransfers } from './administration-transfers.ts';
import { administrationRecords } from './administration-records.ts';

/** The ports of all forms, with the calls of the entity as record port. Throws if the provider has no ports. */
export function useAdministrationPorts(administration: Administration): FormPorts {
  const { api, onJob } = useBusiness();
  const { ports } = useMetaFormProvider();
  const language = useLanguage();
  if (!ports) throw new Error('useAdministrationPorts needs a <MetaFormProvider> with ports above it.');
  // Dictionaries and trees are cached per port, so another language needs other ports.
  return useMemo(
    () => ({
      ...ports,
      dictionaries: { ...ports.dictionaries },
      trees: { ...ports.trees },
      records: withSavingFailures(administrationRecords(administration, { api, language }), () => language),
      ...(ports.transfers
        ? { transfers: administrationTransfers(administration, { api, ...(onJob ? { onJob } : {}) }, ports.transfers) }
        : {}),
    }),
    [administration, api, onJob, language, ports],
  );
}
