import { baseLanguage, languageTag, type Language } from '../metadata/language.ts';

/**
 * The header `Accept-Language`: the language of the reader first, then its base language, because a server may have
 * sentences in no other one.
 */
export function acceptedIn(language: Language): string {
  const [tag, base] = [languageTag(language), baseLanguage(language)];
  if (tag === 'zh') return 'zh-CN';
  return tag.split('-')[0]?.toLowerCase() === base ? tag : `${tag}, ${base};q=0.5`;
}
