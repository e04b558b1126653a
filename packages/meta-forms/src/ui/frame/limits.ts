/** How long a message with a button stays, in seconds. */
export const OFFER_SECONDS = 12;
