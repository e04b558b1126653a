/** shell.md §9: how long after the choice the lock screen comes. */
export const LOCK_DELAY_MS = 100;
/** How soon a server that gave no answer is asked again whether the session is open. */
export const ASK_AGAIN_MS = 3000;
/** What the server takes at most. */
export const LOCK_PASSWORD_LENGTH = 128;
