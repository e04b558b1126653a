/** Larger files are not fetched into the page for a look, in bytes. */
export const PREVIEW_BYTES = 100 * 1024 * 1024;
/** So much of a text is shown, in bytes: more is read elsewhere. */
export const TEXT_BYTES = 2 * 1024 * 1024;
/** A packed document that would grow beyond this is not unpacked, in bytes. */
export const UNPACKED_BYTES = 100 * 1024 * 1024;
/** Pages of a PDF that are shown: a few bytes can claim millions. */
export const PDF_PAGES = 2000;
/** Of a page that is drawn, in px: a longer one would take all memory. */
export const PDF_PAGE_SIDE = 16_000;
/** Rows of a sheet that are shown. */
export const SHEET_ROWS = 5000;
/** Columns of a sheet that are shown. */
export const SHEET_COLUMNS = 200;
/** Letters of a number format, as spreadsheet programs limit them: the time that a longer one takes grows with its square. */
export const FORMAT_LENGTH = 255;
/** Steps of the zoom of a PDF, in percent. */
export const ZOOM = { least: 50, most: 300, step: 25, start: 100 } as const;
/** Pictures of a PDF with more points are not drawn: they would take all memory. */
export const PDF_PICTURE_POINTS = 100_000_000;
/** Where the character tables and standard fonts of pdfjs-dist are served (its folders `cmaps`, `standard_fonts` and `wasm`). */
export const PDF_TABLES = '/pdfjs/';
/** Files of folders that are taken at once. */
export const FOLDER_FILES = 100;
/** Width of the drawer: wide enough for an A4 page beside its list. */
export const DRAWER_WIDTH = 'min(1100px, 100vw)';
/** Width of the dialog of attachments, in px. */
export const ATTACHMENTS_WIDTH = 860;
