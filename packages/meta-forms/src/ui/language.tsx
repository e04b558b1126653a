import { useContext, useMemo, type ReactNode } from 'react';
import { fillWords, type Language, type WordParams, type Words } from '../locales/define-words.ts';
import { sharedContext } from './shared-context.ts';

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

/** Returns a sentence of a table in the current language. */
export type Say<K extends string> = (key: K, params?: WordParams) => string;

/** The sentences of a table in the language around the caller. */
export function useWords<K extends string>(words: Words<K>): Say<K> {
  const language = useLanguage();
  return useMemo(() => (key, params) => fillWords(words[language][key], params), [words, language]);
}
