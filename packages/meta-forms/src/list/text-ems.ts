import { isWide } from './columns/fit-width.ts';

/** Width of characters in em, as fonts of user interfaces have them. */
const CAPITAL = 0.72;
const DIGIT = 0.6;
const SMALL = 0.52;
const SPACE = 0.3;

/** About how wide a text is, in em. */
export function textEms(text: string): number {
  let ems = 0;
  for (const character of text) {
    if (isWide(character)) ems += 1;
    else if (character === ' ') ems += SPACE;
    else if (character >= '0' && character <= '9') ems += DIGIT;
    else ems += character >= 'A' && character <= 'Z' ? CAPITAL : SMALL;
  }
  return ems;
}
