const graphemes = new Intl.Segmenter();
const ONE_UNIT_EACH = /^[\u0020-\u007E\u3400-\u4DBF\u4E00-\u9FFF]*$/;

/** Characters as a person counts them: an emoji, or a letter with its accents, is one. */
export function visibleLength(text: string): number {
  // The segmenter takes milliseconds for a page of text; plain letters and Chinese do not need it.
  if (ONE_UNIT_EACH.test(text)) return text.length;
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}
