export type { Language } from '../contract/language.ts';

/** One table of sentences: the same keys in both languages. `{name}` marks a parameter. */
export interface Words<K extends string = string> {
  readonly zh: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
}

export type WordParams = Readonly<Record<string, string | number>>;

/** Declares a table of sentences; a key missing in one language does not compile. */
export function defineWords<K extends string>(words: {
  readonly zh: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<NoInfer<K>, string>>;
}): Words<K> {
  return words;
}

/** A sentence of the table with its `{name}` parameters filled in; an unknown parameter stays as it stands. */
export function fillWords(sentence: string, params: WordParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : mark));
}
