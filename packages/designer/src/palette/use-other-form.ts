import { errorText, type DictionaryEntry } from '@org/meta-forms/core';
import { useEffect, useState } from 'react';
import type { FormDocument } from '../document/form-document.ts';
import { parseDocument } from '../document/parse-document.ts';
import type { PanelPorts } from '../panel/panel-ports.ts';

/** What a port is asked for: on its way, there, or refused with a reason. */
export interface Asked<T> {
  readonly value?: T;
  readonly failure?: string;
}

/** The forms that the host lists. */
export function useFormList({ forms }: PanelPorts): Asked<readonly DictionaryEntry[]> {
  const [asked, setAsked] = useState<Asked<readonly DictionaryEntry[]>>({});
  useEffect(() => {
    if (forms === undefined) return undefined;
    return ask((signal) => forms({ signal }), setAsked);
  }, [forms]);
  return asked;
}

/** The published form with a code; empty while none is chosen. */
export function useOtherForm({ form }: PanelPorts, code: string | undefined): Asked<FormDocument> {
  const [asked, setAsked] = useState<Asked<FormDocument> & { readonly code?: string }>({});
  useEffect(() => {
    if (form === undefined || code === undefined) return undefined;
    const read = async (signal: AbortSignal) => parseDocument(await form(code, { signal }));
    return ask(read, (answer) => setAsked({ ...answer, code }));
  }, [form, code]);
  return asked.code === code ? asked : {};
}

function ask<T>(read: (signal: AbortSignal) => Promise<T>, onAnswer: (asked: Asked<T>) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const answer = (asked: Asked<T>) => {
    if (!signal.aborted) onAnswer(asked);
  };
  read(signal).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ failure: errorText(error) }),
  );
  return () => ended.abort();
}
