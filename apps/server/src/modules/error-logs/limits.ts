/** Uploads of one person before the next must wait, and how long that is. */
export const uploads = { limit: 6, milliseconds: 10 * 60_000 } as const;
