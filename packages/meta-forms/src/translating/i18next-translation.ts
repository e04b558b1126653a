import type { i18n as I18n } from 'i18next';
import type { BaseLanguage, SentenceTable, Translation, WordParams } from '../locales/define-words.ts';
import { baseLanguage, isTag } from '../metadata/language.ts';
import { entriesOfTable, hasSentence, placeOf } from './i18next-resources.ts';

/** Options of `i18nextTranslation`. */
export interface I18nextTranslationOptions {
  /** The language of the sentences that the instance does not have; that of its tag if left out. */
  readonly base?: BaseLanguage;
  /**
   * Whether each table that is used becomes a resource of the base language of the instance, when its first sentence is
   * asked for. A host whose code is loaded in parts has all sentences in i18next then, and loads none twice. Sentences
   * that the instance has already stay.
   */
  readonly addsTables?: boolean;
}

/**
 * The language that an instance of i18next has now, as a translation that asks the instance for each sentence. After
 * `languageChanged`, or when further resources are loaded, make another one. A sentence that the instance does not have
 * is the package's own in the base language. Make it once for a language, not in each render.
 */
export function i18nextTranslation(i18n: I18n, options: I18nextTranslationOptions = {}): Translation {
  const { language } = i18n;
  const tag = typeof language === 'string' && isTag(language) ? language : 'en';
  const { base = baseLanguage(tag), addsTables = false } = options;
  const translate = i18n.getFixedT(language);
  const settings = {
    defaultValue: '',
    // React and text files do not need HTML.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text: string, [, name = '']: readonly string[]) => `{${name.trim()}}`,
  };
  // Most sentences have no parameters, and a screen asks for them again and again.
  const plain = new Map<string, string>();
  const ask = (id: string, key: string, params: WordParams): string => {
    const { namespace, table } = placeOf(id);
    const count = Number(params['count']);
    const sentence: unknown = translate(`${table}.${key}`, {
      ...settings,
      ns: namespace,
      // Not `...params`: some names are options of i18next. Nested sentences take their options from here.
      replace: { ...params, lng: language },
      ...(params['count'] !== undefined && !Number.isNaN(count) ? { count } : {}),
    });
    return typeof sentence === 'string' ? sentence : '';
  };
  return Object.freeze({
    tag,
    base,
    sentence(id: string, key: string, params: WordParams) {
      if (Object.keys(params).length > 0) return ask(id, key, params) || undefined;
      const place = `${id} ${key}`;
      const sentence = plain.get(place) ?? ask(id, key, params);
      plain.set(place, sentence);
      return sentence || undefined;
    },
    ...(addsTables ? { addTable: tableAdder(i18n, base) } : {}),
  });
}

/** Adds tables to the resources of an instance, each once, and without an event: the sentences are the same. */
function tableAdder(i18n: I18n, base: BaseLanguage): (words: SentenceTable) => void {
  const added = new Set<string>();
  return (words) => {
    if (added.has(words.id)) return;
    added.add(words.id);
    const { namespace, table } = placeOf(words.id);
    const found: unknown = i18n.getResource(base, namespace, table);
    const present = typeof found === 'object' && found !== null ? { ...found } : {};
    const missing = Object.entries(words[base]).filter(([key]) => !hasSentence(present, key));
    const entries = entriesOfTable(words.id, Object.fromEntries(missing), base);
    i18n.addResourceBundle(base, namespace, { [table]: entries }, true, false, { silent: true });
  };
}
