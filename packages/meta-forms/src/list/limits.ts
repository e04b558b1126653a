/** forms.md §9: choices of rows per page. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const;
/** Width in px of a column whose author set none. */
export const DEFAULT_COLUMN_WIDTH = 160;
/** Least width of a column, in px. */
export const LEAST_COLUMN_WIDTH = 40;
/** Width in px of the column with the checkboxes of rows. */
export const SELECTION_COLUMN_WIDTH = 32;
