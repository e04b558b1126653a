const FULL_WIDTH = /[\uFF01-\uFF5E\u3000]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Replaces full-width digits, signs and blanks, which a Chinese keyboard types, by their ASCII equivalents. */
export function narrowCharacters(text: string): string {
  return text.replace(FULL_WIDTH, (wide) =>
    wide === '\u3000' ? ' ' : String.fromCodePoint((wide.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET),
  );
}
