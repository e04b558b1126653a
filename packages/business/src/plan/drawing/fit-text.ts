/** The width of a Latin character, where a Chinese one is 1. */
const NARROW = 0.56;
/** The first of the characters that are as wide as Chinese ones. */
const FIRST_WIDE = 0x2e80;

/** As much of a text as fits in a width of this many Chinese characters, with … for the rest. */
export function fitText(text: string, characters: number): string {
  let used = 0;
  let end = 0;
  for (const letter of text) {
    used += letter.charCodeAt(0) < FIRST_WIDE ? NARROW : 1;
    if (used > characters) return `${text.slice(0, Math.max(0, end - 1))}…`;
    end += letter.length;
  }
  return text;
}
