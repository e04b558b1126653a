/**
 * The client id that the product's own front end sends with every call. Each page contains it: it identifies a front
 * end, never a person.
 */
export const ownClient = { clientId: 'meta-admin', clientSecret: 'meta_admin_secret' } as const;

/** The client id that front ends of the family are built with. */
export const familyClient = { clientId: 'saber', clientSecret: 'saber_secret' } as const;

/** The Authorization header of the product's own front end. */
export const ownClientHeader = `Basic ${btoa(`${ownClient.clientId}:${ownClient.clientSecret}`)}`;
