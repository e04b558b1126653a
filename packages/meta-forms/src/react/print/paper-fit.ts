/** A list on A4, in pt: room beside the margins, what borders and padding of a cell take, sizes of its letters. */
const PAPER_WIDTH = 527;
const PAPER_CELL_EDGES = 9;
const PAPER_SIZES = {
  normal: 10,
  small: 8,
};
/** Characters of a text that must fit on one line on paper; otherwise the list is printed smaller. */
const PAPER_LETTERS = 4;

/** How a list is set on paper: as large as everything else, smaller, or so that even a number may be broken. */
export type PaperFit = 'normal' | 'small' | 'tight';

/** What a column asks of the width: its longest text where it is not to be broken, otherwise nothing of its own. */
export interface PaperColumn {
  readonly unbroken?: string;
}

// A Chinese character is as wide as it is high, anything else about half as wide.
const WIDE = /[\u1100-\uffdc]/;
const HALF = 0.56;

/** Numbers and dates stay whole as long as that leaves every text a few characters; no column ever leaves the sheet. */
export function paperFit(columns: readonly PaperColumn[]): PaperFit {
  const ems = columns.reduce(
    (sum, { unbroken }) => sum + (unbroken === undefined ? PAPER_LETTERS : emsOf(unbroken)),
    0,
  );
  const fits = (size: number) => ems * size + columns.length * PAPER_CELL_EDGES <= PAPER_WIDTH;
  if (fits(PAPER_SIZES.normal)) return 'normal';
  return fits(PAPER_SIZES.small) ? 'small' : 'tight';
}

/** The longer of two texts as they stand on paper. */
export function longer(one: string, other: string): string {
  return emsOf(other) > emsOf(one) ? other : one;
}

function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) ems += WIDE.test(letter) ? 1 : HALF;
  return ems;
}
