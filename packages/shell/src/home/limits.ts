/** The home page shows the newest of what has a page of its own. */
export const NOTICES_ON_HOME = 6;
