/** Most characters that are read as a table; more than heads and samples need. */
export const TEXT_LIMIT = 2_000_000;
