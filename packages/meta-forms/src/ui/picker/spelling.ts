// The build of the package's types includes only declarations that are referenced.
// oxlint-disable-next-line typescript/triple-slash-reference -- a module without types has none to import
/// <reference path="./pinyin-match.d.ts" />
import { readingsOf, readsLike } from './readings.ts';

/** Longest pinyin that is searched for. */
const LONGEST_SPELLING = 24;

/** Whether typed letters are the pinyin of a Chinese name: its initials or its syllables. */
export type IsSpelt = (name: string, typed: string) => boolean;

/** Used until the dictionary is loaded, and where loading failed. */
export function matchesNothing(): boolean {
  return false;
}

let loading: Promise<IsSpelt> | undefined;

/**
 * Loads the dictionary of readings, once and on first use. Never rejects: without it names are found by their
 * characters only.
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
    return matchesNothing;
  }
}

// Longer input is no name.
function mayBeSpelling(typed: string): boolean {
  return typed.length <= LONGEST_SPELLING && /[a-z]/.test(typed);
}
