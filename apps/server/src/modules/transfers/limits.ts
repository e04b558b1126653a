/** Records of one export: what a sheet takes, less the lines above them. */
export const MOST_ROWS = 1_000_000;
/** Jobs of one person that run at a time. */
export const MOST_AT_ONCE = 2;
/** Finished exports that are kept for a person who takes none of them. */
export const MOST_KEPT = 5;
/** A job and what it made live so long. */
export const LIFE_MS = 60 * 60_000;
/** A run says so often that it lives, and is taken for dead where it said nothing for so long. */
export const BEAT_MS = 4000;
export const LEASE_MS = 20_000;
/** A job that was begun is claimed within so long, or never. */
export const WAITING_MS = 15_000;
/** Progress is written so often, in ms, where there is some: twice as often as it is asked for. */
export const PROGRESS_STEP_MS = 500;
/** A ticket is for the click that follows: a minute. */
export const TICKET_LIFE_MS = 60_000;
/** Cells and characters of a table that a caller sends to have it as a workbook; a request holds no more values than these cells. */
export const TABLE_CELLS = 400_000;
export const TABLE_CHARACTERS = 10_000_000;
/** Where an export is done. */
export const EXPORT_DONE = 100;
/** Where an import is checked, and where it is done (forms.md §4). */
export const IMPORT_CHECKED = 100;
export const IMPORT_DONE = 200;
/** Rows, bytes, and bytes when unpacked, of one import. */
export const MOST_IMPORTED = 5000;
export const IMPORT_MEGABYTES = 20;
export const UNPACKED_MEGABYTES = 60;
/** Files in a workbook; a spreadsheet program writes some twenty. */
export const MOST_ENTRIES = 1000;
/** Elements in one file of it: 2,000 rows of 100 columns are some 800,000. */
export const MOST_MARKS = 3_000_000;
/** How many times larger it may be unpacked, from a megabyte on: sheets come to some ten times, rows that are all equal to sixty. */
export const MOST_RATIO = 200;
/** How long a workbook may take to read. */
export const READ_MS = 30_000;
/** Rows among which the titles are looked for: an export has its mark above them. */
export const TITLE_ROWS = 10;
/** Rows without their files that are named one by one. */
export const MOST_INCOMPLETE = 20;
/** Mistakes that are told one by one. */
export const MOST_LINES = 200;
