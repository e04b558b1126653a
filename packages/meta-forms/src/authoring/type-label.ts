import type { AnyItemType } from '../contract/item-type.ts';
import { isWord } from '../locales/define-words.ts';
import { sayIn } from '../locales/say-in.ts';
import { inLanguage, type Language } from '../metadata/language.ts';
import { isPlainObject } from '../metadata/plain-value.ts';
import { typeWords } from './type-names.words.ts';

/** The name of an item type for a reader. That of a type of a host is its word `<name>.name`, else its name. */
export function typeLabel({ name, words }: Pick<AnyItemType, 'name' | 'words'>, language: Language): string {
  if (isWord(typeWords, name)) return sayIn(typeWords, language)(name);
  const sentences = words ? inLanguage<unknown>(words, language) : undefined;
  const own = isPlainObject(sentences) ? sentences[`${name}.name`] : undefined;
  return typeof own === 'string' && own !== '' ? own : name;
}
