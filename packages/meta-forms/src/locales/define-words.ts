export type { Language } from '../contract/language.ts';

/**
 * One table of sentences: the same keys in both languages. `{name}` marks a parameter, `{name|one|many}` a word that
 * depends on a number.
 */
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

/**
 * A sentence of the table with its `{name}` parameters filled in; an unknown parameter stays as it is.
 * `{count|row|rows}` is the first word where the parameter is 1, else the second.
 */
export function fillWords(sentence: string, params: WordParams = {}): string {
  return sentence.replace(
    /\{(\w+)(?:\|([^{|}]*)\|([^{}]*))?\}/g,
    (mark, name: string, ...[one, many]: readonly (string | undefined)[]) => {
      if (!Object.hasOwn(params, name)) return mark;
      const text = String(params[name]);
      return (text === '1' ? one : many) ?? text;
    },
  );
}
