import { queryTokens } from './search-tokens.ts';

/** A piece of an excerpt; a hit is marked. */
export interface ExcerptPiece {
  readonly text: string;
  readonly isHit: boolean;
}

const BEFORE = 30;
const LENGTH = 140;

/** The words of a text around the first hit, with each hit as a piece of its own. */
export function excerptOf(text: string, query: string): readonly ExcerptPiece[] {
  const wanted = [...new Set([...query.trim().split(/\s+/), ...queryTokens(query)])]
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  const lower = text.toLowerCase();
  // Some letters are longer in lower case; their places would not fit.
  if (lower.length !== text.length) return [{ text: text.slice(0, LENGTH), isHit: false }];
  const first = wanted.map((word) => lower.indexOf(word)).find((at) => at >= 0) ?? 0;
  const start = Math.max(0, first - BEFORE);
  const end = Math.min(text.length, start + LENGTH);
  const pieces: ExcerptPiece[] = [];
  let plainFrom = start;
  for (let at = start; at < end;) {
    const hit = wanted.find((word) => lower.startsWith(word, at));
    if (hit === undefined) {
      at++;
      continue;
    }
    if (at > plainFrom) pieces.push({ text: text.slice(plainFrom, at), isHit: false });
    pieces.push({ text: text.slice(at, at + hit.length), isHit: true });
    at += hit.length;
    plainFrom = at;
  }
  if (plainFrom < end) pieces.push({ text: text.slice(plainFrom, end), isHit: false });
  return [
    ...(start > 0 ? [{ text: '… ', isHit: false }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: ' …', isHit: false }] : []),
  ];
}
