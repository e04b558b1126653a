/** How long the address of a stream is valid. */
export const TICKET_LIFE_MS = 60_000;
/** How often a line is sent, for proxies that buffer and for long pauses. */
export const BEAT_MS = 15_000;
/** How often the sessions of open streams are checked: a stream ends within two seconds after its session. */
export const WATCH_MS = 1000;
/** The most streams of one person; one more ends the oldest. */
export const STREAMS_PER_PERSON = 5;
/** The most messages that a stream sends after an interruption; the list has the others. */
export const CATCH_UP_AT_MOST = 100;
/** The most bytes that a stream buffers for a reader that takes nothing, before it ends. */
export const UNTAKEN_AT_MOST = 256 * 1024;
/** Characters of a title. */
export const LONGEST_TITLE = 200;
