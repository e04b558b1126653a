/** How long a draft waits for its author, in days: longer than the longest public holiday with leave around it. */
export const DRAFT_LIFE_DAYS = 30;
