export type { Language } from '../contract/language.ts';
export { fillWords, type WordParams } from '../metadata/fill-words.ts';

/**
 * One table of sentences: the same keys in both languages. `{name}` marks a parameter, `{name|one|many}` a word that
 * depends on a number.
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
