/** How long a draft waits for its author, in days: longer than the longest public holiday with leave around it. */
export const DRAFT_LIFE_DAYS = 30;
/** How long a draft that its author gave up can be restored, in ms. */
export const GIVEN_UP_LIFE_MS = 24 * 3600 * 1000;
/** Drafts that are kept at one place after they were given up; the oldest ones go first. */
export const GIVEN_UP_PER_PLACE = 10;
