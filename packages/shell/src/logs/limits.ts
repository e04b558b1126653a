/** Faults that one person's browser keeps; the server takes twice as many at once. */
export const MOST_ENTRIES = 100;
/** Letters of a message, and of a stack: enough to find the line, and together far below what the server takes. */
export const MESSAGE_LENGTH = 1000;
export const STACK_LENGTH = 4000;
/** Letters that all entries of a person may take in the browser. */
export const LOG_LENGTH = 200_000;
/** How long an entry waits to be sent, in days. */
export const ENTRY_LIFE_DAYS = 7;
/** shell.md §9: badges end here. */
export const BADGE_CAP = 99;
/** A fault that happens again and again is written down this often. */
export const WRITE_PAUSE_MS = 500;
/** A quoted text longer than this is somebody's words rather than a name of the program. */
export const QUOTE_LENGTH = 40;
/** shell.md §9: the version of the reports, told beside that of the system to whoever looks for a cause. */
export const REPORT_VERSION = '0.2.0';
