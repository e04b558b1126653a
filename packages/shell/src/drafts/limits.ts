/** How long a discarded draft can be restored, in ms. */
export const GIVEN_UP_LIFE_MS = 24 * 3600 * 1000;
