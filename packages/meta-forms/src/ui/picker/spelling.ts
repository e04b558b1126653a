import { LONGEST_SPELLING } from './limits.ts';

/** Whether a Chinese name may be spelt like this: by its initials or its syllables. */
export type IsSpelt = (name: string, typed: string) => boolean;

/** What is answered until the dictionary is there, and where it cannot be had. */
export function neverSpelt(): boolean {
  return false;
}

let loading: Promise<IsSpelt> | undefined;

/** The dictionary of readings, loaded once and on first use. Never rejects: without it names are found as they are written. */
export function loadSpelling(): Promise<IsSpelt> {
  loading ??= readDictionary();
  return loading;
}

async function readDictionary(): Promise<IsSpelt> {
  try {
    const { default: pinyin } = await import('pinyin-match');
    return (name, typed) => mayBeSpelling(typed) && pinyin.match(name, typed) !== false;
  } catch {
    loading = undefined;
    return neverSpelt;
  }
}

// Longer input is no name, and would be cut into syllables in very many ways.
function mayBeSpelling(typed: string): boolean {
  return typed.length <= LONGEST_SPELLING && /[a-z]/i.test(typed);
}
