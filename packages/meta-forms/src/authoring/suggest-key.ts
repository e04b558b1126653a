import { usualInitials, wordInitials } from './readings-of-keys.words.ts';

/** Whether a letter begins the reading of a character, such as `useSpelling` answers. */
export type IsSpelt = (character: string, letter: string) => boolean;

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const LONGEST_SUGGESTION = 20;
/** The characters of a word with its own reading. */
const WORD_LENGTH = 2;

const usual: ReadonlyMap<string, string> = new Map(
  Object.entries(usualInitials).flatMap(([letter, characters]) =>
    Array.from(characters, (character) => [character, letter] as const),
  ),
);

/**
 * A key from a name: its letters and digits, and the first letters of the pinyin of the other characters. A character
 * with several readings is read as in its word, or as usual.
 */
export function suggestKey(name: string, isSpelt: IsSpelt): string {
  const characters = Array.from(name);
  let key = '';
  for (let at = 0; at < characters.length;) {
    const word = lettersOfWord(characters.slice(at, at + WORD_LENGTH), isSpelt);
    key += word ?? letterOf(characters[at] ?? '', isSpelt);
    at += word?.length ?? 1;
  }
  return key.replace(/^\d+/, '').slice(0, LONGEST_SUGGESTION);
}

/** The initials of a word with its own reading; undefined for other words, and until readings are loaded. */
function lettersOfWord(characters: readonly string[], isSpelt: IsSpelt): string | undefined {
  const name = characters.join('');
  const letters = Object.hasOwn(wordInitials, name) ? wordInitials[name] : undefined;
  const isKnown = letters !== undefined && characters.every((one, index) => isSpelt(one, letters[index] ?? ''));
  return isKnown ? letters : undefined;
}

function letterOf(character: string, isSpelt: IsSpelt): string {
  if (/[A-Za-z0-9]/.test(character)) return character.toLowerCase();
  const letter = usual.get(character);
  if (letter !== undefined && isSpelt(character, letter)) return letter;
  return LETTERS.find((one) => isSpelt(character, one)) ?? '';
}
