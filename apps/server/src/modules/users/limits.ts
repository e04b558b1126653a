/** The length of a password in characters. */
export const passwordLengths = { min: 8, max: 128 } as const;
/** The most users of an import: each gets a password, whose hash takes some ten milliseconds. */
export const MOST_IMPORTED_USERS = 200;
/** The most users of an export; it is written while the caller waits. */
export const MOST_EXPORTED_USERS = 5000;
