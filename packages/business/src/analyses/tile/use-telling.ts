import type { Language } from '@org/meta-forms/core';
import { useLanguage, useWords, type Say } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useBrief } from '../chart/use-brief.ts';
import { tileWords } from './tile.words.ts';

/** Words and numbers in the language of the reader. */
export interface Telling {
  readonly say: Say<keyof (typeof tileWords)['zh']>;
  readonly language: Language;
  readonly brief: (value: number) => string;
}

/** How tiles are said in the reader's language. */
export function useTelling(): Telling {
  const say = useWords(tileWords);
  const language = useLanguage();
  const brief = useBrief();
  return useMemo(() => ({ say, language, brief }), [say, language, brief]);
}
