import type { ListDensity } from '../ports/column-settings.ts';

/** forms.md §9: choices of rows per page. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const;
export const LARGEST_PAGE_SIZE = 100;
/** forms.md §9: rows of a page of a list that does not fill its window. */
export const DEFAULT_PAGE_SIZE = 10;
/** Rows of a group that are read at once. */
export const GROUP_PAGE_SIZE = 20;
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
/** The heights of rows, lowest first. */
// as: the keys of the table.
export const DENSITIES = Object.keys(ROW_HEIGHTS) as readonly ListDensity[];
/** Height in px that the bar for scrolling sideways has in the style sheet. */
export const SCROLL_BAR_HEIGHT = 12;
/** Rows and columns beyond which only those in sight are in the page. */
export const ROWS_WITHOUT_VIRTUAL = 200;
export const COLUMNS_WITHOUT_VIRTUAL = 40;
