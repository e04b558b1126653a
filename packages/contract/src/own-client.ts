/**
 * The client id of the product's own front end, and of those of the family, in every call. Each page contains it: it
 * identifies a front end, never a person.
 */
export const ownClient = { clientId: 'saber', clientSecret: 'saber_secret' } as const;

/** The Authorization header of the product's own front end. */
export const ownClientHeader = `Basic ${btoa(`${ownClient.clientId}:${ownClient.clientSecret}`)}`;
