const FULL_WIDTH = /[\uFF01-\uFF5E\u3000]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Full-width digits, signs and blanks as a keyboard in Chinese mode writes them, as their narrow twins. */
export function narrowCharacters(text: string): string {
  return text.replace(FULL_WIDTH, (wide) =>
    wide === '\u3000' ? ' ' : String.fromCodePoint((wide.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET),
  );
}
