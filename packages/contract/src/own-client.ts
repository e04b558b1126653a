/** The client that the product's own front end, and those of the family, name in every call. It stands in each page: it tells front ends apart and proves no person. */
export const ownClient = { clientId: 'saber', clientSecret: 'saber_secret' } as const;

/** The Authorization header of the product's own front end. */
export const ownClientHeader = `Basic ${btoa(`${ownClient.clientId}:${ownClient.clientSecret}`)}`;
