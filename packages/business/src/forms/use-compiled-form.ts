import { formCalls, metaFormsCalls } from '@org/contract';
import {
  compileForm,
  formInLanguage,
  parseMetaForm,
  type CompiledForm,
  languageTag,
  type Language,
  type MetaForm,
} from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBusiness, type BusinessSurroundings, type MakeCall } from './business-context.tsx';
import { formsWords } from './forms.words.ts';

export interface LoadedForm {
  readonly compiled: CompiledForm | undefined;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * The published form of a key with its names in the reader's language, compiled once per page load and language for all
 * screens. It is for showing: what authors edit keeps the metadata's own names. `wording` separates cached versions
 * that the server words in different languages. Without a key nothing is requested.
 */
export function useCompiledForm(metaKey: string, wording = ''): LoadedForm {
  const say = useWords(formsWords);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(compiledFormQuery(useBusiness(), { metaKey, language, wording }));
  const failure = data === null ? say('missing') : error?.message;
  return { compiled: data ?? undefined, failure, retry: () => void refetch() };
}

/** A form in the language of its reader. */
export interface ReadForm {
  readonly metaKey: string;
  readonly language: Language;
  readonly wording?: string;
}

/** The query of a published form. Another language is another view of the same answer and makes no call. */
export function compiledFormQuery(
  { api, ownKey }: Pick<BusinessSurroundings, 'api' | 'ownKey'>,
  { metaKey, language, wording = '' }: ReadForm,
) {
  return queryOptions({
    queryKey: [...formKey(ownKey, metaKey), wording],
    queryFn: ({ signal, client, queryKey }) =>
      loadForm(api, { metaKey, signal, known: client.getQueryData<PublishedForm | null>(queryKey) }),
    enabled: metaKey !== '',
    select: compiledFor(language),
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
  readonly form: MetaForm;
  /** The compiled forms of the languages in which it was read. */
  readonly compiled: Map<string, CompiledForm>;
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
  return form.metaFormItemList.length === 0 ? null : { definition, form, compiled: new Map() };
}

type Select = (published: PublishedForm | null) => CompiledForm | null;

/** The same functions at each render, so that a query compiles its form once. */
const selects = new Map<string, Select>();

function compiledFor(language: Language): Select {
  const tag = languageTag(language);
  const known = selects.get(tag) ?? ((published) => published && compiledIn(published, tag));
  selects.set(tag, known);
  return known;
}

function compiledIn({ form, compiled }: PublishedForm, tag: string): CompiledForm {
  const known = compiled.get(tag);
  if (known) return known;
  const made = compileForm(formInLanguage(form, tag));
  compiled.set(tag, made);
  return made;
}
