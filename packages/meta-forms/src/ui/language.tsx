import { useContext, useMemo, type ReactNode } from 'react';
import type { Language, Words } from '../locales/define-words.ts';
import { sayIn, type Say } from '../locales/say-in.ts';
import { sharedContext } from './shared-context.ts';

export type { Say } from '../locales/say-in.ts';

const LanguageContext = sharedContext<Language>('language', 'zh');

/** Sets the language of every form, list and part below; the default is Chinese. */
export function LanguageProvider({
  language,
  children,
}: {
  readonly language: Language;
  readonly children: ReactNode;
}) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the provider around the caller; Chinese without one. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The sentences of a table in the language around the caller. */
export function useWords<K extends string>(words: Words<K>): Say<K> {
  const language = useLanguage();
  return useMemo(() => sayIn(words, language), [words, language]);
}
