import { textWidth } from './text-width.ts';

/**
 * As much of a text as fits in a width of this many Chinese characters. What is left out is in the middle, as …: names
 * of buildings, lots and units often differ only at their end.
 */
export function fitText(text: string, characters: number): string {
  const letters = Array.from(text);
  if (textWidth(text) <= characters) return text;
  const end = fitting(letters.toReversed(), (characters - 1) / 2).toReversed();
  const start = fitting(letters, characters - 1 - textWidth(end.join('')));
  return `${start.join('')}…${end.join('')}`;
}

/** The first letters that fit in a width. */
function fitting(letters: readonly string[], characters: number): readonly string[] {
  let used = 0;
  const over = letters.findIndex((letter) => {
    used += textWidth(letter);
    return used > characters;
  });
  return over < 0 ? letters : letters.slice(0, over);
}
