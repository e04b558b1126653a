import { isLetterKey, letterWords } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useCallback } from 'react';
import type { Message } from './message.ts';

/** What a message says. */
export interface Worded {
  readonly title: string;
  readonly content: string;
}

/** Words messages in the language of the reader: the product's own letters anew, what somebody wrote as it was written. */
export function useWorded(): (message: Message) => Worded {
  const say = useWords(letterWords);
  return useCallback(
    ({ messageTitle, contentJson: { content, letter } }) => {
      if (!letter || !isLetterKey(letter.key)) return { title: messageTitle, content };
      return { title: say(`${letter.key}Title`, letter.params), content: say(`${letter.key}Content`, letter.params) };
    },
    [say],
  );
}
