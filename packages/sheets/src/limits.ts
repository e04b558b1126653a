/** Rows and columns of Excel: an address beyond them is no address. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** Sheets of a workbook. */
export const MAX_SHEETS = 60;
/** Cells of all sheets together, empty ones between filled ones included. */
export const MAX_CELLS = 200_000;
/** Looks of cells; workbooks that were copied from each other for years collect tens of thousands. */
export const MAX_STYLES = 10_000;
/** Bytes of an uploaded workbook, and of all its parts when they are unpacked. */
export const MAX_BYTES = 20_000_000;
export const MAX_UNPACKED_BYTES = 150_000_000;
/** Parts of a workbook. */
export const MAX_PARTS = 2_000;
/** Characters of a text in a cell, as in Excel. */
export const MAX_TEXT = 32_767;
/** Characters of a formula, as in Excel, and brackets within brackets. */
export const MAX_FORMULA = 8_192;
export const MAX_DEPTH = 64;
/** Refusals that are named; the rest would not be read. */
export const MAX_REFUSALS = 100;
