import { fillWords, type WordParams } from '../metadata/fill-words.ts';
import { baseLanguage, type Language } from '../metadata/language.ts';
import type { Words } from './define-words.ts';

/** Returns a sentence of a table in one language. */
export type Say<K extends string> = (key: K, params?: WordParams) => string;

/** The sentences of a table in a language: those of its translation, else those of its base language. */
export function sayIn<K extends string>(words: Words<K>, language: Language): Say<K> {
  const base = baseLanguage(language);
  const own: Say<K> = (key, params) => fillWords(words[base][key], params, base);
  if (typeof language === 'string') return own;
  language.addTable?.(words);
  return (key, params = {}) => language.sentence(words.id, key, params) || own(key, params);
}
