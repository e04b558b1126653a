export { baseLanguage, languageTag, tagsOf } from '../metadata/language.ts';
export type { BaseLanguage, Language, SentenceTable, Translation } from '../metadata/language.ts';
export { fillWords, type WordParams } from '../metadata/fill-words.ts';

/**
 * One table of sentences: the same keys in both languages. `{name}` marks a parameter, `{name|one|many}` a word that
 * depends on a number. `sayIn` gives its sentences in any language.
 */
export interface Words<K extends string = string> {
  /** Name of the table, unique in the product: `<package>.<table>`. Translations refer to the table by it. */
  readonly id: string;
  readonly zh: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
}

/** Declares a table of sentences under its `id`; a key missing in one language does not compile. */
export function defineWords<K extends string>(
  id: string,
  words: {
    readonly zh: Readonly<Record<K, string>>;
    readonly en: Readonly<Record<NoInfer<K>, string>>;
  },
): Words<K> {
  return { id, zh: words.zh, en: words.en };
}

/** Whether a text, such as a code from outside, is a key of a table. */
export function isWord<K extends string>(words: Words<K>, key: unknown): key is K {
  return typeof key === 'string' && Object.hasOwn(words.zh, key);
}
