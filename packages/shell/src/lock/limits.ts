/** shell.md §9: how long after the choice the lock screen comes. */
export const LOCK_DELAY_MS = 100;
/** What the server takes at most. */
export const LOCK_PASSWORD_LENGTH = 128;
