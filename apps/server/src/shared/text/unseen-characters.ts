/**
 * Invisible characters: soft hyphen, joiners, direction marks, invisible operators, byte order mark, variation
 * selectors. A migration uses the list, so it must never change.
 */
export const UNSEEN = [
  [0xad],
  [0x34f],
  [0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff],
  [0xffa0],
]
  .map(([from = 0, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join(''),
  )
  .join('');

const unseen = new Set(UNSEEN);

/** Removes invisible characters from a text. */
export function withoutUnseen(text: string): string {
  return Array.from(text)
    .filter((character) => !unseen.has(character))
    .join('');
}
