import { readObject, type Attribute } from './attribute.ts';
import { NAME_LANGUAGES, NAME_LENGTH } from './limits.ts';
import type { NamesByLanguage } from './meta-form.ts';

/** A BCP 47 tag with a language of two or three letters: longer ones are reserved, and may be names of a prototype. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,8}$/i;

/** Names in further languages: an object of texts by language tag, each language once. */
export const NAMES: Attribute<NamesByLanguage> = {
  read: (raw, place) => {
    const source = readObject(raw, place);
    if (source === undefined) return undefined;
    const entries = Object.entries(source);
    const languages = new Set(entries.map(([tag]) => tag.toLowerCase()));
    const isUsable = entries.length <= NAME_LANGUAGES && languages.size === entries.length && entries.every(isName);
    return isUsable ? Object.freeze(Object.fromEntries(entries)) : undefined;
  },
  expected: 'names',
};

function isName(entry: readonly [tag: string, text: unknown]): entry is [string, string] {
  const [tag, text] = entry;
  return LANGUAGE_TAG.test(tag) && typeof text === 'string' && text.length <= NAME_LENGTH;
}
