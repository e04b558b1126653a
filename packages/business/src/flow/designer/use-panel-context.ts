import type { CompiledForm, DictionaryEntry, FormPorts } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useEffect, useMemo, useState } from 'react';
import { boundFields, type BoundField } from './conditions/bound-fields.ts';
import type { FormItemName, PanelContext } from './panel/aspect.ts';
import { panelWords } from './panel/panel.words.ts';

/** Dictionaries of a form that are read for conditions. */
const MOST_DICTIONARIES = 50;

type Entries = ReadonlyMap<string, readonly DictionaryEntry[]>;

/** The dictionary with the categories of posts: an assignee rule ends with the number of one. */
const POSTS = 'post_category';
const NUMBER = /^\d{1,9}$/;

/** What the panel knows of the bound form and of the engine; undefined while dictionaries are read. */
export function usePanelContext(
  form: CompiledForm | undefined,
  ports: FormPorts,
  handlers: readonly string[],
): PanelContext | undefined {
  const say = useWords(panelWords);
  const fields = useMemo(() => (form ? boundFields(form) : []), [form]);
  const entries = useEntries(fields, ports);
  return useMemo(() => {
    if (!entries) return undefined;
    const yesNo = [
      { key: '2', value: say('yes') },
      { key: '1', value: say('no') },
    ];
    const own: readonly BoundField[] = [
      {
        key: 'outcome',
        label: say('outcome'),
        compared: 'options',
        entries: [
          { key: 'agree', value: say('outcomeAgree') },
          { key: 'reject', value: say('outcomeReject') },
        ],
      },
      { key: 'unitlevel', label: say('unitLevel'), compared: 'number' },
    ];
    const known = fields.map((field): BoundField => {
      const found = field.compared === 'yes-no' ? yesNo : entries.get(field.dictionary ?? '');
      return found ? { ...field, entries: found } : field;
    });
    const posts = (entries.get(POSTS) ?? []).filter(({ key }) => NUMBER.test(key));
    return { say, fields: [...known, ...own], items: itemsOf(form), posts, handlers };
  }, [entries, fields, form, handlers, say]);
}

/** The items of a form whose access a task may restrict: what a person sees of a record. */
function itemsOf(form: CompiledForm | undefined): readonly FormItemName[] {
  return (form?.fields ?? [])
    .filter(({ audit, hidden, type }) => !audit && !hidden && type.structure !== 'none')
    .map(({ key, label }) => ({ key, label }));
}

/** The entries of the dictionaries of fields; a dictionary that cannot be read is left out: its keys are typed. */
function useEntries(fields: readonly BoundField[], ports: FormPorts): Entries | undefined {
  const [read, setRead] = useState<{ readonly of: readonly BoundField[]; readonly entries: Entries }>();
  const codes = useMemo(
    () => [...new Set([POSTS, ...fields.flatMap(({ dictionary }) => dictionary ?? [])])].slice(0, MOST_DICTIONARIES),
    [fields],
  );
  useEffect(() => {
    const stop = new AbortController();
    async function load() {
      const { signal } = stop;
      const results = await Promise.allSettled(codes.map((code) => ports.dictionaries.entries(code, { signal })));
      if (signal.aborted) return;
      const entries = new Map(
        results.flatMap((result, index) =>
          result.status === 'fulfilled' ? [[codes[index] ?? '', result.value] as const] : [],
        ),
      );
      setRead({ of: fields, entries });
    }
    void load();
    return () => stop.abort();
  }, [codes, fields, ports]);
  return read?.of === fields ? read.entries : undefined;
}
