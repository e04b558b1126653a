/** Most bytes to which a packed document may unpack. */
export const UNPACKED_BYTES = 100 * 1024 * 1024;
/** Most rows of a sheet that are shown. */
export const SHEET_ROWS = 5000;
/** Most columns of a sheet that are shown. */
export const SHEET_COLUMNS = 200;
