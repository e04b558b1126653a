import type { Say } from '@org/meta-forms/react';
import type { CellInput } from '@org/sheets';
import type { sheetGridWords } from '../grid.words.ts';

/** What a cell takes, in words. */
export function kindOfInput({ type, digits, required, choices }: CellInput, say: Say<keyof typeof sheetGridWords.zh>) {
  const kind =
    type === 'number' && digits !== undefined
      ? say(digits === 0 ? 'whole' : 'digits', { digits })
      : say(choices && type === 'text' ? 'dictionary' : type);
  return required ? [kind, say('required')].join(say('separator')) : kind;
}
