// The build of the package's types sees nothing that is not named.
// oxlint-disable-next-line typescript/triple-slash-reference -- a module without types has none to import
/// <reference path="./pinyin-match.d.ts" />
import { readingsOf, readsLike } from './readings.ts';

/** Longer input is no spelling of a name. */
const LONGEST_SPELLING = 24;

/** Whether a Chinese name may be spelt like this: by its initials or its syllables. */
export type IsSpelt = (name: string, typed: string) => boolean;

/** What is answered until the dictionary is there, and where it cannot be had. */
export function neverSpelt(): boolean {
  return false;
}

let loading: Promise<IsSpelt> | undefined;

/**
 * The dictionary of readings, loaded once and on first use. Never rejects: without it names are found as they are
 * written.
 */
export function loadSpelling(): Promise<IsSpelt> {
  loading ??= readDictionary();
  return loading;
}

async function readDictionary(): Promise<IsSpelt> {
  try {
    const { dict } = await import('pinyin-match/src/simplified_dict.js');
    const readings = readingsOf(dict);
    return (name, typed) => {
      const letters = typed.replace(/\s+/g, '').toLowerCase().replaceAll('ü', 'v');
      return mayBeSpelling(letters) && readsLike(readings, name, letters);
    };
  } catch {
    loading = undefined;
    return neverSpelt;
  }
}

// Longer input is no name.
function mayBeSpelling(typed: string): boolean {
  return typed.length <= LONGEST_SPELLING && /[a-z]/.test(typed);
}
