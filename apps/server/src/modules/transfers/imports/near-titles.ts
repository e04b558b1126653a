/** Finds titles that are near to those of items, in a worker; this file must not import words or the contract. */
import { spellingOf, syllablesByCharacter } from '../../../shared/text/spelling.ts';
import { sameTitle } from './title-texts.ts';

/** Titles as near as this are offered to the person; each value is less certain than the one before. */
const EQUAL = 1;
const SPELLED = 0.9;
const CONTAINED = 0.7;
const NEAREST_SPELLING = 0.85;
const LEAST = 0.5;

const BRACKETS = /[([{【〔][^()[\]{}【】〔〕]*[)\]}】〕]/g;
const SIGNS = /[\p{P}\p{S}\s]+/gu;
/** Longer titles are compared by their beginnings. */
const COMPARED = 40;
const MOST_TOGETHER = 2;

/** Titles of a sheet, and those of the items that they may mean. */
export interface ComparedTitles {
  readonly titles: readonly string[];
  readonly items: readonly string[];
}

/**
 * The item of each title, by its place; -1 where none is near, or where two are equally near. An item goes to its
 * nearest title.
 */
export function nearestItems({ titles, items }: ComparedTitles): readonly number[] {
  const compared = items.map(comparedTitle);
  const pairs = titles
    .flatMap((title, at) => {
      const one = comparedTitle(title);
      const [first, second] = compared
        .map((other, item) => ({ at, item, near: nearness(one, other) }))
        .filter(({ near }) => near > 0)
        .toSorted((left, right) => right.near - left.near);
      return first && first.near > (second?.near ?? 0) ? [first] : [];
    })
    .toSorted((left, right) => right.near - left.near);
  const found = titles.map(() => -1);
  const taken = new Set<number>();
  for (const { at, item } of pairs) {
    if (taken.has(item)) continue;
    found[at] = item;
    taken.add(item);
  }
  return found;
}

/** A title with what its comparisons need; each part is made once, because a sheet may have hundreds of titles. */
interface ComparedTitle {
  readonly text: string;
  readonly characters: readonly string[];
  readonly pairs: readonly string[];
  /** The names whose pinyin the title is; undefined if it is none. */
  readonly spelling: RegExp | undefined;
}

function comparedTitle(title: string): ComparedTitle {
  const text = bareTitle(title);
  const spelling = text.length < MOST_TOGETHER ? undefined : spellingOf(text);
  return {
    text,
    characters: Array.from(text),
    pairs: Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + MOST_TOGETHER)),
    spelling: spelling && new RegExp(`^(?:${spelling.pattern})$`),
  };
}

/** A title without units and remarks in brackets, and without signs. */
function bareTitle(title: string): string {
  const same = sameTitle(title);
  const bare = same.replace(BRACKETS, '').replace(SIGNS, '');
  return (bare === '' ? same.replace(SIGNS, '') : bare).slice(0, COMPARED);
}

/** How near two titles are: from 0 to 1, and 0 if they are too far from each other to be offered. */
function nearness(one: ComparedTitle, other: ComparedTitle): number {
  if (one.text === '' || other.text === '') return 0;
  if (one.text === other.text) return EQUAL;
  if (soundsLike(one, other) || one.spelling?.test(other.text) || other.spelling?.test(one.text)) return SPELLED;
  const [short, long] = one.text.length <= other.text.length ? [one.text, other.text] : [other.text, one.text];
  if (short.length >= MOST_TOGETHER && long.includes(short)) return CONTAINED + short.length / long.length / 10;
  const shared = sharedPairs(one.pairs, other.pairs) * NEAREST_SPELLING;
  return shared >= LEAST ? shared : 0;
}

let syllables: ReadonlyMap<string, readonly string[]> | undefined;

/** Whether the characters sound alike one by one, as after a mistake of a pinyin keyboard. */
function soundsLike({ characters }: ComparedTitle, { characters: others }: ComparedTitle): boolean {
  if (characters.length !== others.length || characters.length < MOST_TOGETHER) return false;
  const known = (syllables ??= syllablesByCharacter());
  return characters.every((character, at) => {
    const counterpart = others[at] ?? '';
    if (character === counterpart) return true;
    const sounds = known.get(counterpart) ?? [];
    return (known.get(character) ?? []).some((sound) => sounds.includes(sound));
  });
}

/** The share of pairs of neighbouring characters that both have (the Dice coefficient). */
function sharedPairs(pairs: readonly string[], others: readonly string[]): number {
  const left = [...others];
  const count = pairs.length + others.length;
  let shared = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return count === 0 ? 0 : (2 * shared) / count;
}
