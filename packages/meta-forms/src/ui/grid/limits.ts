/** Least height of the list, and height of its scrolling area, in px (forms specification, section 2). */
export const MIN_HEIGHT = 150;
export const AREA_HEIGHT = 400;

/** A click selects its row after this rest, so that a double click can be told from it (forms specification, section 2). */
export const CLICK_DELAY_MS = 200;

/** Height of every row in px: text and editor fit it, so that nothing moves when a cell opens. */
export const ROW_HEIGHT = 40;

/** Up to so many rows all are mounted, which keeps a search in the page and printing whole. */
export const MOUNTED_ROWS = 60;

/** Rows mounted beyond the visible ones on either side. */
export const OVERSCAN = 5;

/** Parents of a cascade whose options are asked for at once when names are pasted into one column. */
export const SEARCHES_PER_COLUMN = 20;

/** Rows that PageUp and PageDown step over. */
export const PAGE_ROWS = 9;

/** Widths in px: a column whose author gave none, the boxes, the numbers, the status. */
export const COLUMN_WIDTH = 160;
export const SELECT_WIDTH = 40;
export const NUMBER_WIDTH = 56;
export const STATUS_WIDTH = 72;

/** What a person may make of a column in px, and how far one press of a key goes. The least leaves the head 24 px between its edges. */
export const MIN_COLUMN_WIDTH = 56;
export const MAX_COLUMN_WIDTH = 1200;
export const WIDTH_STEP = 16;

/** Lists whose column widths a device remembers. */
export const LISTS_REMEMBERED = 100;

/** Deleted rows that a list with a status column still shows; the others are counted. */
export const DELETED_SHOWN = 50;

/** Width of the dialogs of a row and of a nested list in px. */
export const DIALOG_WIDTH = 960;
