/** Characters of a formula, in UTF-16 units. */
export const MAX_FORMULA_LENGTH = 4000;

/** Levels of brackets, calls, signs and conditions inside each other. */
export const MAX_FORMULA_DEPTH = 64;

/** Values, names, operations and calls in one formula. */
export const MAX_FORMULA_NODES = 1000;

/** Names in one reference: a value, or a list and its column. */
export const MAX_PATH_NAMES = 2;

/** Largest exponent of `^`, either sign; beyond it the result is empty. */
export const MAX_EXPONENT = 1000;

/** Decimal exponent beyond which a number is no number any more: within that of a double, so that nothing turns infinite later. */
export const MAX_MAGNITUDE = 300;

/** Digits a quotient without end is carried to; the language promises 20. */
export const QUOTIENT_DIGITS = 40;

/** Significant digits up to which a result is stored exactly; a longer one is a quotient without end, stored as the nearest double. */
export const EXACT_DIGITS = 30;

/** Characters of a text that a formula may make; a longer one is empty. */
export const MAX_TEXT_LENGTH = 100_000;

/** Decimals that rounding functions accept, either sign. */
export const MAX_ROUND_DIGITS = 100;
