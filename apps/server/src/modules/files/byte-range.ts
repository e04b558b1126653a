/** A part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14). Undefined to send the whole file: without a
 * header, for several parts, or for one that cannot be parsed. `'none'` if the file has no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (to !== '' && last < start) return undefined;
  return start >= size ? 'none' : { start, end: Math.min(last, size - 1) };
}
