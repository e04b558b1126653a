/** Rights that were read longer ago are read again when a person comes back or goes on, in ms. */
export const RIGHTS_AGE_MS = 5 * 60_000;
/** A page that is refused many things asks for the rights once in this time, in ms. */
export const RIGHTS_AFTER_REFUSAL_MS = 30_000;
