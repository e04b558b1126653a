/**
 * Decimal exponent beyond which a number is no number any more: within that of a double, so that nothing turns infinite
 * later.
 */
export const MAX_MAGNITUDE = 300;
/** Characters of a text that a formula may make; a longer one is empty. */
export const MAX_TEXT_LENGTH = 100_000;
