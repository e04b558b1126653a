/** Height of a row of a chart, in multiples of the font size. */
export const LINE_HEIGHT = 2.4;
/** Height of a chart of another shape than rows. */
export const OTHER_HEIGHT = 20;
/** The least height of a chart in a place of its own height, in px. */
export const LEAST_HEIGHT = 120;
/** The most bars of a chart; the table next to it has all. */
export const MOST_BARS = 15;
/** The most pieces of a ring, as many as there are colours; the smallest become one. */
export const MOST_PIECES = 8;
