import { useMemo } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { MetaFormError } from '../../metadata/errors.ts';
import type { FormPorts } from '../../ports/ports.ts';
import { candidatesByKey, queryFields } from '../../query/candidate-fields.ts';
import { conditionsIn, type Query, type QueryPart } from '../../query/query.ts';
import { readQuery } from '../../query/read-query.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { querySpeech } from './query-speech.ts';
import { useKeyNames } from '../query/use-key-names.ts';

/** The sentences of a query, with the names of its keys. */
export interface QueryReading {
  readonly sentence: string;
  readonly read: (part: QueryPart) => string;
}

/** Reads a query in the current language; names come from the sources of its fields. */
export function useQueryReading(compiled: CompiledForm, query: Query): QueryReading {
  const language = useLanguage();
  const ports = useProvidedPorts();
  const { kit } = useMetaFormProvider();
  const candidates = useMemo(() => queryFields(compiled, language), [compiled, language]);
  const fields = useMemo(() => candidatesByKey(candidates), [candidates]);
  const conditions = useMemo(() => conditionsIn(query), [query]);
  const names = useKeyNames({ fields, conditions, ports });
  return useMemo(() => {
    const speech = querySpeech({ language, kit, names });
    return {
      sentence: readQuery(query, candidates, speech),
      read: (part) => readQuery({ keyword: '', match: 'all', parts: [part] }, candidates, speech),
    };
  }, [query, candidates, language, kit, names]);
}

/** The ports of the provider, without which nothing can be searched. */
export function useProvidedPorts(): FormPorts {
  const { ports } = useMetaFormProvider();
  if (!ports) throw new MetaFormError('META_FORM_PORTS_MISSING', { part: 'QueryBar' });
  return ports;
}
