import { useWords, type Say } from '@org/meta-forms/react';
import { designerWords } from '../designer.words.ts';

/** The designer's words in the language of its surroundings. */
export function useDesignerWords(): Say<keyof typeof designerWords.zh> {
  return useWords(designerWords);
}
