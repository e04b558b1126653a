/** Height of a row of a chart, in multiples of the font size. */
export const LINE_HEIGHT = 2.4;
/** Height of a row with a short name, such as a year, and the most width of such a name in Chinese characters. */
export const SHORT_LINE_HEIGHT = 1.6;
export const SHORT_NAME = 6;
/** How much higher a row is for each further bar next to the first. */
export const GROUPED_LINE_HEIGHT = 1;
/** Height of a chart of another shape than rows. */
export const OTHER_HEIGHT = 20;
/** The least height of a chart in a place of its own height, in px. */
export const LEAST_HEIGHT = 120;
/** The most bars of a chart; the table next to it has all. */
export const MOST_BARS = 15;
/** The most pieces of a ring, as many as there are colours; the smallest become one. */
export const MOST_PIECES = 8;
