/** How often a reading that got no answer is made again by itself, and the rest before each, in ms: with the 10 s of a call it is over after 33 s. */
export const READ_RESTS_MS: readonly number[] = [1000, 2000];
/** While the browser knows that it has no network, a rest ends with the network, or after this, in ms. */
export const OFFLINE_REST_MS = 8000;
