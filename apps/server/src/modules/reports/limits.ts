/** The most bytes of a workbook, and of a zip with one for each unit. */
export const WORKBOOK_MEGABYTES = 10;
export const ZIP_MEGABYTES = 50;
/** The most bytes of what one unit fills in. */
export const FILLED_MEGABYTES = 4;
/** The most workbooks of a zip. */
export const MOST_IN_ZIP = 300;
/** How long reading or writing one workbook may take. */
export const WORKBOOK_MS = 30_000;
/** A unit is reminded of a task at most once in this time. */
export const REMINDER_MS = 60 * 60_000;
export const MEGABYTE = 1024 * 1024;
