import { isNotificationKey } from '@org/contract';
import { baseLanguage } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useCallback, useMemo } from 'react';
import { menuLeaves } from '../navigation/menu-item.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { letterWords } from './letters.words.ts';
import type { Message } from './message.ts';

/** The texts of a message. */
export interface Worded {
  readonly title: string;
  readonly content: string;
}

const AS_WRITTEN: ReadonlyMap<string, string> = new Map();

/**
 * Writes messages in the language of the reader. A record's form has the name that the reader's menu gives its page.
 */
export function useWorded(): (message: Message) => Worded {
  const language = useLanguage();
  const { items } = useMenu();
  // In Chinese the message already has the name of the form.
  const names = useMemo(
    () =>
      baseLanguage(language) === 'zh'
        ? AS_WRITTEN
        : new Map(menuLeaves(items).map(({ metaKey, name }) => [metaKey, name])),
    [items, language],
  );
  return useWordedBy(names);
}

/**
 * Writes system notifications in the current language; texts by people are not changed. `names`: names of forms by key.
 */
export function useWordedBy(names: ReadonlyMap<string, string>): (message: Message) => Worded {
  const say = useWords(letterWords);
  return useCallback(
    ({ messageTitle, businessKey, contentJson: { content, letter } }) => {
      if (!letter || !isNotificationKey(letter.key)) return { title: messageTitle, content };
      const form = names.get(businessKey.split(':', 1)[0] ?? '');
      const params = form === undefined ? letter.params : { ...letter.params, form };
      return { title: say(`${letter.key}Title`, params), content: say(`${letter.key}Content`, params) };
    },
    [say, names],
  );
}
