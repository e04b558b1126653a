const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text without a declared encoding: by its byte order mark, else as UTF-8 where it is valid, else as GB
 * 18030, which old Chinese programs write and which includes GBK.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : new TextDecoder('gb18030').decode(bytes);
}

// A text that was cut may end within a character.
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
