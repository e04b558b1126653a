/** Height of the row with the letters of the columns, in px; `grid.css` has the same. */
export const HEAD_HEIGHT = 24;
/** Width of the column with the numbers of the rows, in px; `grid.css` has the same. */
export const ROW_HEAD_WIDTH = 44;
