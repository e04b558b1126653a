/** How long a draft that its author gave up can be restored, in ms. */
export const GIVEN_UP_LIFE_MS = 24 * 3600 * 1000;
