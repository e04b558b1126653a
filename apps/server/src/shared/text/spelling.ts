import { dict } from 'pinyin-match/src/simplified_dict.js';

/**
 * Finds Chinese names by pinyin: initials (`cgb`) or syllables, the last of which may be incomplete (`caigo`). The
 * input becomes a regular expression of classes of Chinese characters, so that the database filters, sorts, counts and
 * pages as for any other text.
 */

/** Longer input is not the pinyin of a name. */
const LONGEST_SPELLING = 24;
/** The most ways of cutting the input into syllables; the first ones are the likely ones. */
const MOST_READINGS = 32;
const LONGEST_SYLLABLE = 6;

/** What was typed, as pinyin. */
export interface Spelling {
  /** The pattern of all names with this pinyin. */
  readonly pattern: string;
  /** The typed letters, each the initial of a character. */
  readonly initials: string;
  /** The ways to cut them into syllables; the last syllable may be incomplete. */
  readonly readings: readonly (readonly string[])[];
}

/** The pinyin in what was typed; undefined if it is none. */
export function spellingOf(typed: string): Spelling | undefined {
  const letters = typed.replace(/\s+/g, '').toLowerCase().replaceAll('ü', 'v');
  if (!/^[0-9]*[a-z][a-z0-9]*$/.test(letters) || letters.length > LONGEST_SPELLING) return undefined;
  const initials = Array.from(letters, (letter) => initialClass(letter)).join('');
  const ways = readings(letters);
  const syllables = ways.map((reading) =>
    reading.map((piece, index) => syllableClass(piece, index === reading.length - 1)).join(''),
  );
  return { pattern: [initials, ...syllables].join('|'), initials: letters, readings: ways };
}

/** The syllables of every Chinese character in the dictionary, without tones. */
export function syllablesByCharacter(): ReadonlyMap<string, readonly string[]> {
  const syllables = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(dict))
    for (const character of characters) syllables.set(character, [...(syllables.get(character) ?? []), syllable]);
  return syllables;
}

/** The syllables of a Chinese character, without tones; empty for another character. */
export function syllablesOf(character: string): readonly string[] {
  return Object.keys(dict).filter((syllable) => dict[syllable]?.includes(character));
}

function initialClass(letter: string): string {
  return `[${letter}${letter.toUpperCase()}${charactersOf(letter)}]`;
}

function syllableClass(piece: string, isLast: boolean): string {
  return `[${isLast ? charactersOf(piece) : (dict[piece] ?? '')}]`;
}

const begun = new Map<string, string>();

/** All characters whose pinyin starts like this. */
function charactersOf(beginning: string): string {
  const known = begun.get(beginning);
  if (known !== undefined) return known;
  const characters = Object.keys(dict)
    .filter((syllable) => syllable.startsWith(beginning))
    .map((syllable) => dict[syllable])
    .join('');
  // A text that starts no syllable is not remembered, because there is no end of such texts.
  if (characters !== '') begun.set(beginning, characters);
  return characters;
}

/** The ways to cut letters into syllables, except into single letters. */
function readings(letters: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const cut = (rest: string, before: readonly string[]) => {
    for (
      let length = Math.min(LONGEST_SYLLABLE, rest.length);
      length > 0 && found.length < MOST_READINGS;
      length -= 1
    ) {
      const piece = rest.slice(0, length);
      if (length === rest.length) {
        if (length + before.length > 1 && charactersOf(piece) !== '') found.push([...before, piece]);
      } else if (Object.hasOwn(dict, piece)) cut(rest.slice(length), [...before, piece]);
    }
  };
  cut(letters, []);
  return found;
}
