import { errorText, type DictionaryEntry } from '@org/meta-forms/core';
import { type FormDocument, parseDocument } from '@org/meta-forms/document';
import { useEffect, useState } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';

/** What a port is asked for: on its way, there, or refused with a reason. */
export interface Asked<T> {
  readonly value?: T;
  readonly failure?: string;
  /** Asks again after a refusal. */
  readonly retry?: () => void;
}

/** The forms that the host lists. */
export function useFormList({ forms }: PanelPorts): Asked<readonly DictionaryEntry[]> {
  const [asked, setAsked] = useState<Asked<readonly DictionaryEntry[]>>({});
  useEffect(() => {
    if (forms === undefined) return undefined;
    return ask((signal) => forms({ signal }), setAsked);
  }, [forms]);
  const retry = () => {
    setAsked({});
    if (forms) ask((signal) => forms({ signal }), setAsked);
  };
  return { ...asked, retry };
}

/** The published form with a code; empty while none is chosen. */
export function useOtherForm({ form }: PanelPorts, code: string | undefined): Asked<FormDocument> {
  const [asked, setAsked] = useState<AskedForm>({});
  useEffect(() => {
    if (form === undefined || code === undefined) return undefined;
    return askForm(form, code, setAsked);
  }, [form, code]);
  const retry = () => {
    setAsked({});
    if (form && code !== undefined) askForm(form, code, setAsked);
  };
  return asked.code === code ? { ...asked, retry } : {};
}

type AskedForm = Asked<FormDocument> & { readonly code?: string };

function askForm(form: NonNullable<PanelPorts['form']>, code: string, onAnswer: (asked: AskedForm) => void) {
  const read = async (signal: AbortSignal) => parseDocument(await form(code, { signal }));
  return ask(read, (answer) => onAnswer({ ...answer, code }));
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
