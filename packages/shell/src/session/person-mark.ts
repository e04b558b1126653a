/**
 * A short mark of a person for keys of the browser's storage, which does not name the person. Two persons may have the
 * same mark: what is stored under it must harm nobody.
 */
export function personMark(owner: string): string {
  let mark = 0x811c9dc5;
  for (const letter of owner) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mark.toString(36);
}
