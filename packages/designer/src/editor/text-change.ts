/** A replaced part of a text. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The change from one text to another without what both begin and end with; undefined where they are equal. */
export function textChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (
    tail < least - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  return { from: start, to: before.length - tail, insert: after.slice(start, after.length - tail) };
}
