/** How many pages stay mounted at most; the tabs of the others remain and open them anew. */
export const MOST_KEPT_PAGES = 12;
