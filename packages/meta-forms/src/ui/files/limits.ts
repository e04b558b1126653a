/** A packed document that would grow beyond this is not unpacked, in bytes. */
export const UNPACKED_BYTES = 100 * 1024 * 1024;
/** Rows of a sheet that are shown. */
export const SHEET_ROWS = 5000;
/** Columns of a sheet that are shown. */
export const SHEET_COLUMNS = 200;
