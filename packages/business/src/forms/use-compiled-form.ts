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
    queryKey: [...formKey(ownKey, metaKey), wording],
    queryFn: ({ signal, client, queryKey }) =>
      loadForm(api, { metaKey, signal, known: client.getQueryData<PublishedForm | null>(queryKey) }),
    select: compiledOf,
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
}

/** The start of the cache keys of a form; without `metaKey`, of all forms. */
export function formKey(ownKey: readonly string[], metaKey?: string): readonly string[] {
  return [...ownKey, 'meta-form', ...(metaKey === undefined ? [] : [metaKey])];
}

interface PublishedForm {
  /** The server's answer as text. */
  readonly definition: string;
  readonly compiled: CompiledForm;
}

interface Loading {
  readonly metaKey: string;
  readonly signal: AbortSignal;
  /** The last answer. A form that has not changed since is the same one, so that open forms go on with it. */
  readonly known: PublishedForm | null | undefined;
}

/** Null if the form does not exist or was never published. */
async function loadForm(api: MakeCall, { metaKey, signal, known }: Loading): Promise<PublishedForm | null> {
  const answer = await api(metaFormsCalls.byKey, { query: { metaKey }, signal, quiet: true });
  const definition = JSON.stringify(answer);
  if (known?.definition === definition) return known;
  const { form } = parseMetaForm(answer, { calls: formCalls });
  return form.metaFormItemList.length === 0 ? null : { definition, compiled: compileForm(form) };
}

function compiledOf(published: PublishedForm | null): CompiledForm | null {
  return published && published.compiled;
}
