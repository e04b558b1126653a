/** forms.md §9: choices of rows per page, and what a list starts with. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Width in px of a column for which the author gave none. */
export const DEFAULT_COLUMN_WIDTH = 160;
/** A column is never narrower, in px. */
export const LEAST_COLUMN_WIDTH = 40;
/** Width in px of the column with the boxes that tick rows. */
export const SELECTION_COLUMN_WIDTH = 32;
/** Width in px of the column with the row's actions. */
export const ACTION_COLUMN_WIDTH = 168;
/** The same where the actions are behind one button. */
export const ACTION_MENU_WIDTH = 48;
/** The same where there are none, and only the columns are set there. */
export const SETTINGS_COLUMN_WIDTH = 40;
/** Digits of a width that a person gives a column (forms.md §5). */
export const WIDTH_DIGITS = 4;
/** How long rows wait for the saved columns, in ms: after that the list shows them as the author of the form wanted. */
export const SETTINGS_PATIENCE_MS = 1000;
/** forms.md §9: how far an import or export is, is asked for so often, in ms. */
export const POLL_MS = 1000;
