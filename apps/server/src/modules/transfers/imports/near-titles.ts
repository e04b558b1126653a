import { spellingOf, syllablesByCharacter } from '../../../shared/text/spelling.ts';
import { LONGEST_TITLE } from '../limits.ts';

/** Titles as near as this are offered to the person; each value is less certain than the one before. */
const EQUAL = 1;
const SPELLED = 0.9;
const CONTAINED = 0.7;
const NEAREST_SPELLING = 0.85;
const LEAST = 0.5;

const BRACKETS = /[([{【〔][^()[\]{}【】〔〕]*[)\]}】〕]/g;
const SIGNS = /[\p{P}\p{S}\s]+/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** Longer titles are compared by their beginnings. */
const COMPARED = 40;
const MOST_TOGETHER = 2;

/** A title on one line, without the mark of required items. */
export function cleanTitle(text: string): string {
  return text
    .replace(UNSEEN, ' ')
    .trim()
    .replace(/^[*＊]\s*/, '')
    .slice(0, LONGEST_TITLE)
    .toWellFormed()
    .trim();
}

/** Titles are the same if they differ only in width, case and blanks. */
export function sameTitle(text: string): string {
  return cleanTitle(text).normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

/** How near a title of a sheet is to that of an item: from 0 to 1, and 0 if it is too far to be offered. */
export function nearness(title: string, item: string): number {
  const one = bareTitle(title);
  const other = bareTitle(item);
  if (one === '' || other === '') return 0;
  if (one === other) return EQUAL;
  if (soundsLike(one, other) || isSpelled(one, other) || isSpelled(other, one)) return SPELLED;
  const [short = '', long = ''] = [one, other].toSorted((left, right) => left.length - right.length);
  if (short.length >= MOST_TOGETHER && long.includes(short)) return CONTAINED + short.length / long.length / 10;
  const shared = sharedPairs(one, other) * NEAREST_SPELLING;
  return shared >= LEAST ? shared : 0;
}

/** A title without units and remarks in brackets, and without signs. */
function bareTitle(title: string): string {
  const same = sameTitle(title);
  const bare = same.replace(BRACKETS, '').replace(SIGNS, '');
  return (bare === '' ? same.replace(SIGNS, '') : bare).slice(0, COMPARED);
}

let syllables: ReadonlyMap<string, readonly string[]> | undefined;

/** Whether the characters sound alike one by one, as after a mistake of a pinyin keyboard. */
function soundsLike(one: string, other: string): boolean {
  const characters = Array.from(one);
  const others = Array.from(other);
  if (characters.length !== others.length || characters.length < MOST_TOGETHER) return false;
  const known = (syllables ??= syllablesByCharacter());
  return characters.every((character, at) => {
    const counterpart = others[at] ?? '';
    if (character === counterpart) return true;
    const sounds = known.get(counterpart) ?? [];
    return (known.get(character) ?? []).some((sound) => sounds.includes(sound));
  });
}

/** Whether letters are the pinyin of a name. */
function isSpelled(letters: string, name: string): boolean {
  if (letters.length < MOST_TOGETHER) return false;
  const spelling = spellingOf(letters);
  return spelling !== undefined && new RegExp(`^(?:${spelling.pattern})$`).test(name);
}

/** The share of pairs of neighbouring characters that both have (the Dice coefficient). */
function sharedPairs(one: string, other: string): number {
  const pairs = pairsOf(one);
  const left = pairsOf(other);
  const count = pairs.length + left.length;
  let shared = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return count === 0 ? 0 : (2 * shared) / count;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + MOST_TOGETHER));
}
