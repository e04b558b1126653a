/** Whether a letter begins the reading of a character, such as `useSpelling` answers. */
export type IsSpelt = (character: string, letter: string) => boolean;

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const LONGEST_SUGGESTION = 20;

/** A key from a name: its letters and digits, and the first letters of the pinyin of the other characters. */
export function suggestKey(name: string, isSpelt: IsSpelt): string {
  const letters = Array.from(name, (character) =>
    /[A-Za-z0-9]/.test(character)
      ? character.toLowerCase()
      : (LETTERS.find((letter) => isSpelt(character, letter)) ?? ''),
  );
  const key = letters.join('').replace(/^\d+/, '');
  return key.slice(0, LONGEST_SUGGESTION);
}
