/** How long an address that opens a stream is good. */
export const TICKET_LIFE_MS = 60_000;
/** A proxy that waits for more before it passes anything on gets a line this often. */
export const BEAT_MS = 15_000;
/** How often open streams are checked for sessions that were locked or have ended: such a stream ends within two seconds. */
export const WATCH_MS = 1000;
/** Streams of one person at once; one more ends the oldest. */
export const STREAMS_PER_PERSON = 5;
/** The most messages that a stream brings after a break; the list has the others. */
export const CATCH_UP_AT_MOST = 100;
/** What a stream holds for somebody who does not take it, in bytes, before it ends. */
export const UNTAKEN_AT_MOST = 256 * 1024;
/** Rows of one insert: PostgreSQL takes 65535 parameters. */
export const ROWS_PER_INSERT = 1000;
/** Characters of a title. */
export const LONGEST_TITLE = 200;
