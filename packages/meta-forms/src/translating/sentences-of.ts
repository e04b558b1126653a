import type { BaseLanguage, Words } from '../locales/define-words.ts';

/** The file of a language, as translators have it and `createTranslation` reads it. */
export interface LanguageFile {
  readonly tag: string;
  readonly base: BaseLanguage;
  /** Sentences by the id of their table and their key. */
  readonly sentences: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** All sentences of some tables in a language: the file with which a translator begins. */
export function sentencesOf(tables: readonly Words[], language: BaseLanguage): LanguageFile {
  return {
    tag: language,
    base: language,
    sentences: Object.fromEntries(tables.map((words) => [words.id, words[language]])),
  };
}
