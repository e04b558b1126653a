/**
 * Texts by characters, each a code point, so that none is split. Texts without a surrogate pair, which are almost all,
 * are sliced directly.
 */

const HALF_OF_PAIR = /[\uD800-\uDFFF]/;

/** Number of characters of a text. */
export function countCharacters(text: string): number {
  if (!HALF_OF_PAIR.test(text)) return text.length;
  let count = 0;
  for (let at = 0; at < text.length; at = after(text, at)) count += 1;
  return count;
}

/** A number of characters from a position, the first being 0. */
export function sliceCharacters(text: string, from: number, count: number): string {
  if (!HALF_OF_PAIR.test(text)) return text.slice(from, from + count);
  const start = advance(text, 0, from);
  return text.slice(start, advance(text, start, count));
}

function advance(text: string, from: number, characters: number): number {
  let at = from;
  for (let left = characters; left > 0 && at < text.length; left -= 1) at = after(text, at);
  return at;
}

function after(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}
