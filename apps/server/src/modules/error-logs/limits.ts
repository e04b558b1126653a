/** The uploads of a person in a period, and its length. */
export const uploads = { limit: 6, milliseconds: 10 * 60_000 } as const;
