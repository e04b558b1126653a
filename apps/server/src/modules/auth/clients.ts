import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header belongs to a client of the deployment. */
export type ClientCheck = (authorization: string) => boolean;

const LONGEST_HEADER = 1000;

/** The `id:secret` in an Authorization header; undefined if it has another form. */
function clientIn(authorization: string): string | undefined {
  const encoded =
    authorization.length > LONGEST_HEADER ? undefined : /^basic ([a-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8');
}

/** The id of the client in an Authorization header; `''` if the header names none. */
export function clientIdOf(authorization: string): string {
  return clientIn(authorization)?.split(':')[0] ?? '';
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares with every known `id:secret` in constant time, so that the duration reveals nothing. */
export function createClientCheck(clients: readonly string[]): ClientCheck {
  const known = clients.map(digestOf);
  return (authorization) => {
    const named = digestOf(clientIn(authorization) ?? '');
    return known.map((digest) => timingSafeEqual(digest, named)).includes(true);
  };
}
