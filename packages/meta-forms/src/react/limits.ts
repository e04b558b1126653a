/** Fields of one group: what is laid out and mounted together. */
export const FIELDS_PER_GROUP = 25;

/** Rows that a screen shows: they are real widgets from the first render on, the server's included. */
export const ROWS_AT_FIRST = 12;

/** How far from the visible part a group wakes, in px. */
export const NEAR_MARGIN = 600;

/** Height of one row of fields in px, for the remembered size of a group that was never laid out. */
export const ROW_HEIGHT = 72;

/** Width and least width of the form dialog in px (forms specification, section 9). */
export const DIALOG_WIDTH = 960;
export const DIALOG_MIN_WIDTH = 740;

/** Wrong fields that the summary names before it offers the rest. */
export const SUMMARY_LINES = 8;

/** Frames to wait for a cell that its grid has to scroll to. */
export const REVEAL_FRAMES = 20;

/** Before printing: how long in ms nothing may change on the sheet, and after how long it is printed anyway. */
export const PRINT_QUIET = 200;
export const PRINT_LIMIT = 3000;

/** A list on A4, in pt: room beside the margins, what borders and padding of a cell take, sizes of its letters. */
export const PAPER_WIDTH = 527;
export const PAPER_CELL_EDGES = 9;
export const PAPER_SIZES = { normal: 10, small: 8 };
/** Letters of a text that must stand side by side on paper before a list is set smaller. */
export const PAPER_LETTERS = 4;

/** Longest wait for a frame before a message is shown all the same, in ms. */
export const PAINT_WAIT = 200;
