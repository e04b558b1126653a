/** Units after the numbers of forms. */
export const itemWords = { yuan: '元' } as const;
