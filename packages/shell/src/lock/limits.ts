/** What the server takes at most. */
export const LOCK_PASSWORD_LENGTH = 128;
