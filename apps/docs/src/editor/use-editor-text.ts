import type { BaseLanguage } from '@org/meta-forms/core';
import { useEffect, useState } from 'react';
import { storeText, storedText } from './stored-text.ts';
import { sampleOfHash, SAMPLES, type SampleId } from './samples.ts';
import { textOfHash } from './shared-text.ts';

/** Where the text in the editor comes from, where its reader should know. */
export type TextNotice = 'fromLink' | 'refusedLink' | 'stored';

/** The metadata in the editor. */
export interface EditorText {
  readonly text: string;
  /** The chosen sample; undefined once somebody has typed or followed a link. */
  readonly sample: SampleId | undefined;
  readonly notice: TextNotice | undefined;
}

/** What a page opens with: the form of its link, else what was typed in this tab, else a sample. */
function openedText(language: BaseLanguage, hash: string): EditorText {
  const { text, isRefused } = textOfHash(hash);
  if (text !== undefined) return { text: indented(text), sample: undefined, notice: 'fromLink' };
  const sample = sampleOfHash(hash);
  const stored = sample === undefined && !isRefused ? storedText() : undefined;
  if (stored !== undefined) return { text: stored, sample: undefined, notice: 'stored' };
  const shown = sample ?? 'firstForm';
  return { text: SAMPLES[shown][language], sample: shown, notice: isRefused ? 'refusedLink' : undefined };
}

/** A link may have its form in one line. */
function indented(text: string): string {
  return text.includes('\n') ? text : JSON.stringify(JSON.parse(text), undefined, 2);
}

/** The text of the editor, which follows the address and is kept in the tab. */
export function useEditorText(language: BaseLanguage) {
  const [state, setState] = useState(() => openedText(language, location.hash));
  useEffect(() => {
    const follow = () => setState(openedText(language, location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [language]);
  return {
    ...state,
    /** Somebody typed: the address no longer says what is in the editor. */
    type: (text: string) => {
      if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
      storeText(text);
      setState({ text, sample: undefined, notice: undefined });
    },
    choose: (sample: SampleId) => {
      storeText(undefined);
      history.replaceState(null, '', `#sample=${sample}`);
      setState({ text: SAMPLES[sample][language], sample, notice: undefined });
    },
    dismiss: () => setState((now) => ({ ...now, notice: undefined })),
  };
}
