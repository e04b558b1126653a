import type { Language } from '@org/meta-forms/core';

const names = new WeakMap<object, string>();
let count = 0;

/** A name that two languages do not share: a translation is an object, and has one for as long as it lives. */
export function languageName(language: Language): string {
  if (typeof language === 'string') return language;
  const name = names.get(language) ?? `${language.tag} ${++count}`;
  names.set(language, name);
  return name;
}
