/** How often JSON text may be nested in JSON text (`"\"{}\""`). */
export const ENCODING_LIMIT = 3;
/** A list, and a list in it (forms.md §3). */
export const LIST_DEPTH_LIMIT = 2;
/** forms.md §2: valid 8 to 24, otherwise 8. */
export const SPAN = { min: 8, max: 24 } as const;
/** Characters of a default value. */
export const DEFAULT_LENGTH = 4_000;
/** Characters of a name, as an author may type it or translate it. */
export const NAME_LENGTH = 200;
/** Languages in which one thing may have names. */
export const NAME_LANGUAGES = 50;
/** Digits after the decimal point. */
export const DIGITS = { min: 0, max: 20 } as const;
