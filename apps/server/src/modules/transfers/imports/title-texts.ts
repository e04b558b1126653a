import { LONGEST_TITLE } from '../limits.ts';

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** A title on one line, without the mark of required items. */
export function cleanTitle(text: string): string {
  return text
    .replace(UNSEEN, ' ')
    .trim()
    .replace(/^[*＊]\s*/, '')
    .slice(0, LONGEST_TITLE)
    .toWellFormed()
    .trim();
}

/** Titles are the same if they differ only in width, case and blanks. */
export function sameTitle(text: string): string {
  return cleanTitle(text).normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}
