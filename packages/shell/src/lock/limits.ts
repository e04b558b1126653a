/** The longest lock password that the server accepts. */
export const LOCK_PASSWORD_LENGTH = 128;
