/** The longest password of a lock that the server takes. */
export const LOCK_PASSWORD_LENGTH = 128;
