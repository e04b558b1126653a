/** Levels of nesting that are read; JSON.stringify and every walker after us stay far from the end of the stack. */
export const DEPTH_LIMIT = 500;
/** Values in one form: 2,000 items of 50 attributes are 100,000. */
export const VALUE_LIMIT = 3_000_000;
/** Characters of the text of a whole form. */
export const TEXT_LIMIT = 50_000_000;
/** Characters of one itemConfigJson: a list of 300 columns has some 100,000. */
export const CONFIG_TEXT_LIMIT = 1_000_000;
/** How often text may stand in text (`"\"{}\""`). */
export const ENCODING_LIMIT = 3;
/** A list, and a list in it (forms.md §3). */
export const LIST_DEPTH_LIMIT = 2;
export const KEY_LENGTH_LIMIT = 200;
/** forms.md §2: valid 8 to 24, otherwise 8. */
export const SPAN = { min: 8, max: 24 } as const;
/** Report column settings take four digits (forms.md §5); so does a list column. */
export const WIDTH = { min: 1, max: 9999 } as const;
export const DIGITS = { min: 0, max: 20 } as const;
/** Longer than any text column; beyond it the author meant something else. */
export const MAXLENGTH = { min: 0, max: 100_000_000 } as const;
/** Characters of a name or value quoted in an issue. */
export const QUOTE_LIMIT = 60;
