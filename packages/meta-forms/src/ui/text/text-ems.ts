/** Characters of Chinese, Japanese and Korean texts, and full-width forms. */
const IS_WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
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

/** Whether a character is as wide as it is high. */
export function isWide(character: string): boolean {
  return character >= '\u1100' && IS_WIDE.test(character);
}
