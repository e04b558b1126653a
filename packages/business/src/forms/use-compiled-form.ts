import { formCalls, metaFormsCalls } from '@org/contract';
import { compileForm, parseMetaForm, type CompiledForm } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBusiness, type BusinessSurroundings, type MakeCall } from './business-context.tsx';
import { formsWords } from './forms.words.ts';

export interface LoadedForm {
  readonly compiled: CompiledForm | undefined;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * The published form of a key, compiled once per page load for all screens. `wording` separates cached versions in
 * different languages.
 */
export function useCompiledForm(metaKey: string, wording = ''): LoadedForm {
  const say = useWords(formsWords);
  const { data, error, refetch } = useQuery(compiledFormQuery(useBusiness(), metaKey, wording));
  const failure = data === null ? say('missing') : error?.message;
  return { compiled: data ?? undefined, failure, retry: () => void refetch() };
}

/** The query of a published form. */
export function compiledFormQuery(
  { api, ownKey }: Pick<BusinessSurroundings, 'api' | 'ownKey'>,
  metaKey: string,
  wording = '',
) {
  return queryOptions({
    queryKey: [...ownKey, 'meta-form', metaKey, wording],
    queryFn: ({ signal }) => loadForm(api, metaKey, signal),
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
}

/** Null if the form does not exist or was never published. */
async function loadForm(api: MakeCall, metaKey: string, signal: AbortSignal): Promise<CompiledForm | null> {
  const answer = await api(metaFormsCalls.byKey, { query: { metaKey }, signal, quiet: true });
  const { form } = parseMetaForm(answer, { calls: formCalls });
  return form.metaFormItemList.length === 0 ? null : compileForm(form);
}
