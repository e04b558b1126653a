import type { i18n as I18n } from 'i18next';
import type { BaseLanguage, Translation } from '../locales/define-words.ts';
import { baseLanguage, isTag } from '../metadata/language.ts';
import { placeOf } from './i18next-resources.ts';

/**
 * The language that an instance of i18next has now, as a translation that asks the instance for each sentence. After
 * `languageChanged`, or when further resources are loaded, make another one. A sentence that the instance does not have
 * is the package's own in the base language.
 */
export function i18nextTranslation(i18n: I18n, { base }: { readonly base?: BaseLanguage } = {}): Translation {
  const { language } = i18n;
  const tag = typeof language === 'string' && isTag(language) ? language : 'en';
  const translate = i18n.getFixedT(language);
  return Object.freeze({
    tag,
    base: base ?? baseLanguage(tag),
    sentence(id: string, key: string, params: Parameters<Translation['sentence']>[2]) {
      const { namespace, table } = placeOf(id);
      const count = Number(params['count']);
      const options = {
        ns: namespace,
        defaultValue: '',
        // Not `...params`: some names are options of i18next. Nested sentences take their options from here.
        replace: { ...params, lng: language },
        ...(params['count'] !== undefined && !Number.isNaN(count) ? { count } : {}),
        // React and text files do not need HTML.
        interpolation: { escapeValue: false },
        missingInterpolationHandler: (_text: string, [, name = '']: readonly string[]) => `{${name.trim()}}`,
      };
      const sentence: unknown = translate(`${table}.${key}`, options);
      return typeof sentence === 'string' && sentence !== '' ? sentence : undefined;
    },
  });
}
