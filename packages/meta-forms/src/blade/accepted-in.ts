import { baseLanguage, languageTag, type Language } from '../metadata/language.ts';

/**
 * `Accept-Language` of a reader: the language, and behind it the one of the package's own sentences, because a server
 * may have no others.
 */
export function acceptedIn(language: Language): string {
  const [tag, base] = [languageTag(language), baseLanguage(language)];
  if (tag === 'zh') return 'zh-CN';
  return tag.split('-')[0]?.toLowerCase() === base ? tag : `${tag}, ${base};q=0.5`;
}
