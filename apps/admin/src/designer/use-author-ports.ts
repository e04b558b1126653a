import { createMappingPort } from '@org/business';
import {
  dictionariesCalls,
  itemsOfOwnVerbs,
  metaFormsCalls,
  referencesCalls,
  treesForForms,
  type AnswerOf,
} from '@org/contract';
import type { NewDictionary, PanelPorts, SourceParameter } from '@org/meta-forms-designer';
import type { DictionaryEntry } from '@org/meta-forms/core';
import { useWords, type Say } from '@org/meta-forms/react';
import { useApi, useOwnKey, usePermission } from '@org/shell';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sourceWords, treeNames } from './author-ports.words.ts';

/** How long a list is used without asking the server, in ms: selecting an item asks for it each time. */
const LIST_AGE = 60_000;
const SOURCES = ['user', 'unit', 'dept', 'jobname'] as const;

/** What the designer lists for its author: what the person may list. The rest is typed. */
export function useAuthorPorts(): PanelPorts {
  const api = useApi();
  const own = useOwnKey();
  const cache = useQueryClient();
  const can = usePermission();
  const say = useWords(sourceWords);
  const sayTree = useWords(treeNames);
  const mayListDictionaries = can(dictionariesCalls.list.permission);
  const mayAddDictionaries = mayListDictionaries && can(dictionariesCalls.submit.permissionToAdd);
  const mayListForms = can(metaFormsCalls.list.permission);
  return useMemo(() => {
    const mapping = createMappingPort(api);
    const keyOf = (...name: readonly string[]) => [...own, 'author-ports', ...name];
    function once<T>(name: readonly string[], queryFn: () => Promise<T>): Promise<T> {
      return cache.fetchQuery({ queryKey: keyOf(...name), queryFn, staleTime: LIST_AGE });
    }
    const forms = () =>
      once(['forms'], async () =>
        (await mapping.forms()).map(({ id, code, title }): DictionaryEntry => ({ key: code ?? id, value: title })),
      );
    return {
      trees: () => Promise.resolve(treeEntries(sayTree)),
      filledItems: itemsOfOwnVerbs,
      filtersDictionaries: false,
      sourceParameters: (refKey) =>
        once(['parameters', refKey], () => readParameters(api, refKey)).then((found) =>
          found.map((one) => labelled(one, say)),
        ),
      dictionaryEntries: (code) => once(['entries', code], () => readEntries(api, code)),
      ...(mayListDictionaries && {
        dictionaries: () =>
          once(['dictionaries'], async () => {
            const roots = await api(dictionariesCalls.list, { query: {}, quiet: true });
            return roots.map(({ code, dictValue }) => ({ key: code, value: dictValue }));
          }),
      }),
      ...(mayAddDictionaries && {
        createDictionary: async (dictionary) => {
          await storeDictionary(api, dictionary);
          await cache.invalidateQueries({ queryKey: keyOf() });
        },
      }),
      ...(mayListForms && {
        forms,
        formItems: (formCode) =>
          once(['items', formCode], async () => {
            const items = await mapping.items({ formCode });
            return items.map(({ key, label, type }) => ({ key, value: label, type }));
          }),
        form: (metaKey, { signal }) =>
          api(metaFormsCalls.byKey, { query: { metaKey }, quiet: true, ...(signal && { signal }) }),
        references: () =>
          once(['references'], async () => {
            const declared = await api(referencesCalls.sources, { query: {}, quiet: true });
            return sourceEntries(say, { declared, forms: await forms() });
          }),
      }),
    } satisfies PanelPorts;
  }, [api, own, cache, say, sayTree, mayListDictionaries, mayAddDictionaries, mayListForms]);
}

/** The trees that a form may read, by name. */
export function treeEntries(say: Say<keyof typeof treeNames.zh>): readonly DictionaryEntry[] {
  return typedKeys(treesForForms).map((name) => ({ key: treesForForms[name], value: say(name) }));
}

// as: the keys of a table of constants.
function typedKeys<T extends object>(table: T): readonly (keyof T)[] {
  return Object.keys(table) as (keyof T)[];
}

interface Sources {
  readonly declared: AnswerOf<typeof referencesCalls.sources>;
  readonly forms: readonly DictionaryEntry[];
}

/** The sources of every deployment, the declared ones, and the records of each form, a key once. */
function sourceEntries(
  say: Say<keyof typeof sourceWords.zh>,
  { declared, forms }: Sources,
): readonly DictionaryEntry[] {
  const known = SOURCES.map((key): DictionaryEntry => ({ key, value: say(key) }));
  const named = declared.map(({ key, formName }): DictionaryEntry => ({ key, value: formName || key }));
  const taken = new Set([...known, ...named].map(({ key }) => key));
  // A source without a declaration is the records of the form with its key.
  const others = forms.filter(({ key }) => !taken.has(key));
  return [...known, ...named.filter(({ key }) => !known.some((one) => one.key === key)), ...others];
}

async function storeDictionary(api: ReturnType<typeof useApi>, { code, name, entries }: NewDictionary): Promise<void> {
  const listed = entries.map(({ key, value }, index) => ({ dictKey: key, dictValue: value, sort: index + 1 }));
  const body = { code, dictKey: '-1', dictValue: name, parentId: '', entries: listed };
  await api(dictionariesCalls.submit, { body, quiet: true });
}

async function readEntries(api: ReturnType<typeof useApi>, code: string): Promise<readonly DictionaryEntry[]> {
  const entries = await api(dictionariesCalls.dictionary, { query: { code }, quiet: true });
  return entries.map(({ dictKey, dictValue }) => ({ key: dictKey, value: dictValue }));
}

function readParameters(api: ReturnType<typeof useApi>, refKey: string): Promise<readonly SourceParameter[]> {
  return api(referencesCalls.parameters, { params: { refKey }, quiet: true });
}

/** The tables of the organisation have no items with labels: a parameter has that of the source that it names. */
function labelled(parameter: SourceParameter, say: Say<keyof typeof sourceWords.zh>): SourceParameter {
  const source = SOURCES.find((key) => key === parameter.refKey);
  return parameter.label || source === undefined ? parameter : { ...parameter, label: say(source) };
}
