import type { WordParams } from './fill-words.ts';

/** The languages that the package has all its sentences in. */
export type BaseLanguage = 'zh' | 'en';

/**
 * Sentences of a further language, or other sentences of `zh` or `en`. It never changes: a host that loads sentences
 * makes a new one. `createTranslation` makes one from JSON, `i18nextTranslation` from an instance of i18next.
 */
export interface Translation {
  /** BCP 47 tag: by it names of metadata, plural forms, numbers and dates are chosen. */
  readonly tag: string;
  /** The language of the sentences that the translation does not have. */
  readonly base: BaseLanguage;
  /** A sentence with its parameters filled in; undefined or `''`: the translation does not have it. */
  sentence(table: string, key: string, params: WordParams): string | undefined;
  /** Is given a table before its first sentence is asked for: an instance of i18next may collect the tables. */
  readonly addTable?: (words: SentenceTable) => void;
}

/** A table of sentences, as `defineWords` makes it. */
export type SentenceTable = Readonly<Record<BaseLanguage, Readonly<Record<string, string>>>> & { readonly id: string };

/**
 * A language: a translation, or a BCP 47 tag such as `zh`, `en-GB` or `fr`. A tag alone has the sentences of its base
 * language: Chinese for `zh` and `zh-…`, else English.
 */
export type Language = BaseLanguage | (string & Record<never, never>) | Translation;

/** The BCP 47 tag of a language, for `Intl` and for names of metadata; the base language where it is no valid tag. */
export function languageTag(language: Language): string {
  const tag = typeof language === 'string' ? language : language.tag;
  return isTag(tag) ? tag : baseLanguage(language);
}

/** The language of the package's own sentences that a language falls back to. */
export function baseLanguage(language: Language): BaseLanguage {
  if (typeof language !== 'string') return language.base;
  return /^zh(?:[-_]|$)/i.test(language) ? 'zh' : 'en';
}

/** Whether a text is a BCP 47 tag that `Intl` takes. */
export function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** A text in each of the package's languages, and in any other by its BCP 47 tag. */
export type ByLanguage<T> = Readonly<Record<BaseLanguage, T>> & Readonly<Record<string, T | undefined>>;

/** Sentences by their keys in several languages: `{ zh, en, fr }`, or a table of `defineWords`. */
export type SentenceTables<K extends string = string> =
  | ByLanguage<Readonly<Record<K, string>>>
  | (Readonly<Record<BaseLanguage, Readonly<Record<K, string>>>> & { readonly id: string });

/** The entry for a language: that of its tag, of a shorter tag (`en` for `en-GB`), or of its base language. */
export function inLanguage<T>(texts: ByLanguage<T>, language: Language): T {
  return texts[tagIn(texts, language)] ?? texts[baseLanguage(language)];
}

/** The tag of the entry for a language. */
export function tagIn(texts: ByLanguage<unknown>, language: Language): string {
  const keys = Object.keys(texts);
  const found = tagsOf(languageTag(language)).map((tag) => keys.find((key) => key.toLowerCase() === tag));
  return found.find((key) => key !== undefined) ?? baseLanguage(language);
}

/** The tags by which a text is looked for, in lower case, from the most exact to the most general one. */
export function tagsOf(tag: string): readonly string[] {
  const parts = tag.toLowerCase().split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}
