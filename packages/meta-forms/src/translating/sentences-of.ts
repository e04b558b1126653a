import type { BaseLanguage, Words } from '../locales/define-words.ts';
import type { LanguageFile } from '../locales/read-language-file.ts';

/** All sentences of some tables in a language: the file with which a translator begins. */
export function sentencesOf(tables: readonly Words[], language: BaseLanguage): LanguageFile {
  return {
    tag: language,
    base: language,
    sentences: Object.fromEntries(tables.map((words) => [words.id, words[language]])),
  };
}
