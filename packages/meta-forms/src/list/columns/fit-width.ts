import { isWide } from '../../ui/text/text-ems.ts';
import { LEAST_COLUMN_WIDTH } from '../limits.ts';

/** business.md §9: width of a character by its kind, in the size of the text, and the space around the text in px. */
const WIDE = 1.1;
const CAPITAL = 0.7;
const SMALL = 0.6;
const AROUND = 20;
/** Size of the text in a row, in px. */
export const TEXT_SIZE = 14;
/** Most px of a fitted column: one long text must not push the others out of sight. */
const MOST_FITTED = 600;
const IS_CAPITAL = /[A-Z0-9]/;
/** Longer texts are cut off: their width is beyond the limit anyway. */
const MOST_CHARACTERS = 200;

/** The width in px that fits all texts. */
export function fitWidth(texts: Iterable<string>): number {
  let most = 0;
  for (const text of texts) most = Math.max(most, textWidth(text.slice(0, MOST_CHARACTERS)));
  return Math.max(LEAST_COLUMN_WIDTH, Math.min(MOST_FITTED, Math.ceil(most + AROUND)));
}

function textWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += (isWide(character) ? WIDE : IS_CAPITAL.test(character) ? CAPITAL : SMALL) * TEXT_SIZE;
  return width;
}
