import type { ListDensity } from '../ports/column-settings.ts';

/** forms.md §9: choices of rows per page. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const;
/** Width in px of a column whose author set none. */
export const DEFAULT_COLUMN_WIDTH = 160;
/** Least width of a column, in px. */
export const LEAST_COLUMN_WIDTH = 40;
/** Most width that a person can draw or fit a column to, in px: other columns stay visible. */
export const MOST_COLUMN_WIDTH = 1200;
/** Width in px of the column with the checkboxes of rows. */
export const SELECTION_COLUMN_WIDTH = 40;
/** Height of rows in px, by density. */
export const ROW_HEIGHTS: Readonly<Record<ListDensity, number>> = { compact: 32, medium: 40, loose: 48 };
/** Rows and columns beyond which only those in sight are in the page. */
export const ROWS_WITHOUT_VIRTUAL = 200;
export const COLUMNS_WITHOUT_VIRTUAL = 40;
/** Below this width of the window a list is cards. */
export const PHONE_QUERY = '(max-width: 767px)';
