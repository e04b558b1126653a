/** The width of a Latin character, where a Chinese one is 1. */
const NARROW = 0.56;
/** The first of the characters that are as wide as Chinese ones. */
const FIRST_WIDE = 0x2e80;

/**
 * As much of a text as fits in a width of this many Chinese characters. What is left out is in the middle, as …: names
 * of buildings, lots and units often differ only at their end.
 */
export function fitText(text: string, characters: number): string {
  const letters = Array.from(text);
  if (widthOf(letters) <= characters) return text;
  const end = fitting(letters.toReversed(), (characters - 1) / 2).toReversed();
  const start = fitting(letters, characters - 1 - widthOf(end));
  return `${start.join('')}…${end.join('')}`;
}

/** The first letters that fit in a width. */
function fitting(letters: readonly string[], characters: number): readonly string[] {
  let used = 0;
  const over = letters.findIndex((letter) => {
    used += widthOf([letter]);
    return used > characters;
  });
  return over < 0 ? letters : letters.slice(0, over);
}

function widthOf(letters: readonly string[]): number {
  return letters.reduce((sum, letter) => sum + (letter.charCodeAt(0) < FIRST_WIDE ? NARROW : 1), 0);
}
