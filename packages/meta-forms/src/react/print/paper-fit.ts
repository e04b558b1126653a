/** A list on A4, in pt: width within the margins, border and padding of a cell, font sizes. */
const PAPER_WIDTH = 527;
/** The width of the same sheet in landscape. */
export const LANDSCAPE_WIDTH = 773;
const PAPER_CELL_EDGES = 9;
/** The same of the smallest size, which only sheets in landscape have. */
const FINE_CELL_EDGES = 5;
const PAPER_SIZES = {
  normal: 10,
  small: 8,
  fine: 7,
};
/** Characters of a text that must fit on one line on paper; otherwise the list is printed smaller. */
const LEAST_CHARACTERS = 4;

/** How a list is printed: in the normal size, smaller, smallest, or with line breaks even in numbers. */
export type PaperFit = 'normal' | 'small' | 'fine' | 'tight';

/** The width that a column needs: its longest text where it must not be broken, otherwise none. */
export interface PaperColumn {
  readonly unbroken?: string;
}

// A Chinese character is as wide as it is high, anything else about half as wide.
const WIDE = /[\u1100-\uffdc]/;
const HALF = 0.56;

/**
 * Numbers and dates are not broken as long as every text has space for a few characters; no column ever leaves the
 * sheet.
 */
export function paperFit(columns: readonly PaperColumn[], width = PAPER_WIDTH): PaperFit {
  const ems = columns.reduce(
    (sum, { unbroken }) => sum + (unbroken === undefined ? LEAST_CHARACTERS : emsOf(unbroken)),
    0,
  );
  const fits = (size: number, edges: number) => ems * size + columns.length * edges <= width;
  if (fits(PAPER_SIZES.normal, PAPER_CELL_EDGES)) return 'normal';
  if (fits(PAPER_SIZES.small, PAPER_CELL_EDGES)) return 'small';
  return width > PAPER_WIDTH && fits(PAPER_SIZES.fine, FINE_CELL_EDGES) ? 'fine' : 'tight';
}

/** The size of lists that take several sheets, and the characters that their texts have for a line. */
const SEVERAL_SIZE = PAPER_SIZES.small;
const COMFORTABLE_CHARACTERS = 8;

/**
 * The columns of each sheet in landscape, where one has no place for all: their places, as equal in width as they can
 * be. The first column is on every sheet, so that one knows the rows.
 */
export function paperSheets(rowNumber: PaperColumn, columns: readonly PaperColumn[]): readonly (readonly number[])[] {
  const [own = 0, first = 0, ...rest] = [rowNumber, ...columns].map(
    ({ unbroken }) =>
      (unbroken === undefined ? COMFORTABLE_CHARACTERS : emsOf(unbroken)) * SEVERAL_SIZE + PAPER_CELL_EDGES,
  );
  const room = LANDSCAPE_WIDTH - own - first;
  const count = packed(rest, room).length;
  const equal = rest.reduce((sum, width) => sum + width, 0) / count;
  const limit = Array.from({ length: EQUAL_STEPS }, (_, step) => equal + ((room - equal) * step) / EQUAL_STEPS).find(
    (tried) => packed(rest, tried).length === count,
  );
  return packed(rest, limit ?? room).map((places) => [-1, ...places].map((place) => place + 1));
}

const EQUAL_STEPS = 20;

/** Places of widths in their order, so many to a part that they stay within a limit; each part has one at least. */
function packed(widths: readonly number[], limit: number): readonly (readonly number[])[] {
  const parts: number[][] = [];
  let taken = Infinity;
  for (const [place, width] of widths.entries()) {
    if (taken + width > limit) {
      parts.push([]);
      taken = 0;
    }
    parts.at(-1)?.push(place);
    taken += width;
  }
  return parts;
}

/** The longer of two texts in print. */
export function longer(one: string, other: string): string {
  return emsOf(other) > emsOf(one) ? other : one;
}

function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) ems += WIDE.test(letter) ? 1 : HALF;
  return ems;
}
