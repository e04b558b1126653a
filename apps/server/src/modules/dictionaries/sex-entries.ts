import type { DictionaryEntry } from './dictionaries.port.ts';

/** The dictionary from which the form of users is filled in. */
export const SEX = 'system_sex';
/** The dictionary that administrators maintain. */
export const OWN_SEX = 'sex';

const UNSET = '-1';
/** The contract stores numbers up to this one: entries with other keys could not be saved. */
const LARGEST = 3;

/** The entries of the tenant and the built-in one for a sex that is not given; the built-in ones where it has none. */
export function sexEntries(
  builtIn: readonly DictionaryEntry[],
  own: readonly DictionaryEntry[],
): readonly DictionaryEntry[] {
  const usable = own.filter(({ dictKey }) => /^\d$/.test(dictKey) && Number(dictKey) <= LARGEST);
  if (usable.length === 0) return builtIn;
  const unset = builtIn.filter(({ dictKey }) => dictKey === UNSET);
  return [...usable.map((entry) => Object.assign({}, entry, { code: SEX })), ...unset];
}
