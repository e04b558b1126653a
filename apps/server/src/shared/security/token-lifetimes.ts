/** How long an access token is valid, in seconds. */
export const accessSeconds = 3600;
/** How long a refresh token is valid, in seconds. */
export const refreshSeconds = 7 * 24 * 3600;
