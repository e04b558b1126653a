/** shell.md §9. */
export const POPOVER_ROWS = 20;
export const DATE_LENGTH = 10;
export const BADGE_CAP = 99;
export const NOTICE_S = 3.5;
/** Three beats of the server: what is silent for longer is broken, whatever the line says. */
export const SILENCE_MS = 45_000;
export const POLL_MS = 30_000;
/** A server that comes back is not asked by all at once: everybody waits this long, and by chance up to twice as long. */
export const RECONNECT_MS = 3000;
export const RECONNECT_AT_MOST_MS = 30_000;
/** What one call marks as read; more take several. */
export const MARKED_AT_ONCE = 1000;
