/** The most conditions of a query, at all levels together; also the most groups. */
export const MOST_CONDITIONS = 100;
/** The deepest level of a request: the body is level 1, a group in it level 2. */
export const DEEPEST_LEVEL = 3;
/** The most values of all conditions of a query together, as the server accepts them. */
export const MOST_VALUES = 2000;
/** The most keys in one condition. */
export const MOST_KEYS = 1000;
/** The most characters of a value. */
export const LONGEST_VALUE = 1000;
/** The most characters of a query in an address; a longer text is not read. */
export const LONGEST_QUERY_TEXT = 8000;
/** The most characters of the JSON of a scheme; a longer one is broken. */
export const LONGEST_SCHEME = 200_000;
/** The most days, weeks or months of a relative date. */
export const MOST_UNITS = 9999;
/** The most keys that choosing all options chooses one by one. */
export const MOST_CHOSEN_OPTIONS = 100;
