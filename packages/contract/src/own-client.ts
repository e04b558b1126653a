/**
 * The client id that the product's own front end, and those of the family, send with every call. Each page contains it:
 * it identifies a front end, never a person.
 */
export const ownClient = { clientId: 'saber', clientSecret: 'saber_secret' } as const;

/** The Authorization header of the product's own front end. */
export const ownClientHeader = `Basic ${btoa(`${ownClient.clientId}:${ownClient.clientSecret}`)}`;
