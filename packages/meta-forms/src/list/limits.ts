/** forms.md §9: choices of rows per page, and what a list starts with. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Width in px of a column for which the author gave none. */
export const DEFAULT_COLUMN_WIDTH = 160;
/** Width in px of the column with the row's actions. */
export const ACTION_COLUMN_WIDTH = 168;
/** The same where the actions are behind one button. */
export const ACTION_MENU_WIDTH = 48;
