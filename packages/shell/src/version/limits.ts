/** How often a page that is looked at asks whether a newer version has been deployed. */
export const VERSION_CHECK_MS = 10 * 60_000;
