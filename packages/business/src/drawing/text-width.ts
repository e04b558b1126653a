/** The width of a Latin character, where a Chinese one is 1. */
const NARROW = 0.6;
/** The first of the characters that are as wide as Chinese ones. */
const FIRST_WIDE = 0x2e80;

/** The width of a text in a drawing, in widths of a Chinese character, about as fonts of the product draw it. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter.charCodeAt(0) < FIRST_WIDE ? NARROW : 1), 0);
}
