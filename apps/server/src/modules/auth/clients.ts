import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header belongs to a client of the deployment. */
export type ClientCheck = (authorization: string) => boolean;

const LONGEST_HEADER = 1000;
const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares with every known `id:secret` in constant time, so that the duration reveals nothing. */
export function createClientCheck(clients: readonly string[]): ClientCheck {
  const known = clients.map(digestOf);
  return (authorization) => {
    const encoded =
      authorization.length > LONGEST_HEADER ? undefined : /^basic ([a-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
    const named = digestOf(encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8'));
    return known.map((digest) => timingSafeEqual(digest, named)).includes(true);
  };
}
