/** How many of the chosen records a question names. */
export const NAMED_RECORDS = 5;
