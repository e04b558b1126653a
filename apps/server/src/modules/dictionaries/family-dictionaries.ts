import type { BaseLanguage } from '@org/meta-forms/core';
import { builtInEntries } from './built-in-dictionaries.ts';
import type { DictionaryEntry } from './dictionaries.port.ts';
import { familyDictionaryNames } from './family-dictionaries.words.ts';

/** The codes that pages of the family use for dictionaries of this product. */
const ownCodes: ReadonlyMap<string, string> = new Map([['notice', 'notice_category']]);

/**
 * The entries of a dictionary that pages of the family name. Those of the tenant come first: only a code that the
 * tenant does not have is answered from a dictionary of ours, or with the entries that come with the server.
 */
export async function familyEntries(
  code: string,
  language: BaseLanguage,
  read: (code: string) => Promise<readonly DictionaryEntry[]>,
): Promise<readonly DictionaryEntry[]> {
  const stored = await read(code);
  if (stored.length > 0) return stored;
  const ownCode = ownCodes.get(code);
  if (ownCode !== undefined) return (await read(ownCode)).map((entry) => Object.assign({}, entry, { code }));
  const names = familyDictionaryNames[language];
  return Object.hasOwn(names, code) ? builtInEntries(code, names[code] ?? {}) : [];
}
