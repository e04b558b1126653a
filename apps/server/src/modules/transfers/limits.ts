/** The most records of an export: the rows of a sheet without the lines above them. */
export const MOST_ROWS = 1_000_000;
/** The most rows of a list of the system: each page of it is a call that counts them all. */
export const MOST_SYSTEM_ROWS = 100_000;
/** The most rows of a sub-list in an export; beyond a million they continue on a further sheet. */
export const MOST_LIST_ROWS = 3_000_000;
/** The most jobs of one person at a time. */
export const MOST_AT_ONCE = 2;
/** The most finished exports that are stored for a person. */
export const MOST_EXPORTS = 5;
/** The most jobs that a list of jobs has: those that run, and the finished ones that are stored. */
export const MOST_LISTED_JOBS = 20;
/** How long a job and its result are stored. */
export const LIFE_MS = 60 * 60_000;
/** How often a run reports that it is alive, and after which silence it counts as dead. */
export const BEAT_MS = 4000;
export const LEASE_MS = 20_000;
/** A new job must be claimed within this time. */
export const WAITING_MS = 15_000;
/** The shortest interval between two writes of the progress, in ms: half the interval of the client's requests. */
export const PROGRESS_STEP_MS = 500;
/** A ticket is used for the next click: it is valid for a minute. */
export const TICKET_LIFE_MS = 60_000;
/**
 * The most cells and characters of a table that a caller sends for export; a request can have no more values than this.
 */
export const TABLE_CELLS = 400_000;
export const TABLE_CHARACTERS = 10_000_000;
/** The progress of a finished export. */
export const EXPORT_DONE = 100;
/** The progress of a checked and of a finished import (forms.md §4). */
export const IMPORT_CHECKED = 100;
export const IMPORT_DONE = 200;
/** The most rows and bytes of an import, as sent and unpacked. */
export const MOST_IMPORTED = 5000;
export const IMPORT_MEGABYTES = 20;
export const UNPACKED_MEGABYTES = 60;
/** The most files in a workbook; spreadsheet programs write about twenty. */
export const MOST_ENTRIES = 1000;
/** The most elements in one of its files: 2,000 rows of 100 columns have about 800,000. */
export const MOST_MARKS = 3_000_000;
/** The largest ratio of unpacked to packed size, above a megabyte: sheets have about ten, equal rows up to sixty. */
export const MOST_RATIO = 200;
/** How long reading a workbook may take. */
export const READ_MS = 30_000;
/** The rows in which titles are searched: an export has its watermark above them. */
export const TITLE_ROWS = 10;
/** The most rows without their files that are named. */
export const MOST_INCOMPLETE = 20;
/** The most mistakes that are named. */
export const MOST_LINES = 200;
/** The most rows of the further sheets together, which hold the rows of sub-lists. */
export const MOST_SUB_ROWS = 20_000;
/** The most columns of a sheet that an import reads. */
export const MOST_COLUMNS = 500;
/** The most sheets that are named because they are not read. */
export const MOST_UNREAD_SHEETS = 20;
/** The longest title of a column, and the longest value and the number of values that are shown of it. */
export const LONGEST_TITLE = 200;
export const LONGEST_SAMPLE = 60;
export const SAMPLES = 3;
/** How often a running check stores what it has found. */
export const REPORT_STEP_MS = 1000;
/** How long comparing the titles of a sheet with those of items may take. */
export const COMPARE_MS = 20_000;
/** How long writing a workbook of wrong rows may take. */
export const WRITE_MS = 30_000;
